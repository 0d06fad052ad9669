import { laidOver } from '#src/schema/translated.ts';
import type { Values } from '#src/schema/validation.ts';
import type { Draft } from './drafts.ts';
import { changed } from './merge.ts';

/**
 * What was written before, and what became of it: back in the form, set aside, or offered, where this form begins
 * with something else.
 */
export interface FoundDraft {
  readonly draft: Draft;
  readonly is: 'restored' | 'discarded' | 'offered';
}

/** A form as it stands: what it is written over, and the draft found when it opened. */
export interface Standing<R extends Values> {
  readonly base: R;
  /** When that was read, an ISO instant. */
  readonly readAt: string;
  /** What goes back into the fields. */
  readonly resumed?: Values | undefined;
  readonly found?: FoundDraft | undefined;
  /** The form appears anew when this changes. */
  readonly opening: number;
}

/** Is a draft just what the record has? A save arrived whose answer did not: there is nothing left to take up. */
export const isSaved = (draft: Draft, base: Values): boolean =>
  Object.keys(changed(draft.mine, base, Object.keys(draft.mine))).length === 0;

/** Was a draft begun with all that a form is asked to begin with? */
export const isOfTheSame = (draft: Draft, asked: Values): boolean =>
  Object.keys(changed(asked, draft.base, Object.keys(asked))).length === 0;

/** A draft with what was typed before it came: that stands over it. */
export function withTyped(draft: Draft, typed: Draft | undefined): Draft {
  const over = Object.entries(typed?.mine ?? {}).map(([name, value]) => [
    name,
    laidOver(draft.mine[name], value),
  ]);
  return { ...draft, mine: { ...draft.mine, ...Object.fromEntries(over) } };
}

/** What was written over a version goes on from that one: a save meets what others saved since. */
export const restored = <R extends Values>(form: Standing<R>, draft: Draft): Standing<R> => ({
  ...form,
  base: { ...form.base, ...draft.base },
  readAt: draft.at,
  resumed: draft.mine,
  found: { draft, is: 'restored' },
});

/** The form as it was opened, and the draft beside it as long as it may be had back. */
export const discarded = <R extends Values>(
  opened: Standing<R>,
  { opening }: Standing<R>,
  draft: Draft,
): Standing<R> => ({
  ...opened,
  opening: opening + 1,
  found: { draft, is: 'discarded' },
});
