import { useCallback, useEffect, useState } from 'react';
import type { Grant, Role } from '#src/permissions/session.ts';
import { ask } from './http.ts';
import type { Foreseen } from './verbs.ts';

/** What somebody asks the person to be or to do for them; days are ISO dates, no accommodations means all. */
export interface OwnRequest {
  readonly kind: 'delegations' | 'invitations';
  readonly id: number;
  /** The one they see, and answer. */
  readonly version: number;
  readonly state: 'awaiting' | 'active';
  readonly manager: string;
  readonly role: Role;
  readonly grants: readonly Grant[];
  readonly accommodations: readonly string[];
  readonly validFrom: string | null;
  readonly validTo: string | null;
  /** The last day an invitation may be accepted. */
  readonly expiresOn: string | null;
}

/** One answer before it is given, what holds it back and what comes of it. */
export const foreseeOwn = async ({ kind, id }: OwnRequest, verb: string): Promise<Foreseen> =>
  (await ask<{ readonly content: Foreseen }>(`/profile/${kind}/${id}/${verb}`)).content;

interface Answered {
  readonly content: { readonly requests: readonly OwnRequest[] };
}

/** What the person signed in is asked, and how they answer; a refusal throws. `failure`: it could not be read. */
export function useOwnRequests() {
  const [requests, setRequests] = useState<readonly OwnRequest[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const [tries, setTries] = useState(0);
  const take = useCallback(({ content }: Answered) => setRequests(content.requests), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every try asks anew
  useEffect(() => {
    let isHere = true;
    setFailure(undefined);
    ask<Answered>('/profile/requests').then(
      (found) => isHere && take(found),
      (error) => isHere && setFailure(error),
    );
    return () => {
      isHere = false;
    };
  }, [take, tries]);
  const answer = useCallback(
    async ({ kind, id, version }: OwnRequest, verb: string) => {
      try {
        await ask(`/profile/${kind}/${id}/${verb}`, { method: 'POST', body: { version } });
      } finally {
        // Refused, it may be another one than was shown.
        take(await ask<Answered>('/profile/requests'));
      }
    },
    [take],
  );
  return { requests, failure, answer, retry: () => setTries((before) => before + 1) };
}
