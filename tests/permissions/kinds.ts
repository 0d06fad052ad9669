import { admits } from '#src/permissions/guard.ts';
import type { Rule } from '#src/permissions/rule.ts';
import { type Grant, type Persona, type Session, territoryOf } from '#src/permissions/session.ts';
import { personaNames, personas } from '../support/personas.ts';

/** Who looks alike to every guard but for the grants held; `houses` are those a member is limited to. */
export interface Kind extends Pick<Persona, 'type' | 'role'> {
  readonly name: string;
  readonly houses?: readonly number[];
}

const named = personaNames.map((name): Kind => {
  const { type, role } = personas[name];
  return { name, type, role };
});

/** The personas of the contract, those that differ by grants alone once, and a member limited to a house. */
export const kinds: readonly Kind[] = [
  ...named.filter(
    ({ type, role }, at) =>
      named.findIndex((other) => other.type === type && other.role === role) === at,
  ),
  { name: 'hotel of one house', type: 'azienda', role: 'hotel', houses: [1] },
];

/** A session of this kind that holds these grants; all it has is numbered 1. */
export function sessionOf({ type, role, houses = [] }: Kind, grants: readonly Grant[]): Session {
  const own = { managerId: 1, userId: 1, cities: [1], accommodations: houses };
  return { type, role, grants, managerId: 1, userId: 1, territory: territoryOf(type, own) };
}

/** The sets of grants that open a sentence to a kind, each as small as may be; the empty one is not told. */
export function grantsThatMatter(kind: Kind, access: readonly Rule[]): readonly Grant[][] {
  const sets = access.map(({ guard }) => {
    const asked = grantsIn(guard);
    const tried = [[], ...asked.map((one) => [one]), asked];
    return tried.find((grants) => admits(guard, { ...kind, grants })) ?? [];
  });
  const byName = new Map(sets.map((set) => [set.join(' + '), set]));
  return [...byName.values()].filter(({ length }) => length > 0).toSorted();
}

const grantsIn = ({ grant, roles = [] }: Rule['guard']): Grant[] => [
  ...new Set([
    ...(grant ? [grant] : []),
    ...roles.flatMap((role) => (typeof role === 'string' ? [] : [role[1]])),
  ]),
];
