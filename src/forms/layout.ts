import { isWritable } from '#src/schema/fields.ts';
import { inRanges } from '#src/schema/ranges.ts';
import { entriesOf, type Fields, type Resource, type Section } from '#src/schema/resource.ts';

/** A section with only what is shown in it. */
export interface Laid {
  readonly title: string;
  readonly note: string | undefined;
  readonly rows: readonly (readonly string[] | { readonly note: string })[];
}

/** The sections of a form or page, without the fields that are not shown and the rows they leave. */
export function laidOut(
  { form, fields }: Pick<Resource, 'form' | 'fields'>,
  isShown: (name: string) => boolean,
): readonly Laid[] {
  const sections = form ?? [{ title: '', rows: rowsOf(fields) }];
  return sections.map((section) => laid(section, isShown)).filter(hasFields);
}

function laid({ title, rows }: Section, isShown: (name: string) => boolean): Laid {
  const all = rows.flatMap((row): Laid['rows'] => {
    if (typeof row === 'object' && 'note' in row) return [row];
    const names = [row].flat().filter(isShown) as string[];
    return names.length ? [names] : [];
  });
  // A sentence that opens a section stands under its title.
  const [first, ...rest] = all;
  return first && 'note' in first
    ? { title, note: first.note, rows: rest }
    : { title, note: undefined, rows: all };
}

/** Is anything to be filled in or read there? */
export const hasFields = ({ rows }: Laid) => rows.some((row) => !('note' in row));

/** One field under the other, both ends of a range side by side. */
const rowsOf = (fields: Fields): Section['rows'] =>
  inRanges(
    entriesOf({ fields }).flatMap(([name, field]) => (isWritable(field) ? [{ name, field }] : [])),
  ).map(({ name, to }) => (to === undefined ? name : [name, to]));

/** Has it a table that a dialog of the usual width cannot show? */
export const isWide = ({ fields }: Pick<Resource, 'fields'>): boolean =>
  Object.values(fields).some((field) => field.kind === 'rows' && Object.keys(field.of).length > 5);

/** Every field some sections name. */
export const namesIn = (sections: readonly Laid[]): ReadonlySet<string> =>
  new Set(sections.flatMap(({ rows }) => rows.flatMap((row) => ('note' in row ? [] : row))));
