import { describe, expect, it } from 'vitest';
import { isInputTold } from '#server/api/told-input.ts';
import { visible } from '#server/api/visible-changes.ts';
import { abilityFor, can } from '#src/permissions/ability.ts';
import { resources } from '#src/resources/all.ts';
import { f, isConcealed } from '#src/schema/fields.ts';
import type { Action, Resource } from '#src/schema/resource.ts';
import { personaNames, personas } from '../support/personas.ts';
import { axesOf } from './sample-rows.ts';

type Row = Readonly<Record<string, unknown>>;

const readers = personaNames.map((account) => ({
  account,
  ability: abilityFor(
    { ...personas[account], userId: 1, managerId: 1, territory: 'everywhere' },
    resources,
  ),
}));
type Reader = (typeof readers)[number];

interface Asked {
  readonly resource: Resource;
  readonly verb: string;
  readonly action: Action;
  /** The names of its input, those that are fields of the record too, and those that say who a person is. */
  readonly given: readonly string[];
  readonly ofFields: readonly string[];
  readonly ofPersons: readonly string[];
}

const askedOf = (resource: Resource, verb: string, action: Action): Asked => {
  const given = Object.keys(action.input ?? {});
  const ofFields = given.filter((name) => name in resource.fields);
  const ofPersons = given.filter(
    (name) =>
      !ofFields.includes(name) &&
      ['personName', 'fiscalCode', 'email', 'phone', 'reference'].includes(
        action.input?.[name]?.kind ?? '',
      ),
  );
  return { resource, verb, action, given, ofFields, ofPersons };
};

const asked = resources.flatMap((resource) =>
  Object.entries(resource.actions ?? {}).flatMap(([verb, action]) =>
    action.input && action.apart !== true ? [askedOf(resource, verb, action)] : [],
  ),
);

/** Every row that reading and doing could tell apart. */
const rowsFor = ({ ability }: Reader, { resource, verb }: Asked): Row[] =>
  ['show', verb]
    .flatMap((action) => axesOf(ability, action, resource))
    .reduce<Row[]>(
      (rows, { column, samples }) =>
        rows.flatMap((row) => samples.map(({ value }) => ({ ...row, [column]: value }))),
      [{ id: 1 }],
    );

/** What of a deed's input is told, where the deed changed these fields of the record. */
const told = (
  { ability }: Reader,
  { resource, verb, given }: Asked,
  row: Row,
  changed: readonly string[],
) => {
  const changes = Object.fromEntries(
    [...changed, ...given.map((name) => `${verb}.${name}`)].map((name) => [name, [null, 'x']]),
  );
  return visible(ability, resource, row, { changes })
    .map(({ field }) => field)
    .filter((field) => field.startsWith(`${verb}.`))
    .map((field) => field.slice(verb.length + 1));
};

/** What is told of a deed that changed all there is, or nothing: all of it to who may do it, and to others as far as they read the record. */
const expectedOf = (
  { ability }: Reader,
  one: Asked,
  row: Row,
  reads: (field?: string) => boolean,
) => {
  const { resource, verb, action, given, ofFields, ofPersons } = one;
  if (can(ability, verb, resource.name, row)) return given;
  if (!reads() || action.apart) return [];
  const isReadWhole = Object.keys(resource.fields).every(reads);
  return isReadWhole ? given.filter((name) => !ofPersons.includes(name)) : ofFields.filter(reads);
};

function expectTold(reader: Reader, one: Asked, row: Row) {
  const { resource, action, given, ofFields, ofPersons } = one;
  const fields = Object.keys(resource.fields);
  const reads = (field?: string) => can(reader.ability, 'show', resource.name, row, field);
  const expected = expectedOf(reader, one, row, reads);
  for (const changed of [fields, []])
    expect(told(reader, one, row, changed), reader.account).toEqual(expected);
  if (!reads() || action.apart) return;
  const ofDeed = given.filter((name) => !ofPersons.includes(name) && !ofFields.includes(name));
  expect(told(reader, one, row, fields.filter(reads)), reader.account).toEqual(
    expect.arrayContaining(ofDeed),
  );
}

describe.each(asked.map((one) => [`${one.resource.name}.${one.verb}`, one] as const))(
  'What %s was given',
  (_, one) => {
    it('is read whole by who may do it, and by who reads the record as far as they read it', () => {
      for (const reader of readers)
        for (const row of rowsFor(reader, one)) expectTold(reader, one, row);
    });

    it('is no secret', () => {
      const { input = {} } = one.action;
      expect(Object.keys(input).filter((name) => isConcealed(input[name]))).toEqual([]);
    });
  },
);

it('tells offices why what was filed by the portal was taken back', () => {
  const applications = resources.find(({ name }) => name === 'applications') as Resource;
  const row = { id: 1, state: 'withdrawn', source: 'portal' };
  const changes = { state: ['in_charge', 'withdrawn'], 'withdraw.reason': [null, 'Venduto'] };
  for (const { account, ability } of readers)
    if (['provincia', 'provincia.base', 'comune', 'hotel'].includes(account))
      expect(
        visible(ability, applications, row, { changes }).map(({ field }) => field),
        account,
      ).toEqual(['state', 'withdraw.reason']);
});

it('tells who a person is only where a field says it', () => {
  const email = f.email('E-mail');
  const of = { fields: { email }, actions: { write: { label: 'Scrivi', input: { to: email } } } };
  const sight = { may: () => false, sees: () => true };
  expect(isInputTold(of, 'write.to', {}, sight)).toBe(false);
  expect(isInputTold(of, 'write.email', {}, sight)).toBe(true);
  const person = { assign: { label: 'Affida', input: { person: f.reference('A', 'users') } } };
  expect(isInputTold({ fields: {}, actions: person }, 'assign.person', {}, sight)).toBe(false);
});
