import { type Field, plain } from './fields.ts';
import type { Resource } from './resource.ts';

/** What the columns of a scope lead to. */
const ends = {
  city: 'cities',
  manager: 'managers',
  user: 'users',
  accommodation: 'accommodations',
  accommodations: 'accommodations',
  owner: 'managers',
} as const;

/** A row hangs in the world by columns that lead there, or nobody would find it. */
export function scopeMistakes(
  { name, scope, fields }: Resource,
  byName: ReadonlyMap<string, Resource>,
): string[] {
  // The compiler asks for it; who runs without it is told as well.
  if (!scope) return [`R12 ${name}.scope: missing`];
  if (scope === 'everyone') return [];
  const columns = Object.entries(scope) as [keyof typeof ends, string][];
  return [
    ...columns.flatMap(([axis, column]) => {
      if (column === 'id') return [];
      const field = fields[column];
      const at = `${name}.scope.${axis}: '${column}'`;
      if (!field) return [`R12 ${at} is not a field`];
      return leadsTo(field, ends[axis]) ? [] : [`R55 ${at} leads to no ${ends[axis]}`];
    }),
    ...(scope.owner && fields[scope.owner]?.readOnly !== true
      ? [`R55 ${name}.scope.owner: '${scope.owner}' is typed by somebody`]
      : []),
    ...(scope.accommodation || !isOfHouse(scope.manager ?? '', fields, byName)
      ? []
      : [`R45 ${name}.scope: what it hangs by is of one accommodation, and so is this`]),
  ];
}

/** A gathered set of ids is one of references. */
function leadsTo(field: Field, resource: string): boolean {
  const shape = plain(field);
  if (shape.kind === 'rollup') return shape.set === 'id';
  return (shape.kind === 'reference' || shape.kind === 'references') && shape.to === resource;
}

/** Is the manager of a row that of a record which has an accommodation too? Who reaches some alone reaches not all. */
function isOfHouse(
  manager: string,
  fields: Resource['fields'],
  byName: ReadonlyMap<string, Resource>,
): boolean {
  const held = fields[manager];
  const by = held?.kind === 'lookup' ? fields[held.from.split('.')[0] ?? ''] : undefined;
  const scope = by?.kind === 'reference' ? byName.get(by.to)?.scope : undefined;
  return typeof scope === 'object' && scope.accommodation !== undefined;
}
