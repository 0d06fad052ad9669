import { ApiError } from '#src/providers/api-error.ts';
import { useSession } from '#src/providers/session.ts';
import { LoadingState } from '../look/LoadingState.tsx';
import { ErrorState, ForbiddenState } from '../look/PageState.tsx';

interface Props {
  readonly isForbidden: boolean;
  readonly failure: unknown;
  readonly retry: () => void;
  /** The block is the page, with its h1. */
  readonly page?: boolean;
}

/** What stands where a record or a list is not: still coming, refused, or failed. */
export function Unread({ isForbidden, failure, retry, page = true }: Props) {
  const { manager, profile } = useSession();
  const home = `/manager/${manager.id}`;
  if (isForbidden)
    return (
      <ForbiddenState
        home={home}
        managers={profile.managers.length > 1 ? '/select-managers' : undefined}
      />
    );
  if (!failure) return <LoadingState />;
  const error = failure instanceof ApiError ? failure : undefined;
  return (
    <ErrorState code={error?.requestId} onRetry={retry} page={page}>
      {error?.message}
    </ErrorState>
  );
}
