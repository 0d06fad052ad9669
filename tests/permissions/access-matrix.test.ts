import { expect, it } from 'vitest';
import { abilityFor, can } from '#src/permissions/ability.ts';
import { reachOf, type Session } from '#src/permissions/session.ts';
import { resources } from '#src/resources/all.ts';
import { plain } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { entriesOf, stateFieldOf } from '#src/schema/resource.ts';
import { type PersonaName, personaNames, personas } from '../support/personas.ts';
import { verbsForPeople } from '../support/verbs.ts';

const mine = { managerId: 1, userId: 1, cities: [1] };
const sessionOf = (name: PersonaName): Session => {
  const persona = personas[name];
  return { ...persona, ...mine, reach: reachOf(persona.type, mine) };
};

type Row = Record<string, unknown>;

/** A row that hangs on city, manager, user and accommodation `id`; states are tried one by one. */
const rowsOf = (resource: Resource, id: number): Row[] => {
  const row: Row = { id };
  for (const [name, field] of entriesOf(resource)) row[name] = sampleOf(plain(field).kind, id);
  const state = stateFieldOf(resource);
  const field = state ? resource.fields[state] : undefined;
  if (!state || field?.kind !== 'state') return variants(row);
  return Object.keys(field.options).flatMap((value) => variants({ ...row, [state]: value }));
};

const sampleOf = (kind: string, id: number): unknown =>
  kind === 'references' || kind === 'gathered' ? [id] : kind === 'switch' ? true : id;

/** Conditions also speak of types and publication; every value they name is tried. */
const variants = (row: Row): Row[] => {
  if ('managerTypes' in row)
    return [1, 4].map((type) => ({ ...row, managerTypes: [String(type)], isOfficial: type === 4 }));
  if ('isOfficial' in row) return [true, false].map((isOfficial) => ({ ...row, isOfficial }));
  if ('managerType' in row) return [1, 4].map((type) => ({ ...row, managerType: type }));
  if ('type' in row && 'territory' in row) return [1, 4].map((type) => ({ ...row, type }));
  return 'published' in row ? [true, false].map((published) => ({ ...row, published })) : [row];
};

const actionsOf = ({ view, actions }: Resource): string[] =>
  view
    ? ['list', 'show', 'export']
    : ['list', 'show', 'create', 'edit', 'delete', 'export', ...verbsForPeople({ actions })];

/** `+` on every row, `~` on some, absent on none. */
const line = (session: Session, resource: Resource, rows: readonly Row[]): string => {
  const ability = abilityFor(session, resources);
  const words = actionsOf(resource).flatMap((action) => {
    const count = rows.filter((row) => can(ability, action, resource.name, row)).length;
    return count === 0 ? [] : [count === rows.length ? action : `${action}~`];
  });
  return words.join(' ') || '-';
};

/** People who belong to more than what an office decides on. */
const shared: Readonly<Record<string, Row>> = {
  'who are officials too': { managerTypes: ['2', '4'], isOfficial: true },
  'who also belong outside the territory': {
    managerTypes: ['2'],
    isOfficial: false,
    territories: ['{1}', '{2}'],
  },
};

/** Of them, and of what they ask for. */
const sharedLines = resources
  .filter(({ name }) => ['users', 'access-requests'].includes(name))
  .flatMap((resource) =>
    Object.entries(shared).flatMap(([who, row]) => [
      `# ${resource.name} ${who}`,
      ...personaNames.map((name) => {
        const rows = rowsOf(resource, 1).map((one) => ({ ...one, ...row }));
        return `${name.padEnd(16)} ${line(sessionOf(name), resource, rows)}`;
      }),
      '',
    ]),
  );

it('grants exactly what is written here', async () => {
  const lines = resources.flatMap((resource) => [
    `# ${resource.name}`,
    ...personaNames.map((name) => {
      const session = sessionOf(name);
      const own = line(session, resource, rowsOf(resource, 1));
      const foreign = line(session, resource, rowsOf(resource, 2));
      return `${name.padEnd(16)} own: ${own} | foreign: ${foreign}`;
    }),
    '',
  ]);
  await expect([...lines, ...sharedLines].join('\n')).toMatchFileSnapshot('./access-matrix.snap');
});
