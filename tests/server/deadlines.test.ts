import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { run } from '#server/db/transaction.ts';
import { daysFor } from '#server/services/registry/deadlines.ts';
import { addDays, todayInRome } from '#src/domain/calendar.ts';
import { createWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const today = todayInRome();
const days = (city?: number) =>
  world.services.db.transaction().execute((tx) => daysFor({ tx, today }, 'scia_control', city));
const cityNamed = async (name: string) =>
  (await world.rows('select id from cities where name = $1', [name]))[0]?.id as number;

const rule = (values: object) =>
  world.within('admin')('POST', '/deadline-rules', {
    code: 'scia_control',
    profile: 'italia',
    days: 45,
    validFrom: addDays(today, -10),
    source: 'Legge di prova',
    ...values,
  });

beforeEach(async () => {
  await world.rows(`delete from deadline_rules where source = 'Legge di prova' returning id`);
  await ended(null);
});

/** Until when the law the product brings along is in force. */
const ended = (validTo: string | null) =>
  world.rows(
    `update deadline_rules set "validTo" = $1 where code = 'scia_control' and source <> 'Legge di prova' returning id`,
    [validTo],
  );

it('counts the days of the law in force: none that is over or to come', async () => {
  expect(await days()).toBe(60);
  await ended(addDays(today, -1));
  await rule({ validFrom: addDays(today, 1), days: 90 });
  expect((await rule({ validFrom: today, validTo: today })).status).toBe(201);
  expect(await days()).toBe(45);
});

it('has one law for a day', async () => {
  const { status, body } = await rule({});
  expect([status, body.errors]).toEqual([
    422,
    { validFrom: ['Si sovrappone a un altro, dal 31 luglio 2010'] },
  ]);
  expect((await rule({ code: 'conformation', profile: 'lombardia' })).status).toBe(201);
});

it('lets a region have its own, for its municipalities alone', async () => {
  await rule({ profile: 'lombardia', days: 20 });
  expect(await days(await cityNamed('Bormio'))).toBe(20);
  expect(await days(await cityNamed('Torino'))).toBe(60);
});

it('is written by the administrator, read by the province, and refused when it makes no sense', async () => {
  expect((await rule({ validTo: addDays(today, -20) })).body.errors).toEqual({
    validTo: ['Finisce prima di cominciare'],
  });
  const read = await world.within('provincia')('GET', '/deadline-rules');
  expect(read.body).toHaveLength(14);
  expect((await world.within('provincia')('POST', '/deadline-rules', {})).status).toBe(403);
  expect((await world.within('hotel')('GET', '/deadline-rules')).status).toBe(403);
});

it('says so loudly when a term has no rule', async () => {
  const found = world.services.db.transaction().execute(async (tx) => {
    await run(tx, `delete from deadline_rules where code = 'scia_control' returning id`);
    return daysFor({ tx, today }, 'scia_control');
  });
  await expect(found).rejects.toThrow(
    'Nessun termine in vigore per «Controllo di una SCIA»: va scritto tra i termini',
  );
});
