import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ddlOf } from '#server/db/ddl.ts';
import type { Row } from '#server/db/reads.ts';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { type Ability, can } from '#src/permissions/ability.ts';
import { allow } from '#src/permissions/rule.ts';
import { resources } from '#src/resources/all.ts';
import { f, isWritable } from '#src/schema/fields.ts';
import {
  type Action,
  defineResource,
  isForPeople,
  isInPerson,
  ownVerbs,
  type Resource,
  stateFieldOf,
} from '#src/schema/resource.ts';
import { type PersonaName, personaNames } from '../support/personas.ts';
import { settling } from '../support/settling.ts';
import { checked, step } from '../support/sheets.ts';
import { type Call, createWorld, type World } from '../support/world.ts';
import { finished, select } from './bulk-calls.ts';
import { emailOf, peopleOf } from './identity-people.ts';
import { licenseMaker, rooms } from './license-maker.ts';
import { abilityOf, candidates } from './standing.ts';

/** A promise is given in person, at once or ahead of its day. */
const promises = defineResource({
  name: 'promises',
  words: { one: 'Promessa', many: 'Promesse' },
  representation: 'title',
  scope: 'everyone',
  fields: {
    title: f.text('Titolo', { required: true }),
    state: f.state('Stato', { open: 'Aperta', given: 'Data' }),
  },
  list: { columns: ['title'] },
  actions: {
    give: {
      label: 'Prometti',
      inPerson: true,
      from: ['open'],
      to: 'given',
      effectiveOn: 'on',
      input: { on: f.date('Dal') },
    },
  },
  access: [allow.all({ types: ['provincia'] })],
});

const product: readonly Resource[] = resources;
const verbsInPerson = product.flatMap((resource) =>
  Object.entries(resource.actions ?? {})
    .filter(([, action]) => isForPeople(action) && isInPerson(action))
    .map(([verb, action]) => [resource.name, verb, resource, action] as const),
);

/** An administrator nobody of the demonstration is, so that even the administrator may be acted as. */
let world: World;
let actor: Call;
let actingAs: (account: string) => Promise<Call>;
const abilities = new Map<PersonaName, Ability>();
beforeAll(async () => {
  world = await createWorld({ demo: true, declared: [...resources, promises] });
  for (const { object, sql } of ddlOf(world.services.model.resources))
    if (/\bpromises/.test(object)) await world.rows(sql);
  ({ call: actor, actingAs } = await peopleOf(world).vicar());
  for (const account of personaNames) abilities.set(account, await abilityOf(world, account));
  await world.within('provincia')('POST', '/promises', { title: 'Domani' });
  // The demonstration has none of an account's own.
  const [hotel] = await world.managersOf('hotel');
  await world.rows(
    `insert into interruptions (license, "from", "to")
     select id, '2090-03-01', '2090-03-10' from licenses where holder = $1 limit 1`,
    [hotel?.id],
  );
  await world.rows(
    `insert into contact_changes (accommodation, "proposedFor")
     select id, manager from accommodations where manager = $1 order by id limit 1`,
    [hotel?.id],
  );
});
afterAll(() => world?.close());

/** Somebody who may do the verb, and a record in a state it starts from. */
async function someoneWhoMay(resource: Resource, verb: string, { from }: Action) {
  const state = stateFieldOf(resource);
  const isAway = (row: Row) => state !== undefined && row[state] !== from?.[0];
  const rows = (await rowsOf(resource)).toSorted((a, b) => Number(isAway(a)) - Number(isAway(b)));
  for (const [account, ability] of abilities) {
    const row = rows.find((one) => can(ability, verb, resource.name, one));
    if (row) return { account, row: await inState(resource, row, from?.[0]) };
  }
  throw new Error(`nobody of the demonstration may ${verb} ${resource.name}`);
}

const known = new Map<string, Promise<Row[]>>();
function rowsOf(resource: Resource): Promise<Row[]> {
  const rows = known.get(resource.name) ?? candidates(world, resource, personaNames);
  known.set(resource.name, rows);
  return rows;
}

async function inState({ name, fields }: Resource, row: Row, state?: string): Promise<Row> {
  const column = Object.keys(fields).find((field) => fields[field]?.kind === 'state');
  if (!column || state === undefined) return row;
  const table = name.replaceAll('-', '_');
  await world.rows(`update ${table} set "${column}" = $2 where id = $1`, [row.id, state]);
  return row;
}

const traces = async () => (await world.rows('select count(*)::int as told from audit'))[0]?.told;
const message = (action: Action) =>
  `Chi agisce al posto di un altro non può fare «${action.label}»`;

describe.each(verbsInPerson)('%s.%s', (name, verb, resource, action) => {
  let account: PersonaName;
  let row: Row;
  let call: Call;
  beforeAll(async () => {
    ({ account, row } = await someoneWhoMay(resource, verb, action));
    call = await actingAs(account);
  });

  it('is told to be held back from who acts as another, and from them alone', async () => {
    const told = async (by: Call) => {
      const { body } = await by('GET', `/${name}/${row.id}/verbs`);
      return body.content[verb].blockers.map(({ code }: { code: string }) => code);
    };
    expect(await told(call)).toEqual(['inPerson']);
    expect(await told(world.within(account))).not.toContain('inPerson');
    const { content } = (await call('GET', `/${name}/${row.id}/${verb}`)).body;
    expect(content.blockers).toEqual([{ code: 'inPerson', message: message(action) }]);
  });

  it('is refused to them, one by one and for many, and writes nothing', async () => {
    const before = await traces();
    const { version } = (await call('GET', `/${name}/${row.id}`)).body;
    const alone = await call('POST', `/${name}/${row.id}/${verb}`, { version });
    expect([alone.status, alone.body.message]).toEqual([403, message(action)]);
    const { id } = await select(call, name, { rows: [{ id: row.id, version }] });
    // What a verb asks is judged before any row is looked at.
    const begun = await call('POST', `/${name}/selections/${id}/runs`, { verb });
    if (begun.status === 202) {
      const { rows } = await finished(call, name, id, { verb });
      expect(rows.map(({ outcome, status }) => [outcome, status])).toEqual([['forbidden', 403]]);
    } else expect([begun.status, action.input]).toEqual([422, expect.anything()]);
    expect(await traces()).toBe(before);
    expect((await call('GET', `/${name}/${row.id}`)).body.version).toBe(version);
  });
});

it('is not planned, confirmed nor called off by who acts as another', async () => {
  const [promise] = (await world.within('provincia')('GET', '/promises')).body;
  const path = `/promises/${promise.id}`;
  await world.rows(`update promises set state = 'open' where id = $1`, [promise.id]);
  const { version } = (await world.within('provincia')('GET', path)).body;
  const body = { version, on: '2090-01-01' };
  const call = await actingAs('provincia');
  expect((await call('POST', `${path}/give`, body)).status).toBe(403);
  const planned = await world.within('provincia')('POST', `${path}/give`, body);
  expect(planned.status).toBe(202);
  const one = `${path}/scheduled/${planned.body.scheduled.id}`;
  await world.rows(`update scheduled_verbs set state = 'failed' where id = $1`, [
    planned.body.scheduled.id,
  ]);
  expect((await settling(call)('POST', `${one}/confirm`, {})).status).toBe(403);
  expect((await settling(call)('POST', `${one}/set-aside`)).status).toBe(403);
  expect((await world.within('provincia')('GET', path)).body.state).toBe('open');
  expect((await settling(world.within('provincia'))('POST', `${one}/set-aside`)).status).toBe(200);
});

it('What another person has put in programme is not called off by who acts as somebody else', async () => {
  const [license] = await world.rows(
    `select id, version from licenses where state = 'active' and parent is null
       and not exists (select 1 from licenses a where a.parent = licenses.id) order by id limit 1`,
  );
  const path = `/licenses/${license?.id}`;
  const body = { version: license?.version, on: addDays(todayInRome(), 30) };
  const planned = await world.within('provincia')('POST', `${path}/close`, body);
  expect(planned.status).toBe(202);
  const one = `${path}/scheduled/${planned.body.scheduled.id}`;
  for (const account of ['provincia.base', 'provincia'])
    expect((await settling(await actingAs(account))('DELETE', one)).status).toBe(403);
  expect((await settling(world.within('provincia.base'))('DELETE', one)).status).toBe(200);
});

describe('Who acts as another', () => {
  const today = todayInRome();
  const notice = { title: 'Chiusura', body: '<p>Gli uffici sono chiusi.</p>', severity: 'info' };
  const waited = [403, 'Chi agisce al posto di un altro non cambia ciò che è in programma'];
  const refused = async (answer: Promise<{ status: number; body: { message: string } }>) => {
    const { status, body } = await answer;
    return [status, body.message];
  };

  it('puts nothing in programme, by a date nor by a verb, new or old', async () => {
    const call = await actingAs('provincia');
    const own = world.within('provincia');
    const words = [403, 'Chi agisce al posto di un altro non può programmare nulla'];
    const dated = { ...notice, publishFrom: addDays(today, 9) };
    expect(await refused(call('POST', '/alerts', dated))).toEqual(words);
    const { id, version } = (await own('POST', '/alerts', dated)).body;
    const put = (by: Call, body: object) => by('PUT', `/alerts/${id}`, { version, ...body });
    expect(await refused(put(call, { publishFrom: addDays(today, 3) }))).toEqual(words);
    expect(await refused(put(call, { publishTo: addDays(today, 30) }))).toEqual(words);
    expect(await refused(call('POST', `/alerts/${id}/plan`, { version }))).toEqual(words);
    const { status, body } = await put(call, { title: 'Chiusura estiva' });
    expect([status, body.status]).toEqual([200, 'draft']);
    const planned = await own('POST', `/alerts/${id}/plan`, { version: body.version });
    expect(planned.status).toBe(200);
    const rewritten = { version: planned.body.content.version, title: 'Aperti' };
    expect(await refused(put(call, rewritten))).toEqual(waited);
    expect((await put(own, rewritten)).status).toBe(200);
  });

  it('changes nothing of what another has put in programme, nor the day on which it is due', async () => {
    const call = await actingAs('provincia');
    const own = world.within('provincia');
    const { draft } = licenseMaker(() => world);
    const made = await draft('A.1', rooms(8), { startsOn: addDays(today, 20) });
    const path = `/licenses/${made.id}`;
    const planned = await own('POST', `${path}/activate`, { version: made.version });
    expect(planned.status).toBe(202);
    const { version } = planned.body.content;
    const words = [403, 'Chi agisce al posto di un altro non può programmare nulla'];
    for (const startsOn of [today, addDays(today, 30)])
      expect(await refused(call('PUT', path, { version, startsOn }))).toEqual(words);
    const noted = { version, internalNote: 'Vista' };
    expect(await refused(call('PUT', path, noted))).toEqual(waited);
    const moved = { version, startsOn: addDays(today, 30) };
    expect((await own('PUT', path, moved)).status).toBe(200);
  });

  it('imports in their own name what another has checked, and takes nothing back', async () => {
    const call = await actingAs('provincia');
    const file = `Titolo;Testo;Importanza;Pubblica dal\nNeve;Strade chiuse;Info;${addDays(today, 9)}\n`;
    const { one, errors } = await checked(world, 'provincia', 'alerts', file);
    expect([one.state, errors]).toEqual(['checked', []]);
    const path = `/alerts/imports/${one.id}`;
    expect((await call('POST', `${path}/run`, { mode: 'all' })).status).toBe(202);
    const state = async () => (await call('GET', path)).body.state;
    await expect.poll(state, { interval: 50 }).not.toBe('running');
    const found = async () =>
      (await world.rows(`select id from alerts where title = 'Neve'`)).length;
    expect(await found()).toBe(0);
    const { mapping, matchBy } = one;
    await step(world, 'provincia', 'alerts', one.id, 'check', { mapping, matchBy });
    const run = await step(world, 'provincia', 'alerts', one.id, 'run', { mode: 'all' });
    expect(run.state).toBe('done');
    expect(await found()).toBe(1);
    expect((await call('POST', `${path}/undo`)).status).toBe(403);
    expect(await found()).toBe(1);
  });

  it('deletes nothing: no draft, alone or among others', async () => {
    const call = await actingAs('provincia');
    const own = world.within('provincia');
    const { id, version } = (await own('POST', '/alerts', { ...notice, publishFrom: today })).body;
    const words = [403, 'Chi agisce al posto di un altro non elimina nulla'];
    expect(await refused(call('DELETE', `/alerts/${id}?version=${version}`))).toEqual(words);
    const { id: selection } = await select(call, 'alerts', { rows: [{ id, version }] });
    const begun = await call('POST', `/alerts/selections/${selection}/runs`, { verb: 'delete' });
    expect(begun.status).toBe(403);
    expect((await own('GET', `/alerts/${id}`)).status).toBe(200);
    expect((await own('DELETE', `/alerts/${id}?version=${version}`)).status).toBe(200);
  });

  it('changes no address by which a person or an organisation is written to, whatever their office', async () => {
    const call = await actingAs('provincia');
    const [one] = await world.managersOf('hotel');
    const path = `/managers/${one?.id}`;
    const { version } = (await call('GET', path)).body;
    for (const name of ['email', 'pec']) {
      const { status, body } = await call('PUT', path, { version, [name]: 'altrove@example.it' });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [name]]);
    }
  });

  it('says of nobody who they are', async () => {
    const call = await actingAs('provincia');
    const [person] = await world.rows(
      `select id, version from users where email = 'hotel@demo.soggiorno.it'`,
    );
    const said = await call('PUT', `/users/${person?.id}`, {
      version: person?.version,
      fiscalCode: 'RSSMRA80A01H501U',
    });
    expect([said.status, Object.keys(said.body.errors ?? {})]).toEqual([422, ['fiscalCode']]);
  });

  it('stops no work on many records that another has begun', async () => {
    const own = world.within('provincia');
    const call = await actingAs('provincia');
    const [one] = (await own('GET', '/licenses?range=[0,0]')).body;
    const { id } = await select(own, 'licenses', { rows: [{ id: one.id, version: one.version }] });
    const running = async (impersonator: unknown) => {
      const [run] = await world.rows(
        `insert into bulk_runs (selection, impersonator, verb, input, rehearsal)
         values ($1, $2, 'edit', '{}', false) returning id`,
        [id, impersonator],
      );
      return `/licenses/selections/${id}/runs/${run?.id}/stop`;
    };
    const begun = await running(null);
    expect(await refused(call('POST', begun))).toEqual([
      403,
      'Chi agisce al posto di un altro ferma solo ciò che ha cominciato',
    ]);
    expect((await own('POST', begun)).body.state).toBe('stopped');
    const [vicar] = await world.rows(`select id from users where email = $1`, [emailOf('vicario')]);
    expect((await call('POST', await running(vicar?.id))).body.state).toBe('stopped');
  });
});

it('is a field that says who people and organisations are, or where they are written to', () => {
  const found = product
    .filter(({ name }) => ['users', 'managers', 'delegations', 'pms'].includes(name))
    .flatMap(({ name, fields }) =>
      Object.entries(fields)
        .filter(([, field]) => ['email', 'fiscalCode'].includes(field.kind) && isWritable(field))
        .map(([field, { inPerson }]) => [name, field, inPerson]),
    );
  expect(found.length).toBeGreaterThan(6);
  expect(found.filter(([, , inPerson]) => !inPerson)).toEqual([]);
});

it('An address that changes is told where one was written to before, and the new one is not named', async () => {
  const letters = async (to: unknown) =>
    (
      await world.rows(
        `select data from pgboss.job where name = 'mail' and data->>'to' = $1
           and data->>'subject' like '%stato cambiato'`,
        [to],
      )
    ).map(({ data }) => JSON.stringify(data));
  const [one] = await world.rows(
    `select id, version, email, pec from managers where type = 2 and status = 'active'
       and email is not null and pec is not null order by id desc limit 1`,
  );
  const admin = world.within('admin');
  const { email, pec } = one ?? {};
  const put = (version: unknown, body: object) =>
    admin('PUT', `/managers/${one?.id}`, { version, ...body });
  const changed = await put(one?.version, { pec: 'altrove@pec.example.it' });
  expect(changed.status).toBe(200);
  const called = await put(changed.body.version, { phone: '0342 123456' });
  expect(called.status).toBe(200);
  for (const to of [email, pec]) expect((await letters(to)).length).toBe(1);
  expect((await letters(pec))[0]).not.toContain('altrove@pec.example.it');
  expect(await letters('altrove@pec.example.it')).toEqual([]);
  const [person] = await world.rows(
    `select id, version, email from users where status = 'active' and email like 'hotel%' order by id limit 1`,
  );
  const body = { version: person?.version, email: 'altra@example.it' };
  expect((await admin('PUT', `/users/${person?.id}`, body)).status).toBe(200);
  const [told] = await letters(person?.email);
  expect(told).not.toContain('altra@example.it');
});

it('is a word of what is declared, sent, agreed to or answered for', () => {
  expect(verbsInPerson.map(([name, verb]) => `${name}.${verb}`)).toEqual(
    expect.arrayContaining([
      'applications.submit',
      'applications.integrate',
      'applications.comply',
      'applications.withdraw',
      'rate-declarations.submit',
      'interruptions.communicate',
      'promo-cards.submit',
      'contact-changes.withdraw',
      'delegations.send',
      // What one loses something by.
      'users.lock',
      'managers.suspend',
      'licenses.prohibit',
    ]),
  );
});

it('holds for all that a person does by themself', async () => {
  const { id } = (await world.as('hotel')('GET', '/profile')).body.content;
  for (const resource of product)
    for (const [verb] of ownVerbs(resource)) {
      const path = `/profile/${resource.name}/1/${verb}?impersonate=${id}`;
      expect([resource.name, verb, (await actor('POST', path, {})).status]).toEqual([
        resource.name,
        verb,
        403,
      ]);
    }
});

it('is told in the documents of the API', async () => {
  const { paths } = (await world.call('GET', '/openapi.json')).body;
  for (const [name, verb] of verbsInPerson)
    expect(paths[`/managers/{managerId}/${name}/{id}/${verb}`].post.summary).toContain(
      'di persona',
    );
});
