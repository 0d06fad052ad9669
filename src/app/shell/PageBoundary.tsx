import { Component, type ReactNode } from 'react';
import { ApiError } from '#src/providers/api-error.ts';
import { LoadError } from '#src/ui/loading.ts';
import { ErrorState } from '#src/ui/PageState.tsx';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly failure?: unknown;
}

/** A page that breaks, or whose code does not come, leaves header and menu standing. */
export class PageBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(failure: unknown): State {
    return { failure };
  }

  /** What did not come is asked for again by who comes back. */
  override componentDidCatch(failure: unknown): void {
    if (failure instanceof LoadError) failure.forget();
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    return (
      <ErrorState
        page
        code={failure instanceof ApiError ? failure.requestId : undefined}
        onRetry={() => window.location.reload()}
      >
        {failure instanceof LoadError ? failure.message : undefined}
      </ErrorState>
    );
  }
}
