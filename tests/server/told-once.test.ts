import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, addMonths, formatDate, todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, inCharge, type Step } from './application-maker.ts';
import { licenseMaker, rooms } from './license-maker.ts';

/** Of one fact there is one letter, and a paper tells what is so on its day (decisions 092, 120). */
let world: World;
const today = todayInRome();
const clock = { day: today };
beforeAll(async () => {
  world = await createWorld({ demo: true, today: () => clock.day });
});
afterAll(() => world.close());

const { application, heard, act, read } = applicationMaker(() => world);
const { active, acted, read: license } = licenseMaker(() => world);
const from = addDays(today, -300);
const last = addMonths(from, 6);
const accept: Step = ['accept', { act: 'Determina 8' }];

const suspension = { from, noticeOn: addDays(from, -3), to: last, reason: 'Lavori' };

/** One that was suspended for six months, which are over. */
const overdue = async () =>
  acted(await active('A.1', rooms(8), { startsOn: addDays(today, -900) }), 'suspend', suspension);

/** The letters whose subject names a record, the first first. */
async function letters({ number }: { readonly number: string }): Promise<readonly string[]> {
  const found = await world.rows(
    `select data->>'subject' as subject, data->>'html' as html from pgboss.job
     where name = 'mail' and data->>'subject' like '%' || $1 || '%' order by created_on`,
    [number],
  );
  return found.map(({ subject, html }) => `${subject}\n${html}`);
}

it('Who is refused once the days are over is told so, and no day that is past as one to come', async () => {
  const { id, accommodation, holder } = await overdue();
  const about = { license: id, accommodation, manager: holder, openingMode: null };
  const until = addDays(today, 20);
  const first = await application(
    {
      ...{ ...about, kind: 'suspension_extension', reason: 'Lavori', effectiveOn: null, until },
      ...{ protocolNumber: '8101', protocolDate: last },
    },
    ...inCharge,
  );
  await world.rows('update applications set "dueOn" = $2 where id = $1', [first.id, today]);
  await heard(first.id, 'No');
  const refused = { act: 'Atto 3', reason: 'No', onObservations: 'Non basta' };
  expect((await act(first.id, 'reject', refused)).status).toBe(200);
  const second = await application(
    { ...about, kind: 'reopening', effectiveOn: addDays(today, 1) },
    ...inCharge,
  );
  clock.day = addDays(today, 5);
  const words = `La sospensione, contata dal ${formatDate(from)}, poteva durare fino al ${formatDate(today)}`;
  const { body } = await world.within('provincia')('GET', `/applications/${second.id}/reject`);
  const rejected = await act(second.id, 'reject', { act: 'Atto 4', reason: 'No' });
  clock.day = today;
  expect(body.content.consequences).toContainEqual(expect.stringContaining(words));
  expect(rejected.status).toBe(200);
  const { effect } = await read(second.id);
  expect(effect).toContain(`${words}, e l’attività riprendere entro il`);
  expect(effect).not.toContain('può durare');
});

it('Whose lapse is revoked has one letter of each licence, which names the act and the suspension', async () => {
  const startsOn = addDays(today, -900);
  const main = await active('A.1', rooms(8), { startsOn });
  const [unit] = await world.rows(
    'select id from properties where city = $1 order by id offset 2 limit 1',
    [main.city],
  );
  const annex = await active('A.1', rooms(8), {
    ...{ startsOn, parent: main.id, properties: [Number(unit?.id)] },
  });
  await acted(await license(main.id), 'suspend', suspension);
  await acted(await license(main.id), 'lapse', { act: 'Determina 9' });
  const before = { main: await letters(main), annex: await letters(annex) };
  await acted(await license(main.id), 'revokeLapse', { act: 'Determina 12' });
  for (const [one, had] of [
    [main, before.main],
    [annex, before.annex],
  ] as const) {
    const told = (await letters(one)).slice(had.length);
    expect(told).toEqual([expect.stringContaining(`${one.number}: decadenza revocata`)]);
    expect(told[0]).toContain('Atto: Determina 12.');
    expect(told[0]).toContain(`È sospesa dal ${formatDate(from)}`);
  }
});

it('What comes back and is held by an invitation has one letter, which says both', async () => {
  const one = await active('A.1', rooms(8));
  await acted(one, 'suspend', {
    ...{ from: today, to: addDays(today, 30), noticeOn: today, reason: 'Lavori' },
  });
  const { id, number, accommodation, holder } = await license(one.id);
  const about = { license: id, accommodation, manager: holder };
  await application(about, ...inCharge, ['conform', { text: 'Uscita di sicurezza' }]);
  const had = (await letters({ number })).length;
  const back = { kind: 'reopening', openingMode: null, effectiveOn: today };
  await application({ ...about, ...back }, ...inCharge, accept);
  expect(await license(id)).toMatchObject({ state: 'suspended', isRestrained: true });
  const told = (await letters({ number })).slice(had);
  expect(told).toEqual([expect.stringContaining(`${number} riattivata`)]);
  expect(told[0]).toContain(`È sospesa dal ${formatDate(today)}`);
  expect(told[0]).toContain('Uscita di sicurezza');
});

const prohibited = async (id: number) => {
  await acted(await license(id), 'prohibit', { act: 'Ordinanza 1' });
  return acted(await license(id), 'conclude');
};
const ended = async (id: number) => acted(await license(id), 'close', { on: today });

it.each([
  ['closed', ended],
  ['prohibited for good', prohibited],
] as const)('Who asked something of a licence that is %s is told, once of each', async (_, end) => {
  const one = await application({}, ...inCharge);
  const { accommodation, holder } = await license(one.license);
  const ofHouse = {
    ...{ kind: 'variation_data', openingMode: null, license: null, phone: '0342 111333' },
    ...{ accommodation, manager: holder },
  };
  const other = await application(ofHouse, ...inCharge);
  const asked = [await read(one.id), await read(other.id)];
  const { body } = await world.within('provincia')('GET', `/licenses/${one.license}/close`);
  for (const { number } of asked)
    expect(body.content.consequences.join(' ')).toContain(`La pratica ${number}, ancora in esame`);
  const had = await Promise.all(asked.map(letters));
  await end(one.license);
  for (const [at, { id, number }] of asked.entries()) {
    const told = (await letters({ number })).slice(had[at]?.length);
    expect(told).toEqual([expect.stringContaining(`Pratica ${number}: la licenza è cessata`)]);
    expect((await read(id)).state).toBe('in_charge');
  }
});
