import type { Words } from './naming.ts';

/** What a record does that it must not: of which kind, beside which field, and by how much where that can be said. */
export interface Violation<F extends string = string, K extends string = string> {
  /** Its kind; of what there may be several of beside one field, with a blank and which. */
  readonly code: K | `${K} ${string}`;
  readonly field: F;
  readonly message: Words;
  /** How far it goes; more than before is worse. */
  readonly excess?: number;
  /** It stood before in another record, or at another time: it is told and holds nothing back. */
  readonly stands?: true;
  /** It is no mistake in what is written: what was settled holds the write back, under this code, until it is settled otherwise. */
  readonly holds?: true;
  /** Where what holds it back is settled: a record, or a list of them. */
  readonly way?: Way;
}

/** The kinds of violations that rules tell. */
export type KindOf<T extends (asked: never) => Promise<readonly Violation[]>> = Exclude<
  Awaited<ReturnType<T>>[number]['code'],
  `${string} ${string}`
>;

/** To a record, or to a list of them. */
interface Way {
  readonly resource?: string;
  readonly id?: number;
  readonly filter?: Readonly<Record<string, unknown>>;
}

/** Something that holds a verb back, in words, and where it is settled. */
export interface Blocker extends Way {
  readonly message: Words;
  /** The field of the record it speaks of. */
  readonly field?: string;
}

/** The same as who asks is told it. */
export interface Held extends Blocker {
  readonly message: string;
}

/** A blocker with the name its declaration gives it; `state` is that of every verb. */
export interface NamedBlocker extends Held {
  readonly code: string;
}
