import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from '../support/world.ts';
import { licenseMaker, rooms } from './license-maker.ts';

/** What is reopened or prohibited no more is as it was before (registry 1.6, 10.6). */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const { act, active, acted, read } = licenseMaker(() => world);
const today = todayInRome();
const suspended = async (from: string, to: string) =>
  acted(await active('A.1', rooms(8), { startsOn: addDays(today, -900) }), 'suspend', {
    from,
    to,
    noticeOn: addDays(from, -3),
    reason: 'Lavori',
  });
/** Ended and brought back by the office. */
const back = async (
  license: { id: number; version: number },
  [out, given]: Step,
  [again]: Step,
) => {
  await acted(license, out, given);
  const input = again === 'reopen' ? { reason: 'Errore' } : { act: 'Ordinanza 2' };
  const done = await act(await read(license.id), again, input, 'provincia.admin');
  expect([again, done.status, done.body.errors]).toEqual([again, 200, undefined]);
  return read(license.id);
};
type Step = readonly [verb: string, input?: object];
const prohibited: Step = ['prohibit', { act: 'Ordinanza 1' }];

describe.each([
  ['closed and reopened', ['close', { on: today }], ['reopen']],
  ['prohibited, and no more', prohibited, ['lift']],
] as readonly [string, Step, Step][])('A licence that is %s', (_, out, again) => {
  it('is active where it was', async () => {
    const one = await active('A.1', rooms(8));
    expect(await back(one, out, again)).toMatchObject({ state: 'active', suspendedFrom: null });
  });

  it('is suspended where it was, for the days it had', async () => {
    const [from, to] = [addDays(today, -20), addDays(today, 60)];
    const one = await suspended(from, to);
    expect(await back(one, out, again)).toMatchObject({
      state: 'suspended',
      suspendedFrom: from,
      suspendedTo: to,
      suspensionReason: 'Lavori',
      suspensions: [],
      closedOn: null,
      prohibitionAct: null,
    });
    const [house] = await world.rows('select status from accommodations where id = $1', [
      one.accommodation,
    ]);
    expect(house?.status).toBe('suspended');
    // And a second time.
    expect(await back(await read(one.id), out, again)).toMatchObject({ suspendedTo: to });
  });
});

it('A licence that has lapsed does not come back by a prohibition that is lifted', async () => {
  const from = addDays(today, -300);
  const one = await back(await suspended(from, addMonths(from, 6)), prohibited, ['lift']);
  expect(one.state).toBe('suspended');
  expect((await act(one, 'reactivate')).status).toBe(422);
  expect((await acted(one, 'lapse', { act: 'Determina 9' })).closureReason).toBe('lapsed');
});
