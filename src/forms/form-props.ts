import type { ReactNode } from 'react';
import type { Fields, Resource } from '#src/schema/resource.ts';
import type { FieldErrors, Values } from '#src/schema/validation.ts';
import type { DraftStore } from './drafts.ts';
import type { Laid } from './layout.ts';
import type { Proposed } from './proposing.tsx';
import type { Row } from './saving.ts';

/** What a form is made of, and what happens to what is written in it. */
export interface RecordFormProps {
  readonly fields: Fields;
  readonly sections: readonly Laid[];
  readonly isInput: (name: string) => boolean;
  /** Inputs that are settled: read as text, and sent with what is written. */
  readonly settled?: readonly string[];
  readonly check?: Resource['check'];
  /** What the form begins with: the record as first seen, and what is proposed; a new one resets the form. */
  readonly base: Values;
  /** The record as it was read, where more is proposed: a draft is over that, and has the rest proposed anew. */
  readonly read?: Values | undefined;
  /** What was wrong across its fields holds nothing back: it is no new one, nor a draft. */
  readonly stands?: boolean;
  /** What was written before and not saved. */
  readonly resumed?: Values | undefined;
  readonly draft?: DraftStore | undefined;
  /** Leaving the page with changes asks first; a dialog over another form does without. */
  readonly isGuarded?: boolean;
  /**
   * Gets the judged values of the inputs; throws the server's refusal, undefined when not saved.
   * `goesOn`: something follows at once, and says itself that this went well.
   */
  readonly onSave: (values: Values, goesOn: boolean) => Promise<Row | undefined>;
  /** After a save, when leaving the page asks no more; `goesOn` when another is to follow. */
  readonly onSaved: (saved: Row, goesOn: boolean) => void;
  /** The word of the button that saves and goes on to another; without it there is none. */
  readonly goOnWord?: string | undefined;
  /** The first field has the focus when the form appears. */
  readonly isFocused?: boolean;
  /** The field that has the focus when the form appears. */
  readonly at?: string | undefined;
  readonly onLeave: () => void;
  readonly onDelete?: (() => void) | undefined;
  readonly saveWord?: string | undefined;
  /** The date from which it takes effect: one ahead is said under it. */
  readonly effectiveOn?: string | undefined;
  /** What the button says while that date lies ahead. */
  readonly aheadWord?: string | undefined;
  /** Saving loses something: the button is red. */
  readonly isDanger?: boolean;
  readonly isDialog?: boolean;
  /** It is sent no more: what is written in it may still be read. */
  readonly isShut?: boolean | undefined;
  /** The form goes in steps, a section each. */
  readonly steps?: Steps | undefined;
  readonly children?: ReactNode;
}

/** What parts a form in steps from one on one page. */
export interface Steps
  extends Pick<Proposed, 'together' | 'thereafter' | 'live' | 'beside' | 'instead'> {
  /** The step it opens at; without it, the first that lacks something. */
  readonly from: number | undefined;
  /** What a record lacks before the next step opens, by field. */
  readonly missingIn: (record: Values) => FieldErrors;
}
