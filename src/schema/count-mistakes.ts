import type { FieldOf } from './fields.ts';
import { entriesOf, type Resource } from './resource.ts';

/** Records are counted by a reference that leads here, told apart by what their list is filtered by. */
export const countMistakes = (
  resource: Resource,
  byName: ReadonlyMap<string, Resource>,
): string[] =>
  entriesOf(resource).flatMap(([name, field]) =>
    field.kind === 'count'
      ? [
          ...pointerMistakes(resource, field, byName.get(field.from)),
          // Nothing is stored that a whole list could be kept in the order of.
          ...(resource.list.sort?.[0] === name ? [`'${name}' is no order a list begins with`] : []),
          ...entriesOf(resource)
            .filter(([, { when = {} }]) => name in when)
            .map(([other]) => `each reader counts otherwise, so '${other}' cannot hang by it`),
        ].map((mistake) => `R62 ${resource.name}.${name}: ${mistake}`)
      : [],
  );

function pointerMistakes(
  { name }: Resource,
  { from, by, where = {} }: FieldOf<'count'>,
  counted: Resource | undefined,
): string[] {
  if (!counted || counted.view) return [`no resource '${from}'`];
  const pointer = counted.fields[by];
  const leadsBack = pointer?.kind === 'reference' && pointer.to === name;
  return [
    ...(leadsBack ? [] : [`'${by}' of '${from}' is no reference to '${name}'`]),
    ...Object.keys(where)
      .filter((field) => !counted.list.filters?.includes(field) || isCount(counted, field))
      .map((field) => `the list of '${from}' is not filtered by '${field}'`),
  ];
}

const isCount = ({ fields }: Resource, name: string) => fields[name]?.kind === 'count';
