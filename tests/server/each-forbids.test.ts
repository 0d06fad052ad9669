import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doCalendarVerbs } from '#server/engine/calendar-verbs.ts';
import { tellFailure } from '#server/services/scheduled/failure.ts';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { endOfTerm } from '#src/domain/working-days.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, inCharge, type Step } from './application-maker.ts';
import { licenseMaker, rooms } from './license-maker.ts';

/** Of two matters each forbids by itself: the last prohibition that is lifted lets the activity go on (L. 241/1990, art. 19, c. 3). */
let world: World;
const today = todayInRome();
const clock = { day: today };
beforeAll(async () => {
  world = await createWorld({ demo: true, today: () => clock.day });
});
afterAll(() => world.close());

const { application, act, read } = applicationMaker(() => world);
const { active, draft, acted, act: does, read: license } = licenseMaker(() => world);
const conform = (dueOn: string): Step => ['conform', { text: 'Adegua le uscite', dueOn }];
const soon = endOfTerm(addDays(today, 30));
const later = endOfTerm(addDays(today, 60));
const forbids = 'L’attività della licenza è vietata';
const lifted = 'Il divieto di questa pratica è revocato (Determina 9)';

async function on<T>(day: string, work: () => Promise<T>): Promise<T> {
  clock.day = day;
  try {
    return await work();
  } finally {
    clock.day = today;
  }
}
const nightOf = (day: string) =>
  on(day, () => doCalendarVerbs(world.services, tellFailure(world.services)));
const lift = (id: number) =>
  on(addDays(later, 2), async () => does(await license(id), 'lift', { act: 'Determina 9' }));

async function about(id: number, ...verbs: readonly Step[]) {
  const { holder, city, accommodation } = await license(id);
  return application({ manager: holder, city, accommodation, license: id }, ...verbs);
}

describe('Of two invitations that nobody answered', () => {
  it('the second forbids what the first has forbidden, and is lifted before it', async () => {
    const first = await application({}, ...inCharge, conform(soon));
    const second = await about(first.license, ...inCharge, conform(later));
    await nightOf(addDays(soon, 1));
    expect(await license(first.license)).toMatchObject({ state: 'prohibited' });
    expect(await read(first.id)).toMatchObject({ alsoForbids: false, effect: forbids });
    await nightOf(addDays(later, 1));
    const { number, ...ended } = await read(second.id);
    expect(ended).toMatchObject({ state: 'rejected', alsoForbids: true, effect: forbids });

    const held = await lift(first.license);
    expect([held.status, held.body.blockers]).toMatchObject([
      409,
      [{ code: 'forbiddenToo', resource: 'applications', id: second.id }],
    ]);
    expect(held.body.message).toContain(number);

    const revoked = await on(addDays(later, 2), () =>
      act(second.id, 'lift', { act: 'Determina 8' }),
    );
    expect(revoked.status).toBe(200);
    expect(await read(second.id)).toMatchObject({
      alsoForbids: false,
      effect: expect.stringContaining('Determina 8'),
    });
    expect((await license(first.license)).state).toBe('prohibited');
    expect((await lift(first.license)).status).toBe(200);
    expect((await license(first.license)).state).toBe('active');
    expect((await read(first.id)).effect).toBe(lifted);
  });

  it('nobody revokes on a case what it does not forbid', async () => {
    const one = await application({}, ...inCharge, conform(soon));
    await nightOf(addDays(soon, 1));
    expect((await act(one.id, 'lift', { act: 'Determina 8' })).status).toBe(403);
  });
});

it('What an office forbade by hand meanwhile is forbidden by the invitation too', async () => {
  const one = await application({}, ...inCharge, conform(soon));
  await acted(await license(one.license), 'prohibit', { act: 'Ordinanza 1' });
  await nightOf(addDays(soon, 1));
  expect(await read(one.id)).toMatchObject({ alsoForbids: true, effect: forbids });
  expect((await lift(one.license)).status).toBe(409);
  expect((await license(one.license)).prohibitionAct).toBe('Ordinanza 1');
});

it('Of a licence that was closed for good there is nothing left to lift', async () => {
  const one = await application({}, ...inCharge, conform(soon));
  await acted(await license(one.license), 'prohibit', { act: 'Ordinanza 1' });
  await nightOf(addDays(soon, 1));
  const offered = async () =>
    Object.keys(
      (await world.within('provincia')('GET', `/applications/${one.id}/verbs`)).body.content,
    );
  expect(await offered()).toContain('lift');
  await acted(await license(one.license), 'conclude');
  expect(await offered()).not.toContain('lift');
  expect(await read(one.id)).toMatchObject({
    alsoForbids: false,
    effect: 'La licenza, che era vietata, è cessata: per riprendere serve un nuovo titolo',
  });
  expect((await act(one.id, 'lift', { act: 'Determina 8' })).status).toBe(403);
});

it('An annex that a case forbids as well stays so where its main licence is forbidden no more', async () => {
  const main = await active('A.1', rooms(8));
  const [, unit] = await world.rows('select id from properties where city = $1 order by id', [
    main.city,
  ]);
  const inHouse = { accommodation: main.accommodation, parent: main.id, properties: [unit?.id] };
  const annex = await acted(await draft('A.1', rooms(8), inHouse), 'activate');
  const own = await about(annex.id, ...inCharge, conform(soon));
  await acted(await license(main.id), 'prohibit', { act: 'Ordinanza 2' });
  await nightOf(addDays(soon, 1));
  expect((await read(own.id)).alsoForbids).toBe(true);
  expect((await lift(main.id)).status).toBe(200);
  expect((await license(main.id)).state).toBe('active');
  expect(await license(annex.id)).toMatchObject({
    state: 'prohibited',
    prohibitionAct: expect.stringContaining('misure non adottate'),
  });
  expect((await read(own.id)).alsoForbids).toBe(false);
  expect((await read(own.id)).effect).toBe(forbids);
  expect((await lift(annex.id)).status).toBe(200);
  expect((await license(annex.id)).state).toBe('active');
  expect((await read(own.id)).effect).toBe(lifted);
});

describe('A case that forbade its licence', () => {
  it('says that it does no more where that is lifted, suspended again by another invitation as it may be', async () => {
    const first = await application({}, ...inCharge, conform(soon));
    const second = await about(first.license, ...inCharge, conform(addDays(later, 30)));
    await nightOf(addDays(soon, 1));
    expect((await read(second.id)).effect).toContain('La licenza è vietata');
    expect((await lift(first.license)).status).toBe(200);
    expect(await license(first.license)).toMatchObject({ state: 'suspended', isRestrained: true });
    expect((await read(first.id)).effect).toBe(lifted);
    expect((await read(second.id)).effect).toContain('La licenza è sospesa');
  });

  it('says that the licence has ended where that is concluded, and so does one that forbade it too', async () => {
    const first = await application({}, ...inCharge, conform(soon));
    const second = await about(first.license, ...inCharge, conform(later));
    await nightOf(addDays(soon, 1));
    await nightOf(addDays(later, 1));
    const concluded = await on(addDays(later, 2), async () =>
      does(await license(first.license), 'conclude'),
    );
    expect(concluded.status).toBe(200);
    for (const { id } of [first, second])
      expect((await read(id)).effect).toBe(
        'La licenza, che era vietata, è cessata: per riprendere serve un nuovo titolo',
      );
  });
});
