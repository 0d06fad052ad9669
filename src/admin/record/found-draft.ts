import { useEffect, useState } from 'react';
import type { Draft, DraftStore } from './drafts.ts';

/** The draft found when a form opens, and the way to be done with it. */
export function useFoundDraft(store: DraftStore): readonly [Draft | undefined, settle: () => void] {
  const [found, setFound] = useState<Draft>();
  useEffect(() => {
    let isHere = true;
    store.find().then((draft) => isHere && setFound(draft));
    return () => {
      isHere = false;
    };
  }, [store]);
  return [found, () => setFound(undefined)];
}
