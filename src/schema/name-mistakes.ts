import { type Field, formerlyIn, formerNames } from './fields.ts';
import type { Resource } from './resource.ts';
import type { Siblings } from './siblings.ts';

/** A name is one field's at a time, or what was noted or waits under it would be told of two. */
export const formerMistakes = ({ at, fields }: Siblings): string[] => {
  const taken = Object.entries(fields).flatMap(([name, field]) => [name, ...formerly(field)]);
  return Object.entries(fields).flatMap(([name, field]) =>
    formerly(field)
      .filter((was) => taken.filter((one) => one === was).length > 1)
      .map((was) => `R24 ${at}.${name}.was: '${was}' is another field's name too`),
  );
};

const formerly = (field: Field): readonly string[] => [
  ...formerNames(field),
  ...formerlyIn(field).map(([, name]) => name),
];

/** As a name is one verb's. */
export const formerVerbMistakes = ({ name, actions = {} }: Resource): string[] =>
  Object.entries(actions)
    .filter(([verb, { was }]) => was !== undefined && isAnother(actions, verb, was))
    .map(
      ([verb, { was }]) => `R49 ${name}.actions.${verb}.was: '${was}' is another verb's name too`,
    );

const isAnother = (actions: NonNullable<Resource['actions']>, verb: string, was: string) =>
  Object.hasOwn(actions, was) ||
  Object.entries(actions).some(([other, action]) => other !== verb && action.was === was);
