import type { May } from '#src/places/may.ts';
import type { PlaceView } from '#src/places/place-view.ts';
import { type Field, plain } from '#src/schema/fields.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';
import { partsOfPath } from '#src/schema/search.ts';
import { inSentence } from '#src/ui/grammar.ts';

export interface Column {
  readonly name: string;
  readonly field: Field;
  /** Where both ends of a range are chosen it is one column: its end. */
  readonly to?: string;
  /** The record's own name: it links to the record. */
  readonly isLabel: boolean;
  readonly isSortable: boolean;
}

/** The columns chosen, else those of the place or of the declaration, that the person may read. */
export function columnsOf(
  resource: Resource,
  view: PlaceView,
  may: May,
  chosen?: readonly string[] | null,
): readonly Column[] {
  const names = (chosen ?? view.columns ?? resource.list.columns).filter((name) =>
    may('list', undefined, name),
  );
  // A reference is a link of its own, and a link holds no other.
  const label = names.includes(resource.representation)
    ? resource.representation
    : names.find((name) => !isLink(resource.fields[name]));
  return names.flatMap((name) => {
    const field = resource.fields[name];
    return field
      ? [{ name, field, isLabel: name === label, isSortable: isSortable(resource, name, field) }]
      : [];
  });
}

/** Every field that fits in a cell and that the person may read. */
export const columnChoices = (resource: Resource, may: May) =>
  entriesOf(resource)
    .filter(([name, { kind }]) => !tooLarge.includes(kind) && may('list', undefined, name))
    .map(([name, { label }]) => ({ name, label }));

const tooLarge: readonly Field['kind'][] = [
  'password',
  'secret',
  'rows',
  'richText',
  'images',
  'file',
];

const isLink = (field: Field | undefined) =>
  field !== undefined && ['reference', 'references', 'rollup', 'count'].includes(plain(field).kind);

/** The server sorts by the columns of the declaration that are stored. */
const isSortable = ({ list }: Resource, name: string, field: Field) =>
  list.columns.includes(name) &&
  field.kind !== 'rows' &&
  !(field.kind === 'derived' && !field.stored);

/** The filters of a place, or of the declaration, on what the person may read. */
export const filtersOf = (resource: Resource, view: PlaceView, may: May): readonly string[] =>
  (view.filters ?? resource.list.filters ?? []).filter((name) => may('list', undefined, name));

/** "Cerca per numero, struttura" */
export function searchWords(resource: Resource, may: May): string | undefined {
  const words = (resource.list.search ?? [])
    .map((path) => partsOfPath(path).reference ?? path)
    .filter((name, at, all) => all.indexOf(name) === at && may('list', undefined, name))
    .map((name) => resource.fields[name]?.label)
    .filter((word) => word !== undefined)
    .map(inSentence);
  if (words.length === 0) return undefined;
  const last = words.at(-1);
  return `Cerca per ${words.length > 1 ? `${words.slice(0, -1).join(', ')} o ${last}` : last}`;
}
