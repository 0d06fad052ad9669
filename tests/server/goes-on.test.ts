import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, addMonths, formatDate, todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, inCharge, type Step } from './application-maker.ts';
import { licenseMaker, rooms } from './license-maker.ts';

/** Who takes a licence over has it as it stands: what was varied and told of before them counts. */
let world: World;
const today = todayInRome();
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const { application, takeover, read } = applicationMaker(() => world);
const { active, acted, act, read: license } = licenseMaker(() => world);
const office = () => world.within('provincia');
const accepted: Step = ['accept', { act: 'Determina 8' }];

it('The opening its holder varied counts as it stood on each day, whoever suspends it then', async () => {
  const closed = { from: addDays(today, 20).slice(5), to: addDays(today, 60).slice(5) };
  const one = await active('A.1', rooms(8), { openingMode: 'seasonal', openingPeriods: [closed] });
  const [from, back] = [addDays(today, -270), addDays(today, -100)];
  const stay = { from, to: addDays(today, -95), noticeOn: from, reason: 'Lavori' };
  await acted(one, 'suspend', stay);
  await acted(await license(one.id), 'reactivate', { on: back, toldOn: from });
  const of = { accommodation: one.accommodation, license: one.id };
  const varied = { ...of, manager: one.holder, kind: 'variation_period', openingMode: 'annual' };
  await application(varied, ...inCharge, accepted);
  const { id } = await takeover(of, ...inCharge, accepted);
  const { resultLicense } = await read(id);
  const again = { from: today, to: addDays(today, 60), noticeOn: today, reason: 'Lavori' };
  const { status, body } = await act(await license(resultLicense), 'suspend', again);
  expect([status, body.errors]).toEqual([
    422,
    { from: [expect.stringContaining(`fino al ${formatDate(addMonths(from, 6))}`)] },
  ]);
});

it('The days of interruption told of before count in the year, and in one that goes on', async () => {
  const one = await active('B.1.1.6', [{ unitKind: 'two_room', quantity: 2, bedsPerUnit: 4 }], {
    businessForm: 'non_business',
  });
  const year = Number(today.slice(0, 4)) + 1;
  const tell = async (of: number, from: string, to: string) => {
    const made = await office()('POST', '/interruptions', { license: of, from, to });
    if (made.status !== 201) return made.body.errors;
    const { id, version } = made.body;
    return office()('POST', `/interruptions/${id}/record`, { version, on: today });
  };
  expect((await tell(one.id, `${year}-02-01`, `${year}-06-30`)).status).toBe(200);
  const [other] = await world.rows(
    `select id from managers where type = 1 and status = 'active' and email is not null and id <> $1
     order by id limit 1`,
    [one.holder],
  );
  const of = { accommodation: one.accommodation, license: one.id, other: Number(other?.id) };
  const { id } = await takeover(of, ...inCharge, accepted);
  const { resultLicense } = await read(id);
  const days = await office()('POST', '/interruptions', {
    license: resultLicense,
    from: `${year}-09-01`,
    to: `${year}-09-10`,
  });
  const asked = await office()('GET', `/interruptions/${days.body.id}/record`);
  expect(asked.body.content.consequences.join()).toContain('sono 160: la legge ne chiede 90');
  expect(await tell(resultLicense, `${year}-07-01`, `${year}-08-15`)).toEqual({
    to: [expect.stringContaining('Senza riaprire al massimo 6 mesi')],
  });
});
