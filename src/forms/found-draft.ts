import { useEffect, useState } from 'react';
import type { Values } from '#src/schema/validation.ts';
import type { Draft, DraftStore } from './drafts.ts';
import { changed } from './merge.ts';

/** The draft found when a form opens, the way to be done with it, and whether that has happened. */
export function useFoundDraft(
  store: DraftStore,
  base: Values,
): readonly [found: Draft | undefined, settle: () => void, isSettled: boolean] {
  const [found, setFound] = useState<Draft>();
  const [isSettled, setSettled] = useState(false);
  const [opened] = useState(base);
  useEffect(() => {
    let isHere = true;
    store.find().then((draft) => {
      if (!isHere || !draft) return;
      // A save arrived whose answer did not: there is nothing left to take up.
      if (Object.keys(changed(draft.mine, opened, Object.keys(draft.mine))).length === 0)
        store.drop();
      else setFound(draft);
    });
    return () => {
      isHere = false;
    };
  }, [store, opened]);
  const settle = () => {
    setFound(undefined);
    setSettled(true);
  };
  return [found, settle, isSettled];
}
