import { ApiError, somethingWrong } from '#src/providers/api-error.ts';
import { useSession } from '#src/providers/session.ts';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { ErrorState, ForbiddenState } from '#src/ui/PageState.tsx';

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
  const error = failure instanceof ApiError ? failure : undefined;
  if (isForbidden || error?.status === 403)
    return (
      <ForbiddenState
        page={page}
        home={home}
        managers={profile.managers.length > 1 ? '/select-managers' : undefined}
      />
    );
  if (!failure) return <LoadingState />;
  const cause = error?.message === somethingWrong ? undefined : error?.message;
  return (
    <ErrorState code={error?.requestId} onRetry={retry} page={page}>
      {cause}
    </ErrorState>
  );
}
