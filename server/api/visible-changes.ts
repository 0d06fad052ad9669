import { type Ability, can } from '#src/permissions/ability.ts';
import {
  auditedField,
  calledOffOfAct,
  changesToday,
  isForWhoSettles,
  isOfProgramme,
  plannedVerb,
} from '#src/schema/audited.ts';
import type { Resource } from '#src/schema/resource.ts';
import { fieldAt } from '#src/schema/translated.ts';
import { isEmpty } from '#src/schema/values.ts';
import type { Changes } from '../db/audit.ts';
import type { Row } from '../db/reads.ts';
import { couldSee, type Stood } from './as-it-was.ts';
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
 * something was called off, or failed, is read by who might do it, as it may speak of a case of somebody else's, and in that case
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
        (mightDo || isOfOwnAct || !isForWhoSettles(name)) &&
        (isOfProgramme(name) ||
          (fieldAt(resource.fields, name)
            ? can(ability, 'show', resource.name, record, name.split('.')[0])
            : isInputTold(resource, name, today, sight))),
    )
    .map(([field, [was, is]]) => ({ field, before: was, after: is }));
}

interface Reader {
  readonly ability: Ability;
  readonly resource: Resource;
}

/** What of a line a reader saw then and may see now. */
export const toldOf = (reader: Reader, record: Row, line: Row, around: Stood): Change[] =>
  visible(reader.ability, reader.resource, record, line, around).flatMap(seenIn(reader, around));

/** What a reader saw of a change: who reached the record on one side of it alone reads that side. */
const seenIn =
  (reader: Reader, { before, after }: Stood) =>
  (change: Change): Change[] => {
    if (isOfInput(reader.resource, change.field)) return [change];
    const [name] = change.field.split('.');
    const [was, is] = [before, after].map((row) => couldSee(reader, row, name));
    const seen = {
      field: change.field,
      before: was ? change.before : null,
      after: is ? change.after : null,
    };
    return isEmpty(seen.before) && isEmpty(seen.after) ? [] : [seen];
  };

const isOfInput = ({ fields }: Resource, name: string): boolean =>
  name.includes('.') && !fieldAt(fields, name);
