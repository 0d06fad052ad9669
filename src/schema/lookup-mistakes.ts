import { entriesOf, type Resource } from './resource.ts';

/** A parent's value is its own, or its parent's: one that leads back to itself is nobody's. */
export const lookupMistakes = (
  resource: Resource,
  byName: ReadonlyMap<string, Resource>,
): string[] =>
  entriesOf(resource)
    .filter(([field]) => leadsBack(resource, field, byName))
    .map(([field]) => `R53 ${resource.name}.${field}: it is looked up from itself`);

function leadsBack(
  resource: Resource,
  field: string,
  byName: ReadonlyMap<string, Resource>,
): boolean {
  const passed = new Set<string>();
  let at: readonly [Resource, string] | undefined = [resource, field];
  while (at) {
    const [of, name]: readonly [Resource, string] = at;
    if (passed.has(`${of.name}.${name}`)) return of === resource && name === field;
    passed.add(`${of.name}.${name}`);
    at = parentOf(of, name, byName);
  }
  return false;
}

function parentOf(
  { fields }: Resource,
  name: string,
  byName: ReadonlyMap<string, Resource>,
): readonly [Resource, string] | undefined {
  const field = fields[name];
  if (field?.kind !== 'lookup') return undefined;
  const [reference = '', source = ''] = field.from.split('.');
  const via = fields[reference];
  const parent = via?.kind === 'reference' ? byName.get(via.to) : undefined;
  return parent && [parent, source];
}
