import { problems } from '#src/i18n/validation.ts';
import type { FieldErrors } from '#src/schema/validation.ts';
import type { Row } from '../../db/reads.ts';
import { Rejected } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { act } from '../act.ts';
import { refusalOf } from '../constraints.ts';
import { readRecordIn } from '../record.ts';
import { deleteRecord, updateRecord, type Writing } from '../write.ts';
import { actionOf, type Work } from './work.ts';

export type Outcome =
  | 'changed'
  | 'unchanged'
  | 'forbidden'
  | 'conflict'
  | 'stale'
  | 'invalid'
  | 'gone'
  | 'failed';

/** What became of one row: the answer a single call would have got. */
export interface RowReport {
  readonly record: number;
  readonly outcome: Outcome;
  readonly status: number;
  readonly message?: string;
  readonly errors?: FieldErrors;
  /** Of an edit or an action: each field that changes, before and after. */
  readonly changes?: Readonly<Record<string, readonly [unknown, unknown]>>;
}

export interface Target {
  readonly record: number;
  readonly version: number;
}

/** Does the work to one row exactly as a single call would; a refusal is thrown. */
export async function writeRow(
  services: Services,
  writing: Writing,
  { verb, input }: Work,
  { record, version }: Target,
): Promise<RowReport> {
  const { tx, ability, act: trace } = writing;
  const { resource } = trace;
  const seen = () => version;
  if (verb === 'delete') {
    await deleteRecord(writing, record, seen);
    return { record, outcome: 'changed', status: 200 };
  }
  const before = await readRecordIn(tx, ability, resource, record);
  const action = actionOf(resource, verb);
  const after = action
    ? (await act({ ...writing, services, name: verb, action }, record, input, seen)).record
    : await updateRecord(writing, record, input, seen);
  const outcome = after.version === before.version ? 'unchanged' : 'changed';
  return { record, outcome, status: 200, changes: changesOf(resource.fields, before, after) };
}

const changesOf = (fields: object, before: Row, after: Row): NonNullable<RowReport['changes']> =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, [before[name] ?? null, after[name] ?? null]]),
  );

/** A refused row in the report; what nobody foresaw is a failure of that row alone. */
export function refusedRow(writing: Omit<Writing, 'tx'>, record: number, error: unknown) {
  const refusal =
    refusalOf(writing.act.resource, error) ?? (error instanceof Rejected ? error : undefined);
  if (!refusal)
    return {
      record,
      outcome: 'failed',
      status: 500,
      message: 'Ops! Si è verificato un errore',
    } satisfies RowReport;
  const { message, errors } = refusal.body;
  return {
    record,
    outcome: outcomeOf(refusal),
    status: refusal.status,
    message,
    ...(errors && { errors }),
  } satisfies RowReport;
}

function outcomeOf({ status, body: { errors = {} } }: Rejected): Outcome {
  const said = Object.values(errors).flat();
  if (said.length > 0 && said.every((one) => one === problems.forbiddenField)) return 'forbidden';
  return outcomes[status] ?? 'invalid';
}

const outcomes: Readonly<Record<number, Outcome>> = {
  403: 'forbidden',
  404: 'gone',
  409: 'conflict',
  412: 'stale',
};
