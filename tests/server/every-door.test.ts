import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '#server/db/reads.ts';
import { type Ability, can } from '#src/permissions/ability.ts';
import { resources } from '#src/resources/all.ts';
import { isWritable } from '#src/schema/fields.ts';
import { entriesOf, type Resource, stateFieldOf } from '#src/schema/resource.ts';
import { setKey } from '#src/schema/secrets.ts';
import { housekeeping, same } from '#src/schema/values.ts';
import { personaNames } from '../support/personas.ts';
import { differingAt } from '../support/rule-sets.ts';
import { type Known, sample } from '../support/samples.ts';
import { verbsForPeople } from '../support/verbs.ts';
import { createWorld, type World } from '../support/world.ts';
import { abilityOf, candidates, withNamed } from './standing.ts';

/**
 * Every persona x resource x kind of row x field x way in, over the real server: what memory says
 * about a row is what each door answers. Rows that differ in nothing they allow stand for each other, and so do
 * personas that have the same rules.
 */
let world: World;
const abilities = new Map<string, Ability>();
const rows = new Map<string, Row[]>();
beforeAll(async () => {
  world = await createWorld({ demo: true });
  for (const name of personaNames) abilities.set(name, await abilityOf(world, name));
  for (const resource of resources)
    rows.set(resource.name, await candidates(world, resource, personaNames));
});
afterAll(() => world.close());

const abilityFor = (account: string): Ability => abilities.get(account) as Ability;
const verbsOf = ({ view, actions }: Resource) =>
  view ? [] : ['edit', 'delete', ...verbsForPeople({ actions })];

/** One row for each different answer the ability gives about it. */
function kindsOfRow(ability: Ability, resource: Resource, all: readonly Row[]): Row[] {
  const byAnswer = new Map<string, Row>();
  for (const row of all) {
    const asked = ['list', 'show', 'export', ...verbsOf(resource)];
    const answers = asked.flatMap((action) => [
      can(ability, action, resource.name, row),
      ...Object.keys(resource.fields).map((field) =>
        can(ability, action, resource.name, row, field),
      ),
    ]);
    byAnswer.set(answers.map(Number).join(''), row);
  }
  return [...byAnswer.values()];
}

/** What is not readable is 404 where others are, 403 where none is. */
const refusal = (ability: Ability, { name }: Resource) => (can(ability, 'show', name) ? 404 : 403);

const cells = resources.flatMap((resource) =>
  differingAt(resource).map((account) => [account, resource.name, resource] as const),
);

describe.each(cells)('%s at %s', (account, name, resource) => {
  let kinds: readonly Row[];
  const within: ReturnType<World['within']> = (...call) => world.within(account)(...call);
  beforeAll(async () => {
    const told = (rows.get(name) ?? []).map((row) => withNamed(within, resource, row));
    kinds = kindsOfRow(abilityFor(account), resource, await Promise.all(told));
  });

  it('reads the rows and fields it may, as record and in its history', async () => {
    const ability = abilityFor(account);
    for (const row of kinds) {
      const maySee = can(ability, 'show', name, row);
      const shown = await within('GET', `/${name}/${row.id}`);
      const history = await within('GET', `/${name}/${row.id}/history`);
      const status = maySee ? 200 : refusal(ability, resource);
      expect([shown.status, history.status]).toEqual([status, status]);
      if (maySee) {
        expect(visible(shown.body)).toEqual(expected(ability, 'show', resource, row));
        expect(hiddenChanges(ability, resource, row, history.body)).toEqual([]);
      }
    }
  });

  it('lists the rows and fields it may', async () => {
    const ability = abilityFor(account);
    for (const row of kinds) {
      const { status, body } = await within('GET', `/${name}?filter=${only(row)}`);
      expect(status).toBe(can(ability, 'list', name) ? 200 : 403);
      const listed = can(ability, 'list', name, row)
        ? [expected(ability, 'list', resource, row)]
        : [];
      if (status === 200) expect(body.map(visible)).toEqual(listed);
    }
  });

  it('cannot use a field it does not see to filter or sort', async () => {
    const ability = abilityFor(account);
    if (!can(ability, 'list', name)) return;
    const hidden = Object.keys(resource.fields).filter(
      (field) => !can(ability, 'list', name, undefined, field),
    );
    for (const query of hidden.flatMap(prying)) {
      const { status } = await within('GET', `/${name}?${query}`);
      // A reference may be filtered by, but not by everybody; other hidden fields are no filters.
      expect([query, status]).toEqual([query, status === 403 ? 403 : 400]);
    }
  });

  it('exports the rows and fields it may', async () => {
    const ability = abilityFor(account);
    for (const row of kinds) {
      const { status, body } = await within('GET', `/${name}/export.csv?filter=${only(row)}`);
      if (!can(ability, 'export', name)) {
        expect(status).toBe(403);
        return;
      }
      const [head = '', ...lines] = (body as string).replace('\uFEFF', '').trim().split('\r\n');
      expect(lines.length > 0).toBe(can(ability, 'export', name, row));
      const words = head.split(';').map((cell) => cell.replace(/^"(.*)"$/, '$1'));
      const hidden = entriesOf(resource)
        .filter(([one]) => !can(ability, 'export', name, undefined, one))
        .map(([, { label }]) => label);
      expect(words.filter((label) => hidden.includes(label))).toEqual([]);
    }
  });

  it('does to a row what it may, and is refused the rest before anything else is looked at', async () => {
    const ability = abilityFor(account);
    for (const row of kinds)
      for (const verb of verbsOf(resource)) {
        const path = `/${name}/${row.id}${methods[verb] ? '' : `/${verb}`}`;
        const stale = { 'If-Match': '"999999999"' };
        const { status } = await within(methods[verb] ?? 'POST', path, {}, stale);
        expect([verb, row.id, status]).toEqual([
          verb,
          row.id,
          answerTo(ability, resource, row, verb),
        ]);
      }
    if (!resource.view && !can(ability, 'create', name))
      expect((await within('POST', `/${name}`, {})).status).toBe(403);
  });

  it('cannot write a field it may not, beside which it is told', async () => {
    const ability = abilityFor(account);
    for (const row of kinds.filter((one) => can(ability, 'edit', name, one)))
      for (const [field, value] of forbiddenValues(ability, resource, row)) {
        const headers = { 'If-Match': `"${row.version}"` };
        const answer = await within('PUT', `/${name}/${row.id}`, { [field]: value }, headers);
        const told = Object.keys(answer.body.errors ?? {});
        expect([field, answer.status, told]).toEqual([field, 422, [field]]);
      }
  });
});

/** Queries whose answer would tell something of a field. */
const prying = (field: string): string[] => [
  `sort=${encodeURIComponent(JSON.stringify([field, 'ASC']))}`,
  ...['', '_gte', '_lte', '_gt', '_lt', '_like'].map(
    (operator) => `filter=${encodeURIComponent(JSON.stringify({ [field + operator]: '1' }))}`,
  ),
];

const only = ({ id }: Row) => encodeURIComponent(JSON.stringify({ id: [id] }));

/** Fields a history tells of that its reader does not see. */
const hiddenChanges = (
  ability: Ability,
  { name, fields }: Resource,
  row: Row,
  history: readonly { readonly changes: readonly { readonly field: string }[] }[],
) =>
  history
    .flatMap(({ changes }) => changes.map(({ field }) => field))
    .filter((field) => field in fields && !can(ability, 'show', name, row, field));

const methods: Readonly<Record<string, string>> = { edit: 'PUT', delete: 'DELETE' };

/** What a deed on a stale version is answered: invisible, forbidden, out of state, then too late. */
function answerTo(ability: Ability, resource: Resource, row: Row, verb: string): number {
  if (!can(ability, 'show', resource.name, row)) return 404;
  if (!can(ability, verb, resource.name, row)) return 403;
  const state = stateFieldOf(resource);
  const from = resource.actions?.[verb]?.from;
  return state && from && !from.includes(String(row[state])) ? 409 : 412;
}

/** Another value for each field of a row that people write, but not these. */
const forbiddenValues = (ability: Ability, resource: Resource, row: Row) =>
  entriesOf(resource)
    .filter(
      ([name, field]) =>
        field.kind !== 'password' &&
        isWritable(field) &&
        !can(ability, 'edit', resource.name, row, name),
    )
    .flatMap(([name, field]) => {
      const others = [1, 2, 3].map((nth) => sample(field, nth, knownIds));
      const value = others.find((one) => one !== null && !same(one, row[name]));
      return value === undefined ? [] : [[name, value] as const];
    });

const knownIds: Known = (resource) =>
  (rows.get(resource) ?? []).slice(0, 5).map(({ id }) => id as number);

/** What a record carries but housekeeping; values are compared elsewhere. */
const visible = (record: Row) =>
  Object.keys(record)
    .filter((key) => !(housekeeping as readonly string[]).includes(key) && record[key] !== null)
    .toSorted();

/** The fields of a row an ability sees, where the row has a value. */
const expected = (ability: Ability, action: string, resource: Resource, row: Row) =>
  entriesOf(resource)
    .filter(
      ([field, { kind }]) =>
        kind !== 'password' &&
        (kind === 'secret' || row[field] !== null) &&
        can(ability, action, resource.name, row, field),
    )
    .map(([field, { kind }]) => (kind === 'secret' ? setKey(field) : field))
    .toSorted();
