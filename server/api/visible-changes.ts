import { type Ability, can } from '#src/permissions/ability.ts';
import {
  auditedField,
  calledOffOfAct,
  changesToday,
  isOfCallingOff,
  isOfProgramme,
  plannedVerb,
} from '#src/schema/audited.ts';
import type { Resource } from '#src/schema/resource.ts';
import { fieldAt } from '#src/schema/translated.ts';
import type { Changes } from '../db/audit.ts';
import type { Row } from '../db/reads.ts';
import type { Stood } from './as-it-was.ts';
import { isInputTold } from './told-input.ts';

/** A value before and after, under the name its field has today. */
export interface Change {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * What of a line a reader may see of the record as it is, and as it stood around the line. An action's input (`suspend.reason`) is told as
 * `isInputTold` says: what becomes of the record takes no reason from the history of who might have done it. Why
 * something was called off is read by who might do it, as it may speak of a case of somebody else's, and in that case
 * by its readers.
 */
export function visible(
  ability: Ability,
  resource: Resource,
  record: Row,
  { changes }: Row,
  { before, after }: Partial<Stood> = {},
): Change[] {
  const today = changesToday(resource, changes as Changes);
  const told = Object.entries(today);
  const sight = {
    may: (verb: string) =>
      [record, before].some((row) => row && can(ability, verb, resource.name, row)),
    sees: (field: string) =>
      [record, after ?? record].every((row) => can(ability, 'show', resource.name, row, field)),
  };
  const mightDo = told.some(([name]) => {
    const verb = plannedVerb(name);
    return verb !== undefined && sight.may(verb);
  });
  const isOfOwnAct = told.some(([name]) => name === calledOffOfAct);
  return told
    .filter(
      ([name]) =>
        auditedField(resource, name) &&
        (mightDo || isOfOwnAct || !isOfCallingOff(name)) &&
        (isOfProgramme(name) ||
          (fieldAt(resource.fields, name)
            ? can(ability, 'show', resource.name, record, name.split('.')[0])
            : isInputTold(resource, name, today, sight))),
    )
    .map(([field, [was, is]]) => ({ field, before: was, after: is }));
}
