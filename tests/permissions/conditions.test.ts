import { packRules, unpackRules } from '@casl/ability/extra';
import { expect, it } from 'vitest';
import {
  type AbilityRule,
  abilityFor,
  abilityFrom,
  can,
  conditionsOn,
  rulesForBrowser,
} from '#src/permissions/ability.ts';
import { holds } from '#src/permissions/conditions.ts';
import { allow, type Protected } from '#src/permissions/rule.ts';
import { territoryOf } from '#src/permissions/session.ts';
import { rowsWithin, type Scope } from '#src/permissions/territory.ts';
import { resources } from '#src/resources/all.ts';

it('holds when the value is among those named', () => {
  expect(holds({ state: ['draft', 'active'], city: 3 }, { state: 'active', city: 3 })).toBe(true);
  expect(holds({ state: ['draft', 'active'], city: 3 }, { state: 'closed', city: 3 })).toBe(false);
});

it('holds on a set that shares a value', () => {
  expect(holds({ cities: [1, 2] }, { cities: [2, 9] })).toBe(true);
  expect(holds({ cities: [1, 2] }, { cities: [] })).toBe(false);
});

it('holds on several sets each of which shares a value', () => {
  const each = { territories: { each: [1, 2] } };
  expect(holds(each, { territories: ['{1,9}', '{2}'] })).toBe(true);
  expect(holds(each, { territories: ['{1,9}', '{12}'] })).toBe(false);
  expect(holds(each, { territories: ['{1}', '{}'] })).toBe(false);
});

it('throws rather than fall open on an undefined value', () => {
  const broken = { city: undefined } as unknown as { city: number };
  expect(() => holds(broken, { city: 3 })).toThrow('city');
  const each = { sets: { each: [undefined] } } as unknown as { sets: { each: number[] } };
  expect(() => holds(each, { sets: ['{3}'] })).toThrow('sets');
});

it('never matches a row that lacks the field', () => {
  expect(holds({ city: 3 }, {})).toBe(false);
});

it('never matches a row because of what others name: no row tells', () => {
  const through = { 'prices.period': { named: { holder: [1] } } };
  expect(holds(through, { id: 1, holder: 1 })).toBe(false);
});

it('asks of one’s own who began a row, within what is reached, and never falls open', () => {
  const notes = (scope: Scope): Protected => {
    const access = [allow.read({ roles: ['comune'] }, { own: true })];
    return { name: 'notes', fields: { city: {}, by: {} }, scope, access };
  };
  const comune = { type: 'comune', role: 'comune', grants: [] } as const;
  const session = { ...comune, managerId: 7, userId: 1, territory: { city: [3], user: [1] } };
  const owned = notes({ city: 'city', owner: 'by' });
  const rows = [
    { city: 3, by: 7 },
    { city: 3, by: 8 },
    { city: 3, by: null },
    { city: 4, by: 7 },
  ];
  const server = abilityFor(session, [owned]);
  expect(rows.map((row) => can(server, 'show', 'notes', row))).toEqual([true, false, false, false]);
  // What came to the browser has passed the territory.
  const browser = abilityFrom(rulesForBrowser(session, [owned]));
  expect(rows.map((row) => can(browser, 'show', 'notes', row))).toEqual([true, false, false, true]);
  expect(() => abilityFor(session, [notes({ city: 'city' })])).toThrow('notes');
});

it('reaches no row when scope and reach share no axis', () => {
  expect(rowsWithin({ user: 'user' }, { city: [1] })).toBeNull();
  expect(rowsWithin({ city: 'city' }, { city: [] })).toBeNull();
});

it('of a set that is to be among values, holds none but those, and at least one', () => {
  const among = { houses: { among: [1, 2] } };
  expect(holds(among, { houses: [1] })).toBe(true);
  expect(holds(among, { houses: [1, 3] })).toBe(false);
  expect(holds(among, { houses: [] })).toBe(false);
  expect(holds(among, {})).toBe(false);
});

it('lets who reaches some accommodations write nothing of the whole organisation', () => {
  const reach = { manager: [7], user: [1], accommodation: [4] };
  expect(rowsWithin({ manager: 'id' }, reach)).toEqual({ id: [7] });
  expect(rowsWithin({ manager: 'id' }, reach, true)).toBeNull();
  expect(rowsWithin({ user: 'id', manager: 'managers' }, reach)).toEqual({ id: [1] });
  const narrowed = { manager: [7], houses: { among: [4] } };
  expect(rowsWithin({ manager: 'manager', accommodations: 'houses' }, reach, true)).toEqual(
    narrowed,
  );
});

it('reaches all rows of shared data, and all rows from everywhere', () => {
  expect(rowsWithin('everyone', { user: [1] })).toEqual({});
  expect(rowsWithin({ city: 'city' }, 'everywhere')).toEqual({});
});

it('gives each manager type its own reach', () => {
  const own = { managerId: 7, userId: 1, cities: [3, 4] };
  expect(territoryOf('admin', own)).toBe('everywhere');
  expect(territoryOf('azienda', own)).toEqual({ manager: [7], user: [1] });
  expect(territoryOf('privato', own)).toEqual({ manager: [7], user: [1] });
  for (const type of ['provincia', 'comune', 'mandamento', 'destinazione'] as const)
    expect(territoryOf(type, own)).toEqual({ city: [3, 4], user: [1] });
});

it('says by what rows are told apart, also where rules have come to the browser packed', () => {
  const province = { type: 'provincia', role: 'provincia', grants: [] } as const;
  const rules = rulesForBrowser({ ...province, managerId: 7, territory: 'everywhere' }, resources);
  const sent = abilityFrom(unpackRules(packRules(rules)) as AbilityRule[]);
  for (const ability of [abilityFrom(rules), sent])
    expect(conditionsOn(ability, 'access-requests')).toEqual(['isOfficial']);
});
