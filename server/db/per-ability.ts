import type { Ability } from '#src/permissions/ability.ts';
import type { Resource } from '#src/schema/resource.ts';

/** Remembers what an ability, a resource and a name decide alone, for as long as the ability lives. */
export function perAbility<N extends string, T>(
  make: (ability: Ability, resource: Resource, name: N) => T,
): (ability: Ability, resource: Resource, name: N) => T {
  const known = new WeakMap<Ability, WeakMap<Resource, Map<N, T>>>();
  return (ability, resource, name) => {
    const ofAbility = known.get(ability) ?? new WeakMap<Resource, Map<N, T>>();
    const ofResource = ofAbility.get(resource) ?? new Map<N, T>();
    const found = ofResource.get(name);
    if (found !== undefined) return found;
    const made = make(ability, resource, name);
    known.set(ability, ofAbility.set(resource, ofResource.set(name, made)));
    return made;
  };
}
