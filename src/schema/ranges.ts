import { daysInWords, hoursInWords } from '#src/domain/ranges.ts';
import { type DayRange, type Field, plain, type Range } from './fields.ts';

/** The range that begins with a field. */
export function rangeOf(field: Field): DayRange | Range | undefined {
  const shape = plain(field);
  return shape.kind === 'date' || shape.kind === 'time' ? shape.range : undefined;
}

interface Named {
  readonly name: string;
  readonly field: Field;
}

/** Fields as they are told: the end of a range goes with its beginning, under the word of both. */
export function inRanges<N extends Named>(fields: readonly N[]): (N & { readonly to?: string })[] {
  const told = fields.map((one) => {
    const range = rangeOf(one.field);
    const end = range && fields.find(({ name }) => name === range.to);
    // A term has its own light.
    return range && end && !isTerm(one.field) && !isTerm(end.field)
      ? { ...one, field: { ...one.field, label: range.label }, to: range.to }
      : one;
  });
  const ends = new Set(told.flatMap((one) => ('to' in one ? [one.to] : [])));
  return told.filter(({ name }) => !ends.has(name));
}

const isTerm = (field: Field): boolean => {
  const shape = plain(field);
  return shape.kind === 'date' && shape.due !== undefined;
};

/** A range as people read it; undefined when neither end is known. */
export const rangeWords = (field: Field, from: unknown, to: unknown): string | undefined =>
  (plain(field).kind === 'time' ? hoursInWords : daysInWords)(known(from), known(to));

const known = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
