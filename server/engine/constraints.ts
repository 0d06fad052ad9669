import { addDays } from '#src/domain/dates.ts';
import { daysInWords } from '#src/domain/ranges.ts';
import { problems } from '#src/i18n/validation.ts';
import { aloneOf } from '#src/schema/alone.ts';
import type { Field } from '#src/schema/fields.ts';
import { rangeOf } from '#src/schema/ranges.ts';
import type { Action, Resource } from '#src/schema/resource.ts';
import { objectName, tableOf } from '../db/names.ts';
import { isHeld } from '../db/outage.ts';
import { badRequest, blocked, conflict, invalid, Rejected } from '../errors.ts';

interface DatabaseError {
  readonly code: string;
  readonly constraint?: string;
  readonly detail?: string;
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  typeof error === 'object' && error !== null && typeof (error as DatabaseError).code === 'string';

/** What was refused, or what only the database knows, said beside the field it concerns. Undefined: nobody foresaw it. */
export const refusalOf = (
  resource: Pick<Resource, 'name' | 'fields'>,
  error: unknown,
): Rejected | undefined =>
  error instanceof Rejected ? error : (passing(error) ?? brokenIn(resource, error));

/** What a write of whatever resource may meet: a text nobody can store, somebody else at the same rows. */
export function passing(error: unknown): Rejected | undefined {
  if (isHeld(error)) return conflict('Un’altra operazione toccava gli stessi dati: riprova');
  return isDatabaseError(error) && /^(22021|22P05)$/.test(error.code)
    ? badRequest('Il testo contiene caratteri non ammessi')
    : undefined;
}

/** The constraint a write of this resource broke, beside its field. Undefined: none of its own. */
export function brokenIn(
  resource: Pick<Resource, 'name' | 'fields'>,
  error: unknown,
): Rejected | undefined {
  if (!isDatabaseError(error)) return undefined;
  switch (error.code) {
    case '23505': {
      const name = fieldOf(resource, error.constraint);
      return invalid({ [name]: [takenWords(resource.fields[name], error.constraint)] });
    }
    case '23P01':
      return invalid({
        [fieldOf(resource, error.constraint)]: [problems.overlapping(daysTaken(error.detail))],
      });
    case '22000':
      return backwardsIn(resource);
    case '23503':
      return error.constraint?.startsWith(`${tableOf(resource.name)}_`)
        ? invalid({ [fieldOf(resource, error.constraint)]: [problems.missingReference] })
        : conflict('Altri elementi usano questo elemento: prima vanno spostati o eliminati');
    default:
      return undefined;
  }
}

/**
 * What one record at a time may hold, a value or days, and another took after it was asked: it holds a verb back then as it did when it was asked,
 * unless the verb is given it. Undefined for any other fault.
 */
export function takenMeanwhile(
  resource: Pick<Resource, 'name' | 'fields'>,
  { input = {} }: Pick<Action, 'input'>,
  error: unknown,
): Rejected | undefined {
  if (!isDatabaseError(error)) return undefined;
  const field = fieldOf(resource, error.constraint);
  const message = heldWords(resource.fields[field], error);
  return message !== undefined && !(field in input)
    ? blocked([{ code: 'held', message, field }])
    : undefined;
}

/** Of a value that one record at a time holds, and of days that are kept apart. */
function heldWords(field: Field | undefined, { code, detail }: DatabaseError): string | undefined {
  if (code === '23505') return field && aloneOf(field)?.message;
  return code === '23P01' ? problems.overlapping(daysTaken(detail)) : undefined;
}

/** A set has a trigger for it, what is held one at a time its own words. */
function takenWords(field: Field | undefined, constraint = ''): string {
  if (constraint.endsWith('_apart')) return problems.shared;
  return (field && aloneOf(field)?.message) ?? problems.taken;
}

/** Constraint names begin with the table and the field: `cities_istatCode_key`. */
function fieldOf(resource: Pick<Resource, 'name' | 'fields'>, constraint = ''): string {
  const names = Object.keys(resource.fields).sort((a, b) => b.length - a.length);
  const table = tableOf(resource.name);
  return names.find((name) => constraint.startsWith(objectName(table, name))) ?? 'id';
}

/** What a verb wrote past the other end: the constraint takes no range that ends before it begins. */
function backwardsIn({ fields }: Pick<Resource, 'fields'>): Rejected | undefined {
  const ranges = Object.values(fields).flatMap((field) => rangeOf(field) ?? []);
  const apart = ranges.find((range) => 'noOverlapPer' in range);
  return apart && invalid({ [apart.to]: [problems.backwards] });
}

/** The days of the other record, which PostgreSQL tells last, without the day after: `[2026-01-01,2027-01-01)`. */
function daysTaken(detail = ''): string | undefined {
  const [, from, after] = [...detail.matchAll(/[[(]([\d-]*),([\d-]*)\)/g)].at(-1) ?? [];
  return daysInWords(from || null, after ? addDays(after, -1) : null);
}
