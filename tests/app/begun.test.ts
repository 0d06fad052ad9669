import { expect, test } from 'vitest';
import { placesFrom } from '#src/app/shell/places-from.ts';
import { places } from '#src/areas/places.ts';
import { reached, untouched } from '#src/forms/steps.ts';
import { givenIn, withGiven } from '#src/places/given.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { beginning, isSettled, mayBegin, offeredTo } from '#src/schema/beginning.ts';
import type { Field } from '#src/schema/fields.ts';
import { blankRecord } from '#src/schema/validation.ts';
import { sessionOf } from './session-of.ts';

/** What a new record begins with, and what is asked of who makes it. */
const hotel = sessionOf({ type: 'azienda', role: 'hotel', grants: [] });
const office = sessionOf({ type: 'provincia', role: 'provincia', grants: [] });

const choicesOf = (field: Field | undefined) =>
  field && 'options' in field ? Object.keys(field.options) : [];

test('a form offers the values one may write, and settles what has one', () => {
  const own = offeredTo(hotel.ability, 'create', applications);
  expect(choicesOf(own.kind)).not.toContain('correction');
  expect(choicesOf(own.source)).toEqual(['portal']);
  expect(isSettled(own.source, beginning(hotel.ability, applications).source)).toBe(true);
  const theirs = offeredTo(office.ability, 'create', applications);
  expect(choicesOf(theirs.kind)).toContain('correction');
  expect(choicesOf(theirs.source)).toEqual(['suap', 'office']);
  expect(isSettled(theirs.source, 'suap')).toBe(false);
});

test('a record is begun with what one may write in it, whatever else is still to be chosen', () => {
  const may = ({ ability }: typeof hotel, name: string, value: unknown) =>
    mayBegin(ability, 'applications', name, value);
  expect(may(hotel, 'kind', 'correction')).toBe(false);
  expect(may(hotel, 'kind', 'cessation')).toBe(true);
  expect(may(hotel, 'license', 7)).toBe(true);
  expect(may(office, 'kind', 'correction')).toBe(true);
});

test('an address gives references and choices, and nothing else', () => {
  const given = { license: 7, kind: 'suspension', name: 'Altro', city: 'x', state: 'accepted' };
  const [, search = ''] = withGiven('/pratiche?new=', given).split('?');
  expect(givenIn(applications, search)).toEqual({ license: 7, kind: 'suspension' });
  for (const broken of ['con={', 'con=7', 'con=null', 'con={"kind":"no"}', 'con={"toString":1}'])
    expect(givenIn(applications, broken)).toEqual({});
});

test('what is known of later steps waits for them, and writes over nothing', () => {
  const rows = [{ unitKind: 'double', quantity: 2, bedsPerUnit: 2 }];
  const blank = blankRecord(applications.fields);
  const begun = { ...blank, kind: 'variation_capacity', city: 1, accommodation: 1, license: 7 };
  const declared = { ...begun, declarantName: 'Rossi Mario', declarantFiscalCode: 'X' };
  const known = { declarantName: 'Rossi Mario', rows, maxGuests: 9 };
  const { declarantName } = declared;
  expect(reached(applications, { ...declared, ...known }, { declarantName, rows })).toEqual({
    declarantName,
  });
  expect(untouched(applications, declared, known)).toEqual({ rows, maxGuests: 9 });
  expect(untouched(applications, { ...declared, maxGuests: 4 }, known)).toEqual({ rows });
  const whole = { ...declared, effectiveOn: '2026-12-01', rows };
  expect(reached(applications, whole, { rows })).toEqual({ rows });
});

test('who may invite is offered to add a person, whoever may not is not', () => {
  const from = (session: typeof office, area: string) => {
    const list = places.find((place) => place.area === area && place.path.endsWith('users'));
    if (!list) throw new Error(`No users in ${area}`);
    return placesFrom(list, {}, session).pathOf('users', 'create');
  };
  expect(from(office, 'provincia')).toBe('/manager/7/provincia/users/add');
  expect(from(hotel, 'hotel')).toBe('/manager/7/hotel/users/add');
  const consorzio = (grants: 'deleghe-utenti'[]) =>
    from(sessionOf({ type: 'mandamento', role: 'consorzio', grants }), 'consorzio');
  expect(consorzio([])).toBeUndefined();
  expect(consorzio(['deleghe-utenti'])).toBe('/manager/7/consorzio/users/add');
});
