import type { accommodations } from '#src/resources/registry/accommodations.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';

/** A house as it is judged. */
export type House = RecordOf<typeof accommodations>;
/** What it violates, of kinds. */
export type HouseViolation<K extends string> = Violation<keyof typeof accommodations.fields, K>;

/** A licence in force of it, or that is going to be. */
export interface Living {
  readonly id: number;
  readonly number: string;
  readonly holder: number;
  readonly businessForm: 'business' | 'non_business' | null;
  /** Its activation waits for its day. */
  readonly isAhead: boolean;
}

/** A house around a write, with its licences; before its creation there was none. */
export interface Passing {
  readonly before: House | undefined;
  readonly after: House;
  readonly held: readonly Living[];
}
