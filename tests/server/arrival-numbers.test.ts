import { afterAll, beforeAll, expect, it } from 'vitest';
import { todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, inCharge, type Step } from './application-maker.ts';

/** A number without a year is of the year of the day it was received on, on its case as on its papers (D.P.R. 445/2000, art. 53). */
let world: World;
const today = todayInRome();
const year = Number(today.slice(0, 4)) + (today.slice(5) < '12-20' ? 0 : 1);
const clock = { day: `${year}-12-28` };
beforeAll(async () => {
  world = await createWorld({ demo: true, today: () => clock.day });
});
afterAll(() => world.close());

const { application, act } = applicationMaker(() => world);
const asking: Step = ['requestIntegration', { text: 'La planimetria' }];
const answered = (id: number, protocol: string, receivedOn: string) =>
  act(id, 'integrate', { note: 'Ecco', protocol, receivedOn });

it('is taken for the year it came in, though it was entered in the next, and for no other', async () => {
  const filed = () => application({ effectiveOn: clock.day }, ...inCharge, asking);
  const [one, same, other] = [await filed(), await filed(), await filed()];
  clock.day = `${year + 1}-01-04`;
  const entered = await answered(one.id, '7077', `${year}-12-30`);
  expect([entered.status, entered.body.errors]).toEqual([200, undefined]);
  const twice = await answered(same.id, `${year}/7077`, `${year}-12-31`);
  expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['protocol']]);
  const free = await answered(other.id, '7077', `${year + 1}-01-03`);
  expect([free.status, free.body.errors]).toEqual([200, undefined]);
});
