import { useEffect, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { holdEdits } from '#src/providers/editing.ts';
import { pathsOf, valueAt } from '#src/schema/translated.ts';
import type { Values } from '#src/schema/validation.ts';
import type { Draft, DraftStore, KeptAt } from './drafts.ts';
import { changed } from './merge.ts';

/** How long nobody types before the server gets the draft, in milliseconds. */
const pause = 600;

/** When a draft was last kept, and where. */
export interface KeptDraft {
  readonly at: string;
  readonly where: KeptAt;
}

/** A form that may be left, reloaded or cut off without losing what is written in it. */
export interface Kept {
  readonly draft?: DraftStore | undefined;
  /** What the form begins with. */
  readonly base: Values;
  /** The record as it was read, where more is proposed: that is in no draft. */
  readonly read?: Values | undefined;
  /** The fields that count. */
  readonly names: readonly string[];
  /** What was written before and not saved. */
  readonly resumed?: Values | undefined;
}

/** Keeps the form on screen: its draft, what was written before, and that there is something to lose. */
export function useKeeping({ draft, base, read, names, resumed }: Kept): KeptDraft | undefined {
  const { isDirty } = useFormState();
  useResumed(resumed);
  useEffect(() => (isDirty ? holdEdits({}) : undefined), [isDirty]);
  return useDrafting({ draft, base, read, names });
}

/** Keeps what is written as a draft: here with every key, on the server when one pauses or goes. */
function useDrafting({ draft, base, read = base, names }: Kept): KeptDraft | undefined {
  const { watch, getValues, formState } = useFormContext();
  const { isDirty } = formState;
  const [kept, setKept] = useState<KeptDraft>();
  useEffect(() => {
    if (!draft) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let held: Draft | undefined;
    let isOurs = false;
    const keep = () => {
      timer = undefined;
      if (!held) return draft.drop();
      const { at } = held;
      draft.keep(held).then((where) => setKept({ at, where }));
    };
    const watching = watch(() => {
      const mine = changed(getValues(), base, names);
      const isSomething = Object.keys(mine).length > 0;
      // A form that settles into its record has taken nothing back: a draft found meanwhile stays.
      if (!isSomething && !isOurs) return;
      isOurs = true;
      held = isSomething ? { base: read, mine, at: new Date().toISOString() } : undefined;
      if (held) draft.hold(held);
      clearTimeout(timer);
      timer = setTimeout(keep, pause);
    });
    const putAway = () => {
      if (timer === undefined || document.visibilityState === 'visible') return;
      clearTimeout(timer);
      keep();
    };
    document.addEventListener('visibilitychange', putAway);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', putAway);
      watching.unsubscribe();
    };
  }, [draft, base, read, names, watch, getValues]);
  return isDirty ? kept : undefined;
}

/** Puts what was written before back into the form, once it is there. */
function useResumed(resumed: Values | undefined): void {
  const { setValue } = useFormContext();
  useEffect(() => {
    if (!resumed) return;
    // react-admin's form resets itself to its record when it appears.
    const timer = setTimeout(() => {
      for (const path of pathsOf(resumed))
        setValue(path, valueAt(resumed, path), { shouldDirty: true, shouldValidate: true });
    });
    return () => clearTimeout(timer);
  }, [resumed, setValue]);
}
