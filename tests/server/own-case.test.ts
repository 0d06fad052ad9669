import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { doDueVerbs } from '#server/engine/due-verbs.ts';
import { tellFailure } from '#server/services/scheduled/failure.ts';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { partyVerbs } from '#src/resources/registry/application-actions.ts';
import { receivedVerbs } from '#src/resources/registry/application-received.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { type Action, isForPeople } from '#src/schema/resource.ts';
import { settling } from '../support/settling.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, arrival, declarant, inCharge } from './application-maker.ts';
import { finished, select } from './bulk-calls.ts';

/** Whose own case it is does nothing in it for the office: opinions and procedural acts too (L. 241/1990, art. 6-bis). */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const { application, act, read } = applicationMaker(() => world);
const soon = addDays(todayInRome(), 30);
const accepted = ['accept', { act: 'Atto 7' }] as const;
const said = expect.stringContaining('art. 6-bis');

const idOf = async (account: string) =>
  Number(
    (await world.rows('select id from users where email = $1', [`${account}@demo.soggiorno.it`]))[0]
      ?.id,
  );
const fileFor = async (id: number, account: string) =>
  world.rows(
    `insert into memberships ("user", manager, role)
     select $2, manager, 'hotel' from applications where id = $1`,
    [id, await idOf(account)],
  );
/** Nobody files for anybody any more. */
beforeEach(async () => {
  for (const account of ['provincia', 'comune', 'admin'])
    await world.rows(
      `delete from memberships where "user" = $1 and role = 'hotel'
         and manager in (select manager from applications)`,
      [await idOf(account)],
    );
});

const ofOffice = Object.entries<Action>(applications.actions).filter(
  ([verb]) => !partyVerbs.some((own) => own === verb),
);

describe('Of an application that is one’s own', () => {
  it.each(ofOffice.filter(([, action]) => isForPeople(action)))(
    '«%s» is held back',
    async (...given) => {
      const [verb, { from }] = given;
      const account = verb === 'opine' ? 'comune' : 'provincia';
      const { id } = await application({}, ...inCharge);
      await world.rows(
        `update applications set state = $2, "toCorrect" = true, "alsoForbids" = true, unanswered = true,
           kind = case when $3 = 'drop' then 'correction' else kind end where id = $1`,
        [id, from?.[0], verb],
      );
      const asked = async () =>
        (await world.within(account)('GET', `/applications/${id}/${verb}`)).body.content.blockers;
      const abstention = { code: 'abstention', message: said };
      expect(await asked()).not.toContainEqual(abstention);
      await fileFor(id, account);
      expect(await asked()).toEqual([abstention]);
    },
  );

  it.each(receivedVerbs)('what came by «%s» is entered by somebody else', async (verb) => {
    const { id } = await application({}, ...inCharge);
    const { from } = applications.actions[verb];
    await world.rows('update applications set state = $2 where id = $1', [id, from[0]]);
    const asked = async () =>
      (await world.within('provincia')('GET', `/applications/${id}/${verb}`)).body.content.blockers;
    const abstention = { code: 'abstention', message: said };
    expect(await asked()).not.toContainEqual(abstention);
    await fileFor(id, 'provincia');
    expect(await asked()).toEqual([abstention]);
    const text = verb === 'withdraw' || verb === 'renounce' ? 'reason' : 'note';
    const entered = await act(id, verb, { [text]: 'Ecco', ...arrival() });
    expect([entered.status, entered.body.message]).toEqual([409, said]);
  });

  it('nor is it entered with many, and whose it is takes it back themself', async () => {
    const { id } = await application({}, ...inCharge);
    await fileFor(id, 'provincia');
    const { version, manager } = await read(id);
    const office = world.within('provincia');
    const chosen = await select(office, 'applications', { rows: [{ id, version }] });
    const { rows } = await finished(office, 'applications', chosen.id, {
      ...{ verb: 'withdraw', input: { reason: 'Ci ripenso', ...arrival() } },
    });
    expect(rows).toMatchObject([{ outcome: 'conflict', message: said }]);
    const own = await world.as('provincia')(
      'POST',
      `/managers/${manager}/applications/${id}/withdraw`,
      { version, reason: 'Ci ripenso' },
    );
    expect([own.status, own.body.errors]).toEqual([200, undefined]);
  });

  it('nor does a paper leave under a number one gives it', async () => {
    const { id } = await application({}, ['submit']);
    const [paper] = await world.rows(
      'select id, version from application_papers where application = $1',
      [id],
    );
    await fileFor(id, 'provincia');
    const left = await world.within('provincia')(
      'POST',
      `/application-papers/${paper?.id}/register`,
      { version: paper?.version, number: '4177', on: todayInRome() },
    );
    expect([left.status, left.body.message]).toEqual([409, said]);
  });

  it('nothing is begun for the office, nor changed, sent or thrown away', async () => {
    const [{ id }, other] = [await application({}), await application({})];
    await fileFor(id, 'provincia');
    const office = world.within('provincia');
    const { version, manager, city, accommodation } = await read(id);
    const about = { manager, city, accommodation };
    const asks = { kind: 'variation_data', source: 'office', ...declarant };
    for (const more of [{}, { kind: 'correction', reason: 'Rilievo' }]) {
      const made = await office('POST', '/applications', { ...about, ...asks, ...more });
      expect([made.status, made.body.message, made.body.errors]).toEqual([409, said, undefined]);
    }
    const changed = await office('PUT', `/applications/${id}`, { version, phone: '0342 111222' });
    expect([changed.status, changed.body.message]).toEqual([409, said]);
    const sent = await act(id, 'submit');
    expect([sent.status, sent.body.message]).toEqual([409, said]);
    const gone = await office('DELETE', `/applications/${id}?version=${version}`);
    expect([gone.status, gone.body.message]).toEqual([409, said]);
    // Nor is another’s made one’s own.
    const turned = await office('PUT', `/applications/${other.id}`, {
      ...{ version: (await read(other.id)).version, manager },
    });
    expect([turned.status, turned.body.message]).toEqual([409, said]);
  });

  it('nothing is done by whoever acts as a colleague either', async () => {
    const { id } = await application({}, ['submit']);
    await fileFor(id, 'admin');
    const [office] = await world.managersOf('provincia');
    const taken = await world.as('admin')(
      'POST',
      `/managers/${office?.id}/applications/${id}/take?impersonate=${await idOf('provincia')}`,
      { version: (await read(id)).version },
    );
    expect([taken.status, taken.body.message]).toEqual([409, said]);
  });

  it('what was accepted for a day ahead is neither called off nor done, but by time', async () => {
    const { id, license } = await application(
      { kind: 'cessation', openingMode: null, closureReason: 'ceased', effectiveOn: soon },
      ...inCharge,
      accepted,
    );
    const programme = async () =>
      (await world.within('provincia')('GET', `/licenses/${license}/verbs`)).body.scheduled;
    const [planned] = await programme();
    expect(planned).toMatchObject({ verb: 'close', on: soon });
    await fileFor(id, 'provincia');
    const path = `/licenses/${license}/scheduled/${planned.id}`;
    const off = await settling(world.within('provincia'))('DELETE', path, { reason: 'Ci ripenso' });
    expect([off.status, off.body.message]).toEqual([409, said]);
    await world.rows(`update scheduled_verbs set state = 'failed', failure = 'x' where id = $1`, [
      planned.id,
    ]);
    const done = await settling(world.within('provincia'))('POST', `${path}/confirm`);
    expect([done.status, done.body.message]).toEqual([409, said]);
    await world.rows(`update scheduled_verbs set state = 'waiting' where id = $1`, [planned.id]);
    await doDueVerbs({ ...world.services, today: () => soon }, tellFailure({ ...world.services }));
    expect(await programme()).toEqual([]);
  });

  it('a change that failed on its day is not done by hand', async () => {
    const { id } = await application({ effectiveOn: soon }, ...inCharge, accepted);
    await world.rows(
      `update scheduled_verbs set state = 'failed', failure = 'x'
       where resource = 'applications' and record = $1`,
      [id],
    );
    const { body } = await world.within('provincia')('GET', `/applications/${id}/verbs`);
    await fileFor(id, 'provincia');
    const path = `/applications/${id}/scheduled/${body.scheduled[0].id}`;
    const done = await settling(world.within('provincia'))('POST', `${path}/confirm`);
    expect([done.status, done.body.message]).toEqual([409, said]);
  });
});

it('Who works for the holder whose licence another takes over keeps out of it', async () => {
  const { id, license } = await application({}, ['submit']);
  const [other] = await world.managersOf('hotel.altro');
  await world.rows(`update applications set kind = 'takeover', manager = $2 where id = $1`, [
    id,
    other?.id,
  ]);
  const [held] = await world.rows(
    `insert into memberships ("user", manager, role)
     select $2, holder, 'hotel' from licenses where id = $1 returning id`,
    [license, await idOf('provincia')],
  );
  const taken = await act(id, 'take');
  expect([taken.status, taken.body.message]).toEqual([409, said]);
  await world.rows('delete from memberships where id = $1', [held?.id]);
  expect((await act(id, 'take')).status).toBe(200);
});

it('A declarant’s code that somebody typed takes the case from nobody', async () => {
  const { id } = await application({}, ['submit']);
  await world.rows(
    `update applications set "declarantFiscalCode" = (select "fiscalCode" from users where id = $2) where id = $1`,
    [id, await idOf('provincia')],
  );
  expect((await act(id, 'take')).status).toBe(200);
});

it('Who files as a private person is known by the code an office vouches for', async () => {
  const { id } = await application({}, ['submit']);
  await world.rows(
    `update users set "fiscalCode" = (select m."fiscalCode" from managers m
       join applications a on a.manager = m.id where a.id = $1) where id = $2`,
    [id, await idOf('provincia')],
  );
  expect((await act(id, 'take')).body.message).toEqual(said);
});
