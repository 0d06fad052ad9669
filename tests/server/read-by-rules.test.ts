import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { recheck } from '#server/engine/recheck.ts';
import { twins } from '#server/services/twins.ts';
import { resources } from '#src/resources/all.ts';
import { createWorld, type World } from '../support/world.ts';

/** The resource whose rules are being asked. */
const judging = new AsyncLocalStorage<string>();
const heard = twins.map((one) => {
  const { rules } = one;
  return rules
    ? { ...one, rules: (asked: never) => judging.run(one.name, () => rules(asked)) }
    : one;
});

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true, declared: resources, twins: heard });
});
afterAll(() => world.close());

/** The resource a table is of, its own or that of its rows. */
const resourceOf = (table: string) =>
  resources
    .map(({ name }) => name)
    .filter((name) => `${table}_`.startsWith(`${name.replaceAll('-', '_')}_`))
    .toSorted((one, other) => other.length - one.length)[0];

/** Laws, settings and territory are told at night, as a law that changes is (070). */
const ofLaw = ['accommodation-types', 'cities', 'deadline-rules'];
/** Whose rules read a record that is not judged with them, and why it need not be. */
const answered: Readonly<Record<string, readonly string[]>> = {
  // That a house is called like another is told, and holds nothing back.
  accommodations: ['accommodations'],
  // A case under way holds no register back: it is asked again when it is sent, granted and carried out.
  applications: [
    'accommodations',
    'applications',
    'interruptions',
    'licenses',
    'managers',
    'properties',
    // Read with the licence, of which no case is judged by its prices.
    'rate-declarations',
  ],
  // Where a house is proposed to stand is looked at with it, as it is proposed; another municipality comes by an application alone.
  'contact-changes': ['accommodations', 'licenses'],
  // A group and its guests look at each other, each as it is written; that a house closes is told to who is there, and holds no licence back.
  // What keeps guests out, and what locks their month, is asked of who writes one.
  'guest-groups': [
    'closing-periods',
    'guest-stays',
    'house-days',
    'interruptions',
    'licenses',
    'month-closings',
  ],
  'guest-stays': [
    'closing-periods',
    'guest-groups',
    'guest-stays',
    'house-days',
    'interruptions',
    'licenses',
    // A month that is typed takes no cards, and one with cards is not typed: either is asked of who writes.
    'typed-months',
  ],
  // A day keeps what could be sold then: what the house or the licence becomes later changes no day that was.
  'house-days': [
    'accommodations',
    'closing-periods',
    'house-days',
    'interruptions',
    'licenses',
    'month-closings',
  ],
  // Prices are declared of what has begun; guests beyond an end, and months that were closed, are told and hold back the end alone.
  licenses: ['guest-stays', 'month-closings', 'rate-declarations'],
  // Whoever takes the last administrator away is asked, and where people are the type of an organisation stays.
  managers: ['managers', 'memberships', 'users'],
  memberships: ['managers', 'memberships', 'users'],
  users: ['managers', 'memberships', 'users'],
  // Nobody changes what an open campaign asks; that a published price lacks is told, and holds nothing back. The others are read
  // with the licence, whose units and opening alone decide.
  'rate-declarations': ['accommodations', 'interruptions', 'rate-declarations', 'rate-periods'],
  'rate-periods': ['managers'],
};

/**
 * It proves that a resource that is read judges who reads it by some field, not that it does by each field that is read: that one is
 * missing from the `fields` of a `judgedWith` is not found here.
 */
it('What rules read of other records is judged with them, or it is known why it is not', async () => {
  const read = new Set<string>();
  const asks = pg.Client.prototype.query as (...asked: unknown[]) => unknown;
  const query = vi.spyOn(pg.Client.prototype, 'query');
  query.mockImplementation(function (this: pg.Client, ...asked: unknown[]) {
    const judge = judging.getStore();
    const [told] = asked as [string | { readonly text: string }];
    if (judge !== undefined)
      for (const one of readIn(typeof told === 'string' ? told : told.text))
        if (!ofLaw.includes(one) && !judgedWith(one, judge)) read.add(`${judge} of ${one}`);
    return asks.apply(this, asked);
  } as never);
  await recheck(world.services);
  query.mockRestore();
  expect([...read].toSorted()).toEqual(
    Object.entries(answered)
      .flatMap(([judge, of]) => of.map((one) => `${judge} of ${one}`))
      .toSorted(),
  );
});

/** The resources a query reads. */
const readIn = (text: string) =>
  [...text.matchAll(/\b(?:from|join) "?([a-z_]+)/gi)].flatMap(
    ([, table = '']) => resourceOf(table) ?? [],
  );

const judgedWith = (written: string, judge: string): boolean =>
  twins
    .find(({ name }) => name === written)
    ?.judgedWith?.some(({ resource }) => resource.name === judge) === true;
