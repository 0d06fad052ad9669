import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendReminders } from '#server/engine/reminders.ts';
import { addDays } from '#src/domain/dates.ts';
import { createWorld, type World } from '../support/world.ts';
import { peopleOf } from './identity-people.ts';

let world: World;
/** The world on a day. */
const on = (day: string) => ({ ...world.services, today: () => day });
let people: ReturnType<typeof peopleOf>;
let license: { id: number; email: string };
beforeAll(async () => {
  world = await createWorld({ demo: true });
  people = peopleOf(world);
  // One licence alone has terms: whoever is written to is its holder.
  await world.rows(`update licenses set "insuranceValidTo" = null, "classificationValidTo" = null,
    "suspendedTo" = null, "extendedTo" = null`);
  const [one] = await world.rows(
    `select l.id, m.email from licenses l join managers m on m.id = l.holder
     where l.state = 'active' order by l.id limit 1`,
  );
  license = one as typeof license;
});
afterAll(() => world?.close());

const subjects = async () => (await people.mailsTo(license.email)).map(({ subject }) => subject);

it('recalls the end of an insurance thirty days, seven days before and on the day, once each', async () => {
  const end = '2027-03-31';
  await world.rows('update licenses set "insuranceValidTo" = $1 where id = $2', [end, license.id]);
  for (const [before, mails] of [
    [31, 0],
    [30, 1],
    [29, 1],
    [7, 2],
    [7, 2],
    [0, 3],
    [-1, 3],
  ] as const) {
    await sendReminders(on(addDays(end, -before)));
    expect([before, (await subjects()).length]).toEqual([before, mails]);
  }
  expect((await subjects())[0]).toMatch(
    /^L’assicurazione della licenza \S+ scade il 31\/03\/2027$/,
  );
});

it('begins anew when the term moves, and comes once to who is already near it', async () => {
  const before = (await subjects()).length;
  await world.rows('update licenses set "insuranceValidTo" = $1 where id = $2', [
    '2028-03-31',
    license.id,
  ]);
  expect(await sendReminders(on('2028-03-29'))).toBe(1);
  expect((await subjects()).length).toBe(before + 1);
});

it('keeps no other from it that one cannot be written, and writes that one the next time', async () => {
  const [other] = await world.rows(
    `select id from licenses where state = 'active' and holder is not null and id <> $1 order by id limit 1`,
    [license.id],
  );
  await world.rows(`update licenses set "insuranceValidTo" = '2028-02-28' where id = any($1)`, [
    [license.id, other?.id],
  ]);
  const day = on('2028-02-27');
  const { letters } = world.services;
  const write: typeof letters.write = async (tx, letter) => {
    if (letter.told.some(({ after }) => after.id === license.id))
      throw new Error('Nobody is there');
    return letters.write(tx, letter);
  };
  expect(await sendReminders({ ...day, letters: { ...letters, write } })).toBe(1);
  expect(await sendReminders(day)).toBe(1);
  expect(await sendReminders(day)).toBe(0);
});

it('recalls the end of a suspension, as extended, and no insurance meanwhile', async () => {
  const before = (await subjects()).length;
  await world.rows(
    `update licenses set state = 'suspended', "suspendedFrom" = '2028-01-01',
       "suspendedTo" = '2028-05-01', "extendedTo" = '2028-09-01' where id = $1`,
    [license.id],
  );
  expect(await sendReminders(on('2028-03-31'))).toBe(0);
  expect(await sendReminders(on('2028-05-01'))).toBe(0);
  expect(await sendReminders(on('2028-08-02'))).toBe(1);
  expect((await subjects()).length).toBe(before + 1);
});
