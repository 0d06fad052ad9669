import { resources } from '#src/resources/all.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';

/** A resource with those whose rows it counts: who may list them decides whether it has such fields. */
export function withCounted(resource: Resource): readonly Resource[] {
  const counted = entriesOf(resource).flatMap(([, field]) =>
    field.kind === 'count' && field.from !== resource.name ? [field.from] : [],
  );
  return [
    resource,
    ...(resources as readonly Resource[]).filter(({ name }) => counted.includes(name)),
  ];
}
