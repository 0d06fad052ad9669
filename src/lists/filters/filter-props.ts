import type { Field } from '#src/schema/fields.ts';
import type { FilterValues } from './filter-values.ts';

/** What every filter is told. */
export interface FilterProps<F extends Field = Field> {
  readonly source: string;
  readonly field: F;
  /** The id of its control. */
  readonly id: string;
  readonly values: FilterValues;
  readonly onChange: (key: string, value: unknown) => void;
  /** Forgets some keys and sets others, at once; without it there is one comparison only. */
  readonly onReplace?: (forgotten: readonly string[], set: FilterValues) => void;
}
