import { useState } from 'react';
import { ask } from '#src/providers/http.ts';
import { useNotices } from '#src/ui/notices.ts';
import { useApiBase } from '#src/values/files.ts';
import type { ReadCard } from './card-values.ts';

interface Clear {
  readonly content: { readonly lastName: string; readonly firstName: string };
}

/** Names of a card, read one by one when they are asked for; each reading stays in the history. */
export function useSealedNames(card: ReadCard | undefined) {
  const { base, impersonated } = useApiBase();
  const notices = useNotices();
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  const sealed = (card?.members ?? []).flatMap(({ stay, identity }) =>
    identity ? [{ stay: stay.id, id: identity.id }] : [],
  );
  async function read() {
    try {
      const found = await Promise.all(
        sealed.map(async ({ stay, id }): Promise<[number, string]> => {
          const path = `${base}/guest-identities/${id}/clear`;
          const { content } = await ask<Clear>(path, { impersonated });
          return [stay, `${content.lastName} ${content.firstName}`];
        }),
      );
      setNames(new Map(found));
    } catch (failure) {
      notices.failure(failure);
    }
  }
  return {
    names,
    named: new Set(sealed.map(({ stay }) => stay)),
    hasDocument: card?.members[0]?.identity?.hasNumber ?? false,
    read,
  };
}
