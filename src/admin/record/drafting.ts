import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Values } from '#src/schema/validation.ts';
import type { DraftStore } from './drafts.ts';
import { changed } from './merge.ts';

/** How long nobody types before the draft is kept, in milliseconds. */
const pause = 600;

/** Keeps what is written as a draft; answers when it was last kept. */
export function useDrafting(
  draft: DraftStore | undefined,
  base: Values,
  names: readonly string[],
): string | undefined {
  const { watch, formState } = useFormContext();
  const { isDirty } = formState;
  const [keptAt, setKeptAt] = useState<string>();
  useEffect(() => {
    if (!draft) return;
    let timer: ReturnType<typeof setTimeout>;
    const watching = watch((values) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const mine = changed(values, base, names);
        if (Object.keys(mine).length === 0) return draft.drop();
        const at = new Date().toISOString();
        draft.keep({ base, mine, at });
        setKeptAt(at);
      }, pause);
    });
    return () => {
      clearTimeout(timer);
      watching.unsubscribe();
    };
  }, [draft, base, names, watch]);
  return isDirty ? keptAt : undefined;
}

/** Puts what was written before back into the form, once it is there. */
export function useResumed(resumed: Values | undefined): void {
  const { setValue } = useFormContext();
  useEffect(() => {
    if (!resumed) return;
    // react-admin's form resets itself to its record when it appears.
    const timer = setTimeout(() => {
      for (const [name, value] of Object.entries(resumed))
        setValue(name, value, { shouldDirty: true, shouldValidate: true });
    });
    return () => clearTimeout(timer);
  }, [resumed, setValue]);
}
