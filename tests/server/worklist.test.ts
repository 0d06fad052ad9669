import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { naming } from '#server/engine/naming.ts';
import { noteViolations } from '#server/engine/standing-violations.ts';
import { allow } from '#src/permissions/rule.ts';
import { resources } from '#src/resources/all.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { settling } from '../support/settling.ts';
import { createWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.rows('delete from violations');
  await world.rows('delete from scheduled_verbs');
});

const worklist = async (account: string) => {
  const { status, body } = await world.within(account)('GET', '/worklist');
  expect(status).toBe(200);
  return body;
};
const told = async (account: string) =>
  (await worklist(account)).content.map(({ kind, label }: Record<string, string>) => [kind, label]);

const violate = (resource: string, record: unknown, field: string, since = 'now()') =>
  world.rows(
    `insert into violations (resource, record, code, field, message, since)
     values ($1, $2, $3, $3, 'Troppi letti', ${since})`,
    [resource, record, field],
  );
const fail = (resource: string, record: unknown, verb: string, on = '2026-01-01') =>
  world.rows(
    `insert into scheduled_verbs (resource, record, verb, input, "dueOn", state, failure)
     values ($1, $2, $3, '{}', $4, 'failed', 'Ha una dipendenza in vita')`,
    [resource, record, verb, on],
  );

const one = async (sql: string, values: unknown[] = []) =>
  (await world.rows(`${sql} order by id limit 1`, values))[0] as Record<string, unknown>;
const licenseOf = (city: string, state = 'active') =>
  one(
    `select id, number from licenses where state = $2
       and city = (select id from cities where name = $1)`,
    [city, state],
  );

it('tells what failed and what violates a rule, the newest first, with what it is about', async () => {
  const livigno = await licenseOf('Livigno');
  const bormio = await licenseOf('Bormio');
  await violate('licenses', livigno.id, 'rows', `'2026-03-01T23:30:00Z'`);
  await fail('licenses', bormio.id, 'close', '2026-02-01');
  expect(await worklist('provincia')).toEqual({
    content: [
      {
        kind: 'violation',
        resource: 'licenses',
        id: livigno.id,
        label: livigno.number,
        messages: ['Troppi letti'],
        // It was past midnight in Rome.
        since: '2026-03-02',
      },
      {
        kind: 'failed',
        resource: 'licenses',
        id: bormio.id,
        label: bormio.number,
        messages: ['Ha una dipendenza in vita'],
        since: '2026-02-01',
        verb: 'close',
      },
    ],
    count: 2,
  });
  expect(await worklist('admin')).toEqual(await worklist('provincia'));
});

it('tells a record once, with all it violates, the newest first', async () => {
  const livigno = await licenseOf('Livigno');
  const bormio = await licenseOf('Bormio');
  await violate('licenses', livigno.id, 'rows', `'2026-03-01T10:00:00Z'`);
  await violate('licenses', livigno.id, 'floors', `'2026-03-03T10:00:00Z'`);
  await world.rows(`update violations set message = 'Mancano i piani' where field = 'floors'`);
  await violate('licenses', bormio.id, 'rows', `'2026-03-02T10:00:00Z'`);
  const { content, count } = await worklist('provincia');
  expect([
    count,
    content.map(({ id, messages, since }: Record<string, unknown>) => [id, messages, since]),
  ]).toEqual([
    2,
    [
      [livigno.id, ['Mancano i piani', 'Troppi letti'], '2026-03-03'],
      [bormio.id, ['Troppi letti'], '2026-03-02'],
    ],
  ]);
});

it('is empty where nothing waits, and says nothing of what is waiting for its day or done', async () => {
  const { id } = await licenseOf('Livigno');
  for (const state of ['waiting', 'done', 'withdrawn']) {
    await fail('licenses', id, 'close');
    await world.rows(`update scheduled_verbs set state = $1 where state = 'failed'`, [state]);
  }
  expect(await worklist('provincia')).toEqual({ content: [], count: 0 });
});

it('tells nobody of records he may read and not act on', async () => {
  const { id } = await licenseOf('Livigno');
  await violate('licenses', id, 'rows');
  await fail('licenses', id, 'close');
  for (const account of ['comune', 'mandamento', 'hotel', 'delegato', 'pms'])
    expect([account, await told(account)]).toEqual([account, []]);
});

it('asks the right to the very verb: reopening belongs to administrators', async () => {
  const { id, number } = await one(`select id, number from licenses where state = 'closed'`);
  await fail('licenses', id, 'reopen');
  await fail('licenses', id, 'close');
  expect(await told('provincia')).toEqual([['failed', number]]);
  expect(await told('provincia.admin')).toHaveLength(2);
});

it('tells which record a violation names to who may read that one alone, here and beside the record', async () => {
  const [hotel] = await world.managersOf('hotel');
  const { id } = await one(
    `select id from rate_declarations where holder = $1 and state in ('draft', 'returned')`,
    [hotel?.id],
  );
  const [other] = await world.rows(
    `select id, number from licenses where state = 'active' and holder <> $1 order by id limit 1`,
    [hotel?.id],
  );
  const named = { id: Number(other?.id), number: String(other?.number) };
  const second = naming(licenses, named, (which) => `La licenza${which} vive già`);
  await world.services.db.transaction().execute((tx) =>
    noteViolations(tx, 'rate-declarations', Number(id), [
      { code: 'second', field: 'kind', message: second },
      { code: 'second', field: 'kind', message: 'Troppi letti' },
    ]),
  );
  for (const [account, message] of [
    ['provincia', `La licenza ${named.number} vive già; Troppi letti`],
    ['hotel', 'La licenza vive già; Troppi letti'],
  ] as const) {
    const { content } = await worklist(account);
    expect([account, content]).toMatchObject([account, [{ id, messages: [message] }]]);
    const { body } = await world.within(account)('GET', `/rate-declarations/${id}/verbs`);
    expect(body.warnings).toEqual([{ code: 'second', field: 'kind', message }]);
  }
});

it('asks once which records its violations name, however many they are', async () => {
  const all = await world.rows(
    `select id, number from licenses where state = 'active' order by id limit 6`,
  );
  const licences = all.map(({ id, number }) => ({ id: Number(id), number: String(number) }));
  await world.services.db.transaction().execute(async (tx) => {
    for (const [at, named] of licences.entries()) {
      const message = naming(licenses, named, (which) => `La licenza${which} vive già`);
      const { id } = licences.at(at - 1) ?? named;
      await noteViolations(tx, 'licenses', id, [{ code: 'second', field: 'rows', message }]);
    }
  });
  const asked: string[] = [];
  const { reads } = world.services;
  const { byKey } = reads;
  Object.assign(reads, {
    byKey: (text: string, values: readonly unknown[]) => {
      asked.push(text);
      return byKey(text, values);
    },
  });
  const { content } = await worklist('provincia');
  Object.assign(reads, { byKey });
  expect(content.flatMap(({ messages }: { messages: string[] }) => messages).toSorted()).toEqual(
    licences.map(({ number }) => `La licenza ${number} vive già`).toSorted(),
  );
  expect(asked.filter((text) => text.includes('from licenses t'))).toHaveLength(1);
});

it('leaves what only follows from another verb to who may edit the record', async () => {
  const { id, number } = await licenseOf('Bormio');
  await fail('licenses', id, 'takeOver');
  expect(await told('provincia')).toEqual([['failed', number]]);
  expect(await told('comune.base')).toEqual([]);
});

it('leaves what the calendar alone does, and could not, to who administers the product', async () => {
  const { id } = await one('select id from delegations');
  await fail('delegations', id, 'expire');
  expect((await worklist('admin')).content).toMatchObject([
    { kind: 'failed', resource: 'delegations', id, verb: 'expire' },
  ]);
  expect(await told('provincia')).toEqual([]);
  const [failed] = await world.rows('select id from scheduled_verbs');
  const admin = world.within('admin');
  const { version } = (await admin('GET', `/delegations/${id}`)).body;
  const aside = (key: string) =>
    admin(
      'POST',
      `/delegations/${id}/scheduled/${failed?.id}/set-aside`,
      { version },
      { 'Idempotency-Key': key },
    );
  const { status, body } = await aside('once');
  expect([status, await told('admin')]).toEqual([200, []]);
  // Sent again it is answered again, and by another key there is nothing to set aside.
  expect(await aside('once')).toMatchObject({ status, body });
  expect((await aside('twice')).status).toBe(404);
});

it('shows who administers the product what waited for a verb that is no more, and lets it be set aside', async () => {
  const { id, number } = await licenseOf('Livigno');
  await fail('licenses', id, 'vanish');
  expect((await worklist('admin')).content).toMatchObject([
    { kind: 'failed', resource: 'licenses', id, label: number, verb: 'vanish' },
  ]);
  for (const account of ['provincia', 'provincia.admin', 'comune'])
    expect([account, await told(account)]).toEqual([account, []]);
  const [failed] = await world.rows('select id from scheduled_verbs');
  const path = `/licenses/${id}/scheduled/${failed?.id}`;
  const confirmed = await settling(world.within('admin'))('POST', `${path}/confirm`);
  expect([confirmed.status, confirmed.body.message]).toEqual([
    404,
    '«vanish» non si fa più: va accantonato',
  ]);
  expect((await settling(world.within('provincia'))('POST', `${path}/set-aside`)).status).toBe(403);
  expect((await settling(world.within('admin'))('POST', `${path}/set-aside`)).status).toBe(200);
  expect(await told('admin')).toEqual([]);
});

it('leaves no verb of the calendar without somebody who settles it', () => {
  const orphans = resources.flatMap(({ name, actions = {}, access }) =>
    Object.entries(actions)
      .filter(([, { by }]) => by === 'calendar')
      .filter(
        ([verb]) =>
          !access.some(({ actions: may }) => [verb, 'manage'].some((one) => may.includes(one))),
      )
      .map(([verb]) => `${name}.${verb}`),
  );
  expect(orphans).toEqual([]);
});

it('shows a business its own alone', async () => {
  const ofHolder = async (account: string) => {
    const [manager] = await world.managersOf(account);
    const open = `holder = $1 and "periodState" = 'open' and corrects is null`;
    await world.rows(`update rate_declarations set state = 'draft' where ${open}`, [manager?.id]);
    return one(`select id, name from rate_declarations where ${open}`, [manager?.id]);
  };
  const mine = await ofHolder('hotel');
  const theirs = await ofHolder('hotel.altro');
  await violate('rate-declarations', mine.id, 'state');
  await violate('rate-declarations', theirs.id, 'state');
  expect(await worklist('hotel')).toMatchObject({ count: 1, content: [{ id: mine.id }] });
  expect(await worklist('hotel.altro')).toMatchObject({ count: 1, content: [{ id: theirs.id }] });
});

it('shows an office its territory alone', async () => {
  const [outside] = await world.rows(
    `select l.id from licenses l join cities c on c.id = l.city where c.province <> 'SO' limit 1`,
  );
  expect(outside).toBeUndefined();
  const { id } = await one(
    `select a.id from accommodations a where city = (select id from cities where name = 'Bormio')`,
  );
  await violate('accommodations', id, 'phone');
  expect((await worklist('mandamento')).count).toBe(1);
  expect((await worklist('destinazione')).count).toBe(0);
});

it('tells nobody of a field he may not read, wherever he may not read it', async () => {
  const comune = { roles: ['comune'] } as const;
  const declared = resources.map((resource) =>
    resource.name !== 'licenses'
      ? resource
      : {
          ...resource,
          access: [
            ...resource.access,
            allow.edit(comune),
            allow.show(comune, { fields: ['internalNote'], where: { state: 'suspended' } }),
          ],
        },
  );
  const elsewhere = await createWorld({ demo: true, declared });
  const [active, suspended] = await elsewhere.rows(
    `select id from licenses where city = (select id from cities where name = 'Livigno')
       and state = 'active' order by id limit 2`,
  );
  await elsewhere.rows(`update licenses set state = 'suspended' where id = $1`, [suspended?.id]);
  for (const { id } of [active, suspended] as Record<string, unknown>[])
    for (const field of ['internalNote', 'rows', 'gone'])
      await elsewhere.rows(
        `insert into violations (resource, record, code, field, message)
         values ('licenses', $1, $2, $2, $2)`,
        [id, field],
      );
  const { body } = await elsewhere.within('comune')('GET', '/worklist');
  await elsewhere.close();
  const seen = body.content.flatMap(({ id, messages }: { id: number; messages: string[] }) =>
    messages.map((message) => [id, message]),
  );
  expect(seen.sort()).toEqual(
    [
      [active?.id, 'rows'],
      [suspended?.id, 'internalNote'],
      [suspended?.id, 'rows'],
    ].sort(),
  );
});

it('is read to its end, a range at a time, and says how many there are beyond it too', async () => {
  await world.rows(
    `insert into violations (resource, record, code, field, message, since)
     select 'licenses', id, 'rows', 'rows', 'Troppi letti', now() - id * interval '1 minute'
     from licenses where state = 'active' order by id limit 105`,
  );
  const read = async (range: string) =>
    (await world.within('provincia')('GET', `/worklist?range=${range}`)).body;
  const [first, rest] = [await read('[0,99]'), await read('[100,199]')];
  expect([first.content.length, rest.content.length, rest.count]).toEqual([100, 5, 105]);
  expect(new Set([...first.content, ...rest.content].map(({ id }) => id)).size).toBe(105);
  expect(await read('[500,599]')).toEqual({ content: [], count: 105 });
  expect((await read('[0,499]')).content).toHaveLength(100);
  const wrong = await world.within('provincia')('GET', '/worklist?range=tutte');
  expect(wrong.status).toBe(400);
});

it('tells a hundred and counts to a thousand', async () => {
  for (const [resource, field] of [
    ['accommodations', 'phone'],
    ['licenses', 'rows'],
    ['managers', 'phone'],
    ['properties', 'parcel'],
  ])
    await world.rows(
      `insert into violations (resource, record, code, field, message)
       select $1, id, n::text, $2, 'Troppi letti ' || n from ${resource}, generate_series(1, 2) n`,
      [resource, field],
    );
  const { content, count } = await worklist('provincia');
  expect([content.length, count]).toEqual([100, 1000]);
  expect(content[0].messages).toHaveLength(2);
});

it('asks two questions of the database, and one where nothing waits', async () => {
  const { id } = await licenseOf('Livigno');
  const asked: string[] = [];
  const { reads } = world.services;
  const query = reads.query;
  Object.assign(reads, {
    query: (text: string, values: readonly unknown[]) => {
      asked.push(text);
      return query(text, values);
    },
  });
  await worklist('provincia');
  const none = asked.length;
  await violate('licenses', id, 'rows');
  asked.length = 0;
  await worklist('provincia');
  Object.assign(reads, { query });
  expect(asked.length - none).toBe(1);
});
