import { useCallback, useEffect, useState } from 'react';
import type { Grant } from '#src/permissions/session.ts';
import { ask } from './http.ts';

/** What somebody lets the person do for them; days are ISO dates, no accommodations means all. */
export interface OwnDelegation {
  readonly id: number;
  readonly state: 'awaiting' | 'active';
  readonly manager: string;
  readonly grants: readonly Grant[];
  readonly accommodations: readonly string[];
  readonly validFrom: string;
  readonly validTo: string;
}

interface Answered {
  readonly content: { readonly delegations: readonly OwnDelegation[] };
}

export type DelegationAnswer = 'accept' | 'refuse' | 'renounce';

/** The delegations of the person signed in, and how they answer one; a refusal throws. */
export function useOwnDelegations() {
  const [delegations, setDelegations] = useState<readonly OwnDelegation[]>([]);
  const take = useCallback(({ content }: Answered) => setDelegations(content.delegations), []);
  useEffect(() => {
    let isHere = true;
    ask<Answered>('/profile/delegations').then(
      (found) => isHere && take(found),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [take]);
  const answer = useCallback(
    async (id: number, how: DelegationAnswer) =>
      take(await ask<Answered>(`/profile/delegations/${id}/${how}`, { method: 'POST' })),
    [take],
  );
  return { delegations, answer };
}
