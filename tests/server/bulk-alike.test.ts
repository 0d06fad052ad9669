import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableOf } from '#server/db/names.ts';
import { type Ability, can } from '#src/permissions/ability.ts';
import { resources } from '#src/resources/all.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';
import { type PersonaName, personaNames } from '../support/personas.ts';
import { differingAt } from '../support/rule-sets.ts';
import { type Known, sample } from '../support/samples.ts';
import { verbsForPeople } from '../support/verbs.ts';
import { createWorld, type World } from '../support/world.ts';
import { finished, select } from './bulk-calls.ts';
import { abilityOf } from './standing.ts';

/** Two worlds that begin alike: in one the work is bulk, in the other one call a row. */
let bulk: World;
let single: World;
let known: Known;
beforeAll(async () => {
  [bulk, single] = [await createWorld({ demo: true }), await createWorld({ demo: true })];
  const ids = new Map<string, number[]>();
  for (const { name, view } of resources) {
    if (view) continue;
    const rows = await bulk.rows(`select id from ${tableOf(name)} order by id limit 20`);
    ids.set(
      name,
      rows.map(({ id }) => id as number),
    );
  }
  known = (name) => ids.get(name) ?? [];
});
afterAll(() => Promise.all([bulk?.close(), single?.close()]));

const declared = resources.filter(({ view }) => !view) as readonly Resource[];
/** Where no persona before it has the same rules. */
const declaredAt = (name: PersonaName) =>
  declared.filter((resource) => differingAt(resource).includes(name));
/** What an account may do to what its lists show. */
function worksOf(ability: Ability, resource: Resource): string[] {
  const may = (verb: string) => can(ability, verb, resource.name);
  return may('list') ? ['edit', ...verbsForPeople(resource), 'delete'].filter(may) : [];
}

describe.each(personaNames)('%s', (name) => {
  it('selects exactly what its lists show', async () => {
    const ability = await abilityOf(bulk, name);
    const as = bulk.within(name);
    for (const declaration of declaredAt(name)) {
      const resource = declaration.name;
      const path = `/${resource}?sort=["id","ASC"]&range=[0,499]`;
      const list = await as('GET', path);
      const made = await as('POST', `/${resource}/selections`, { filter: {} });
      if (worksOf(ability, declaration).length === 0) {
        expect([resource, made.status]).toEqual([resource, 403]);
        continue;
      }
      const total = Number(list.headers.get('Content-Range')?.split('/')[1]);
      expect([resource, made.status, made.body.total]).toEqual([resource, 201, total]);
      const seen = list.body.map(({ id, version }: Record<string, number>) => ({ id, version }));
      expect(made.body.rows.slice(0, 500)).toEqual(seen);
    }
  });
});

/** Those with the least first: the others take their delegations and memberships from them. */
describe.each(personaNames.toReversed())('%s', (name) => {
  it('gets row by row what single calls get, and leaves the same behind', async () => {
    const ability = await abilityOf(bulk, name);
    for (const declaration of declaredAt(name)) {
      const works = askedOfMany(ability, declaration);
      const resource = declaration.name;
      for (const [verb, input] of works) {
        const rows = await chosen(resource, name);
        const { id } = await select(bulk.within(name), resource, { rows });
        const { rows: reports } = await finished(bulk.within(name), resource, id, { verb, input });
        const answers = [];
        for (const row of rows) answers.push(await one(name, resource, verb, row, input));
        expect({
          resource,
          verb,
          rows: reports.map(({ id: record, status, message, errors }) => ({
            record,
            status,
            message,
            errors,
          })),
        }).toEqual({ resource, verb, rows: answers });
      }
      if (works.length > 0)
        expect(await left(bulk, resource)).toEqual(await left(single, resource));
    }
  }, 300_000);
});

/** Four rows a persona sees, the last of them seen long ago. */
async function chosen(resource: string, name: string) {
  const { body } = await bulk.within(name)('GET', `/${resource}?sort=["id","DESC"]&range=[0,3]`);
  return body
    .map(({ id, version }: Record<string, number>) => ({ id, version: version ?? 0 }))
    .sort((a: { id: number }, b: { id: number }) => a.id - b.id)
    .map((row: { id: number; version: number }, at: number) =>
      at === 3 ? { ...row, version: row.version + 40 } : row,
    ) as { id: number; version: number }[];
}

/** With its input what is done to many: an edit, where its list gives them what this one may write. */
const askedOfMany = (ability: Ability, resource: Resource) =>
  worksOf(ability, resource)
    .map((verb) => {
      const may = (field: string) => can(ability, 'edit', resource.name, undefined, field);
      return [verb, inputFor(resource, verb, may)] as const;
    })
    .filter(([verb, input]) => verb !== 'edit' || Object.keys(input).length > 0);

function inputFor(resource: Resource, verb: string, may: (field: string) => boolean) {
  const action = resource.actions?.[verb];
  if (verb === 'delete') return {};
  const fields = action
    ? Object.entries(action.input ?? {})
    : entriesOf(resource)
        .filter(
          ([field, spec]) =>
            resource.list.bulk?.includes(field) && !spec.when && spec.kind !== 'rows' && may(field),
        )
        .slice(0, 3);
  return Object.fromEntries(fields.map(([field, spec]) => [field, sample(spec, 4, known)]));
}

async function one(
  name: string,
  resource: string,
  verb: string,
  { id, version }: { id: number; version: number },
  input: object,
) {
  const method = verb === 'edit' ? 'PUT' : verb === 'delete' ? 'DELETE' : 'POST';
  const path = method === 'POST' ? `/${resource}/${id}/${verb}` : `/${resource}/${id}`;
  const body = method === 'DELETE' ? undefined : input;
  const answer = await single.within(name)(method, path, body, { 'If-Match': `"${version}"` });
  const isDone = answer.status < 300;
  return {
    record: id,
    status: answer.status,
    // What waits for its day says which.
    message: isDone && answer.status !== 202 ? undefined : answer.body.message,
    errors: isDone ? undefined : answer.body.errors,
  };
}

const drawn = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Everything of a table but the moments, and what was traced; of a number drawn by chance, its place. */
const left = async (world: World, resource: string) => ({
  rows: await world.rows(
    `select regexp_replace((to_jsonb(t) - 'createdAt' - 'updatedAt' - 'lastSeenOn')::text, '${drawn}', 'uuid', 'g')::jsonb as row from ${tableOf(resource)} t order by id`,
  ),
  trace: await world.rows(
    `select "user", manager, action, resource, record,
       regexp_replace(changes::text, '${drawn}', 'uuid', 'g')::jsonb as changes from audit where resource = $1
     and request is not null order by record, id`,
    [resource],
  ),
});
