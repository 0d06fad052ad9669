import { formatDayOfYear } from '#src/domain/day-of-year.ts';
import { fieldsTold, isSaid, type Said } from '#src/resources/mail/placeholders.ts';
import { type Field, plain } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { same } from '#src/schema/values.ts';
import type { Reads } from '../../db/reads.ts';
import type { Whole } from '../../engine/declaration.ts';
import { saidIn } from './values.ts';

/** A record as it stood until a deed, where it did, and as that left it. */
interface Changed {
  readonly before: Whole | undefined;
  readonly after: Whole;
}

/**
 * What a deed changed of each of these records, as the letter of this code may say: a line for each field, how it was and how it
 * is, or that it changed where its value is written to nobody; empty of what began, and when nothing of it shows.
 */
export async function changesSaid(
  reads: Pick<Reads, 'query'>,
  resources: readonly Resource[],
  resource: Resource,
  code: string,
  changed: readonly Changed[],
): Promise<readonly string[]> {
  const told = fieldsTold(resource, code);
  const known = told.filter(({ from }) => isSaid(from.field));
  const of = (record: Whole) => (from: { readonly key: string }) => record[from.key];
  const both = changed.flatMap(({ before, after }) => [of(before ?? after), of(after)]);
  const said = await saidIn(reads, resources, known, both);
  return changed.map(({ before, after }, at) => {
    const [was, is] = [said[2 * at], said[2 * at + 1]];
    return told
      .flatMap(({ name, from: { key, field } }) =>
        isSaid(field)
          ? fromTo(field, valueIn(was, name), valueIn(is, name))
          : unwritten(field, (before ?? after)[key], after[key]),
      )
      .join('\n');
  });
}

const valueIn = (said: Said | undefined, name: string): string => said?.get(name) ?? '';

const fromTo = ({ label }: Field, was: string, is: string): readonly string[] =>
  was === is ? [] : [`${label}: da «${was || 'vuoto'}» a «${is || 'vuoto'}»`];

/** Stretches of the year are a sentence; of the rest it is told that it changed. */
function unwritten(field: Field, was: unknown, is: unknown): readonly string[] {
  if (same(was, is)) return [];
  const shape = plain(field);
  return shape.kind === 'rows' && Object.values(shape.of).every(({ kind }) => kind === 'dayOfYear')
    ? fromTo(field, stretches(was), stretches(is))
    : [`${field.label}: cambiato`];
}

/** «dal 01/05 al 30/09, dal 20/12 al 31/12». */
const stretches = (rows: unknown): string =>
  (rows as readonly { readonly from: string; readonly to: string }[])
    .map(({ from, to }) => `dal ${formatDayOfYear(from)} al ${formatDayOfYear(to)}`)
    .join(', ');
