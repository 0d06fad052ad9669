import { useQuery } from '@tanstack/react-query';
import { ask } from '#src/providers/http.ts';
import { useSession } from '#src/providers/session.ts';
import { asking, isHeld } from './asking.ts';

/** The list one searches in, and what it is narrowed to besides its words. */
interface Within {
  readonly of: string;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** What was meant by a text that finds nothing, or little; asked only where it `isDoubtful`. */
export function useSpelling(text: string, isDoubtful: boolean, within?: Within) {
  const { manager, key } = useSession();
  const asked = new URLSearchParams({
    q: text.trim().slice(0, 500),
    ...(within && { of: within.of, filter: JSON.stringify(within.filter) }),
  }).toString();
  const { data, isFetching, failureReason } = useQuery({
    ...asking,
    queryKey: ['search', key, 'spelling', asked],
    queryFn: ({ signal }) =>
      ask<{ readonly content: { readonly text: string } | null }>(
        `/managers/${manager.id}/search/spelling?${asked}`,
        { signal },
      ),
    enabled: isDoubtful,
  });
  return {
    spelling: isDoubtful ? data?.content?.text : undefined,
    isWaiting: isFetching,
    isHeldBack: isHeld({ isFetching, failureReason }),
  };
}
