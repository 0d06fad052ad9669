import { type Resource, stateFieldOf } from '#src/schema/resource.ts';
import { nameOf } from '#src/values/name.ts';
import type { Found } from './found.ts';

/** What a record without a name is called: "Licenza 12", "Pratica in bozza". */
export function unnamed(resource: Resource, { id, state }: Pick<Found, 'id' | 'state'>): string {
  const field = stateFieldOf(resource);
  return nameOf(resource, { id, ...(field && { [field]: state }) });
}
