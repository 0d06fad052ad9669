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

/** A value before and after, under the name its field has today. */
export interface Change {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * What of a line a reader may see of the record as it is. An action's input (`suspend.reason`) is read by whoever
 * may do it, or might have as the record stood `before`: what becomes of it takes no reason from a history. Why
 * something was called off is read by who might do it, as it may speak of a case of somebody else's, and in that case
 * by its readers.
 */
export function visible(
  ability: Ability,
  resource: Resource,
  record: Row,
  { changes }: Row,
  before: Row | null = null,
): Change[] {
  const stood = before ? [record, before] : [record];
  const told = Object.entries(changesToday(resource, changes as Changes));
  const mightDo = told.some(([name]) => {
    const verb = plannedVerb(name);
    return verb !== undefined && mightAct(ability, resource, verb, stood);
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
            : mightAct(ability, resource, name.slice(0, name.indexOf('.')), stood))),
    )
    .map(([field, [was, is]]) => ({ field, before: was, after: is }));
}

const mightAct = (
  ability: Ability,
  resource: Resource,
  verb: string,
  stood: readonly Row[],
): boolean => stood.some((row) => can(ability, verb, resource.name, row));
