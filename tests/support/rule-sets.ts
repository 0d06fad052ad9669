import { abilityFor } from '#src/permissions/ability.ts';
import { territoryOf } from '#src/permissions/session.ts';
import type { Resource } from '#src/schema/resource.ts';
import { withCounted } from './counted.ts';
import { type PersonaName, personaNames, personas } from './personas.ts';

/** The personas to whom a resource is not alike: of those that have the same rules for it, the first. */
export function differingAt(resource: Resource): readonly PersonaName[] {
  const bySet = new Map<string, PersonaName>();
  for (const name of personaNames.toReversed()) bySet.set(rulesOf(name, resource), name);
  return [...bySet.values()].toReversed();
}

/** What it may do there and how far it reaches, with all that is its own numbered 1. */
function rulesOf(name: PersonaName, resource: Resource): string {
  const persona = personas[name];
  const own = { managerId: 1, userId: 1, cities: [1] };
  const session = { ...persona, ...own, territory: territoryOf(persona.type, own) };
  const { rules } = abilityFor(session, withCounted(resource));
  return JSON.stringify(rules.filter(({ subject }) => subject === resource.name));
}
