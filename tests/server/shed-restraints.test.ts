import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doDueVerbs } from '#server/engine/due-verbs.ts';
import { tellFailure } from '#server/services/scheduled/failure.ts';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { endOfTerm } from '#src/domain/working-days.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, inCharge } from './application-maker.ts';
import { licenseMaker, rooms } from './license-maker.ts';

/** What an office imposed, or the law brought, is not shed by a copy of the licence, by a reopening or by a delay. */
let world: World;
const clock = { day: todayInRome() };
const today = clock.day;
beforeAll(async () => {
  world = await createWorld({ demo: true, today: () => clock.day });
});
afterAll(() => world.close());

const { application, act } = applicationMaker(() => world);
const { active, act: does, acted } = licenseMaker(() => world);
const office = () => world.within('provincia');
const license = async (id: number) => (await office()('GET', `/licenses/${id}`)).body;
const closing = { on: today, reason: 'ceased' };
const asks = { text: 'Due estintori in più', dueOn: endOfTerm(addDays(today, 30)) };

/** A copy of a licence, with a title of an ISO day. */
async function copyOf(id: number, sciaDate: string) {
  const { body } = await does(await license(id), 'duplicate');
  const copy = (await world.rows('select max(id) as id from licenses'))[0];
  expect(body.message ?? body.content).toBeDefined();
  const { version, properties } = { ...(await license(id)), ...(await license(Number(copy?.id))) };
  const { status, body: said } = await office()('PUT', `/licenses/${copy?.id}`, {
    version,
    sciaDate,
    protocolNumber: '1/2019',
    protocolDate: sciaDate,
    properties,
    safetyDeclaredOn: '2019-12-01',
    insurancePolicy: 'RC-1',
    insuranceValidTo: '2099-12-31',
    startsOn: today,
  });
  expect([status, said.errors]).toEqual([200, undefined]);
  return license(Number(copy?.id));
}

const codes = ({ body }: { body: { blockers?: { code: string }[] } }) =>
  body.blockers?.map(({ code }) => code);

describe('A copy of a licence', () => {
  it('is suspended by the invitation that suspended the first, and comes back with the measures', async () => {
    const one = await application({}, ...inCharge, ['conform', asks]);
    expect((await license(one.license)).isRestrained).toBe(true);
    const copy = await copyOf(one.license, '2019-12-01');
    await acted(await license(one.license), 'close', closing);
    expect((await does(copy, 'activate')).status).toBe(200);
    expect(await license(copy.id)).toMatchObject({ state: 'suspended', isRestrained: true });
    expect((await act(one.id, 'conformed')).status).toBe(200);
    expect(await license(copy.id)).toMatchObject({ state: 'active', isRestrained: false });
  });

  it('goes on with nothing that was prohibited, but under a later title', async () => {
    const one = await active('A.1', rooms(8));
    const copy = await copyOf(one.id, '2019-12-01');
    await acted(await license(one.id), 'prohibit', { act: 'Determina 1' });
    await acted(await license(one.id), 'conclude');
    const held = await does(await license(copy.id), 'activate');
    expect([held.status, codes(held)]).toEqual([409, ['barred']]);
    const { version } = await license(copy.id);
    await world.rows(`update licenses set "closedOn" = $2 where id = $1 returning id`, [
      one.id,
      addDays(today, -1),
    ]);
    const titled = { version, sciaDate: today, protocolDate: today, startsOn: today };
    expect((await office()('PUT', `/licenses/${copy.id}`, titled)).status).toBe(200);
    expect((await does(await license(copy.id), 'activate')).status).toBe(200);
  });

  it('of what was forbidden for good is not put in programme either', async () => {
    const one = await active('A.1', rooms(8));
    const copy = await copyOf(one.id, '2019-12-01');
    await acted(await license(one.id), 'prohibit', { act: 'Determina 1' });
    await acted(await license(one.id), 'conclude');
    const { version } = copy;
    const ahead = { version, startsOn: addDays(today, 20) };
    expect((await office()('PUT', `/licenses/${copy.id}`, ahead)).status).toBe(200);
    const planned = await does(await license(copy.id), 'activate');
    expect([planned.status, planned.body.errors]).toEqual([
      422,
      { sciaDate: [expect.stringContaining('non può riprendere')] },
    ]);
  });

  it('counts the months its holder had suspended there', async () => {
    const one = await active('A.1', rooms(8));
    const copy = await copyOf(one.id, '2019-12-01');
    await acted(await license(one.id), 'suspend', {
      from: today,
      to: addDays(today, 90),
      noticeOn: today,
      reason: 'Lavori',
    });
    await acted(await license(one.id), 'close', closing);
    expect((await does(await license(copy.id), 'activate')).status).toBe(200);
    expect((await license(copy.id)).suspensions).toHaveLength(1);
  });
});

it('An invitation that ended without measures while a licence was closed keeps it from being reopened', async () => {
  const one = await application({}, ...inCharge, ['conform', asks]);
  const copy = await copyOf(one.license, '2019-12-01');
  await acted(await license(one.license), 'close', closing);
  clock.day = addDays(asks.dueOn, 1);
  expect((await act(one.id, 'unconformed')).status).toBe(200);
  clock.day = today;
  const reopened = await does(
    await license(one.license),
    'reopen',
    { reason: 'Ci ripenso' },
    'admin',
  );
  expect([reopened.status, codes(reopened)]).toEqual([409, ['forbiddenMeanwhile']]);
  expect(codes(await does(await license(copy.id), 'activate'))).toEqual(['barred']);
});

it('What was forbidden while it was closed is so for good, however long the trace is kept', async () => {
  const one = await application({}, ...inCharge, ['conform', asks]);
  const copy = await copyOf(one.license, '2019-12-01');
  const day = addDays(today, -9);
  await world.rows('update applications set "requestDueOn" = $2 where id = $1 returning id', [
    one.id,
    addDays(day, -1),
  ]);
  await acted(await license(one.license), 'close', closing);
  expect((await act(one.id, 'unconformed')).status).toBe(200);
  expect((await license(one.license)).forbiddenOn).toBe(day);
  await world.rows(
    `delete from audit where resource = 'applications' and record = $1 returning id`,
    [one.id],
  );
  const again = await does(await license(one.license), 'reopen', { reason: 'Ci ripenso' }, 'admin');
  expect([again.status, again.body.blockers]).toEqual([
    409,
    [expect.objectContaining({ code: 'forbiddenMeanwhile', id: one.id })],
  ]);
  expect(codes(await does(copy, 'activate'))).toEqual(['barred']);
});

it('A return told of when it was put in programme is done late on its day', async () => {
  const one = await active('A.1', rooms(8));
  await acted(await license(one.id), 'suspend', {
    from: today,
    to: addDays(today, 90),
    noticeOn: today,
    reason: 'Lavori',
  });
  const on = addDays(today, 5);
  expect((await does(await license(one.id), 'reactivate', { on })).status).toBe(202);
  clock.day = addDays(today, 8);
  await doDueVerbs(world.services, tellFailure(world.services));
  clock.day = today;
  expect(await license(one.id)).toMatchObject({ state: 'active', resumedOn: on });
});
