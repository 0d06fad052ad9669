import { useEffect, useState } from 'react';
import type { Draft, DraftStore } from './drafts.ts';

/** The draft found when a form opens, the way to be done with it, and whether that has happened. */
export function useFoundDraft(
  store: DraftStore,
): readonly [found: Draft | undefined, settle: () => void, isSettled: boolean] {
  const [found, setFound] = useState<Draft>();
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let isHere = true;
    store.find().then((draft) => isHere && setFound(draft));
    return () => {
      isHere = false;
    };
  }, [store]);
  const settle = () => {
    setFound(undefined);
    setSettled(true);
  };
  return [found, settle, isSettled];
}
