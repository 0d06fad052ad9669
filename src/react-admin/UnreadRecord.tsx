import { ApiError } from '#src/providers/api-error.ts';
import { useLeadToMissing } from '#src/records/missing.ts';
import { Unread } from '#src/records/Unread.tsx';

interface Read {
  readonly error?: unknown;
  readonly refetch?: () => unknown;
}

/** What a page says that could not read its record; one that is not there leads to the organisation's 404. */
export function UnreadRecord({ error, refetch }: Read) {
  const isMissing = error instanceof ApiError && error.status === 404;
  useLeadToMissing(isMissing);
  return (
    <Unread
      isForbidden={false}
      failure={isMissing ? undefined : error}
      retry={() => void refetch?.()}
      page={false}
    />
  );
}

/** A failure to read is said where the record would be, and not beside it too. */
export const quietly = { onError: () => {} } as const;
