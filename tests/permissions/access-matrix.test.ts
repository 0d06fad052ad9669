import { expect, it } from 'vitest';
import { abilityFor, can } from '#src/permissions/ability.ts';
import { reachOf, type Session } from '#src/permissions/session.ts';
import { resources } from '#src/resources/all.ts';
import type { Resource } from '#src/schema/resource.ts';
import { entriesOf, stateFieldOf } from '#src/schema/resource.ts';
import { type PersonaName, personaNames, personas } from '../support/personas.ts';

const mine = { managerId: 1, userId: 1, cities: [1] };
const sessionOf = (name: PersonaName): Session => {
  const persona = personas[name];
  return { ...persona, ...mine, reach: reachOf(persona.type, mine) };
};

/** A row that hangs on city, manager, user and accommodation `id`; states are tried one by one. */
const rowsOf = (resource: Resource, id: number): Record<string, unknown>[] => {
  const row: Record<string, unknown> = { id };
  for (const [name, field] of entriesOf(resource)) row[name] = sampleOf(field.kind, id);
  const state = stateFieldOf(resource);
  const field = state ? resource.fields[state] : undefined;
  if (!state || field?.kind !== 'state') return variants(row);
  return Object.keys(field.options).flatMap((value) => variants({ ...row, [state]: value }));
};

const sampleOf = (kind: string, id: number): unknown =>
  kind === 'references' || kind === 'gathered' ? [id] : kind === 'switch' ? true : id;

/** Conditions also speak of types and publication; every value they name is tried. */
const variants = (row: Record<string, unknown>): Record<string, unknown>[] => {
  if ('managerTypes' in row)
    return [1, 4].map((type) => ({ ...row, managerTypes: [String(type)] }));
  if ('managerType' in row) return [1, 4].map((type) => ({ ...row, managerType: type }));
  if ('type' in row && 'territory' in row) return [1, 4].map((type) => ({ ...row, type }));
  return 'published' in row ? [true, false].map((published) => ({ ...row, published })) : [row];
};

const actionsOf = ({ view, actions }: Resource): string[] =>
  view
    ? ['list', 'show', 'export']
    : ['list', 'show', 'create', 'edit', 'delete', 'export', ...Object.keys(actions ?? {})];

/** `+` on every row, `~` on some, absent on none. */
const line = (session: Session, resource: Resource, id: number): string => {
  const ability = abilityFor(session, resources);
  const rows = rowsOf(resource, id);
  const words = actionsOf(resource).flatMap((action) => {
    const count = rows.filter((row) => can(ability, action, resource.name, row)).length;
    return count === 0 ? [] : [count === rows.length ? action : `${action}~`];
  });
  return words.join(' ') || '-';
};

it('grants exactly what is written here', async () => {
  const lines = resources.flatMap((resource) => [
    `# ${resource.name}`,
    ...personaNames.map((name) => {
      const session = sessionOf(name);
      const own = line(session, resource, 1);
      const foreign = line(session, resource, 2);
      return `${name.padEnd(16)} own: ${own} | foreign: ${foreign}`;
    }),
    '',
  ]);
  await expect(lines.join('\n')).toMatchFileSnapshot('./access-matrix.snap');
});
