import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptSheets } from '#server/services/istat/movement-days.ts';
import { recountIstat } from '#server/verify/recount-istat.ts';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from '../../support/world.ts';
import { guestMaker } from './guest-maker.ts';

/** What is kept of each day is what a recount comes to, whatever was written and by how many (istat 10). */
let world: World;
const { group, stay, put, remove, act } = guestMaker(() => world);
const today = todayInRome();
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const recount = () => recountIstat(world.services.db);

/** The same choices at every run. */
function chooser(seed: number) {
  let state = seed;
  return (to: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % to;
  };
}

const residences = [
  {},
  { residenceCountry: 'DE', residenceCity: null },
  { residenceCountry: 'CH', residenceCity: null },
];

describe('The C/59 of each day', () => {
  it('is that of the cards, of the demonstration too', async () => {
    const { passed, differences } = await recount();
    expect(differences).toEqual([]);
    expect(passed).toBeGreaterThan(20);
  });

  it('follows guests who come, leave, are corrected, cancelled and deleted', async () => {
    const choose = chooser(7);
    const ids: number[] = [];
    const dates = () => {
      const arrivalDate = addDays(today, -choose(60));
      const left = addDays(arrivalDate, 1 + choose(9));
      return { arrivalDate, departureDate: choose(3) && left <= today ? left : null };
    };
    const deeds = [
      (id: number) => put('guest-stays', id, dates()),
      (id: number) => put('guest-stays', id, { nonTouristReason: 'local_worker' }),
      (id: number) => act('guest-stays', { id }, 'cancel'),
      (id: number) => remove('guest-stays', id),
    ];
    for (let at = 0; at < 20; at += 1) {
      const made = await group({ arrivalDate: addDays(today, -90) });
      const body = { group: made.body.id, ...dates(), ...residences[choose(3)] };
      ids.push((await stay(body)).body.id);
      const deed = deeds[choose(8)];
      await deed?.(ids[choose(ids.length)] ?? 0);
    }
    expect((await recount()).differences).toEqual([]);
  });

  it('counts both where two write at once', async () => {
    const groups = await Promise.all([1, 2, 3, 4].map(() => group({ arrivalDate: today })));
    const made = await Promise.all(
      groups.map(({ body }) => stay({ group: body.id, arrivalDate: today })),
    );
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await recount()).differences).toEqual([]);
  });

  it('goes on by itself, as time writes nothing', async () => {
    const [row] = await world.rows('select min(license) as license from guest_groups');
    const license = Number(row?.license);
    const sheets = await world.services.db
      .transaction()
      .execute((tx) => keptSheets(tx, license, { from: today, to: addDays(today, 2) }));
    const present = sheets.map(({ rows }) => rows.reduce((sum, one) => sum + one.present, 0));
    expect(present[0]).toBeGreaterThan(0);
    expect(present).toEqual([present[0], present[0], present[0]]);
  });

  it('is told wrong by a recount that finds it so', async () => {
    await world.rows(
      `update movement_days set arrivals = arrivals + 1, departures = departures + 1
       where ctid = (select ctid from movement_days limit 1)`,
    );
    expect((await recount()).differences).toHaveLength(1);
  });
});
