import { useMemo, useState } from 'react';
import type { Draft, DraftStore } from '#src/forms/drafts.ts';
import type { FoundDraft } from '#src/forms/found-draft.ts';
import { useSession } from '#src/providers/session.ts';
import type { Values } from '#src/schema/validation.ts';

/**
 * Keeps what is typed of guests in this tab of the browser and nowhere else: names and documents are sealed wherever they
 * lie longer (decision 142). A page that is left, reloaded or cut off finds it again; a tab that is closed forgets it.
 */
export function useTabDraft(place: string, base: Values) {
  const { key: sessionKey } = useSession();
  const key = `bozza:${sessionKey}/${place}`;
  const store = useMemo(() => tabDraft(key), [key]);
  const [form, setForm] = useState(() => {
    const draft = store.read();
    return { opening: 0, found: draft && ({ draft, is: 'restored' } as FoundDraft) };
  });
  const { found, opening } = form;
  const isRestored = found?.is === 'restored';
  return {
    draft: store as DraftStore,
    base: isRestored ? { ...base, ...found.draft.base } : base,
    resumed: isRestored ? found.draft.mine : undefined,
    found,
    isOutdated: found !== undefined && found.draft.base.version !== base.version,
    opening,
    resume: () => {
      if (found) setForm({ opening: opening + 1, found: { ...found, is: 'restored' } });
    },
    discard: () => {
      if (!found) return;
      const draft = store.typed() ?? found.draft;
      store.drop();
      setForm({ opening: opening + 1, found: { draft, is: 'discarded' } });
    },
  };
}

function tabDraft(key: string) {
  let typed: Draft | undefined;
  const read = (): Draft | undefined => {
    const text = sessionStorage.getItem(key);
    return text ? (JSON.parse(text) as Draft) : undefined;
  };
  return {
    read,
    typed: () => typed,
    find: async () => read(),
    hold: (draft: Draft) => {
      typed = draft;
      try {
        sessionStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // A full store keeps no draft; the form itself still holds what was written.
      }
    },
    keep: async (_: Draft) => 'device' as const,
    keepTyped: () => {},
    drop: () => {
      typed = undefined;
      sessionStorage.removeItem(key);
    },
  };
}
