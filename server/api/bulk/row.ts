import { problems } from '#src/i18n/validation.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { FieldErrors } from '#src/schema/validation.ts';
import type { Row } from '../../db/reads.ts';
import { act } from '../../engine/act.ts';
import { refusalOf } from '../../engine/constraints.ts';
import { edit } from '../../engine/edit.ts';
import { inputToday } from '../../engine/kept-input.ts';
import { readAsWriter, readWhileSeen } from '../../engine/record.ts';
import { remove } from '../../engine/remove.ts';
import type { Writer } from '../../engine/writer.ts';
import { type Rejected, unforeseen } from '../../errors.ts';
import { waiting } from '../verb-answer.ts';
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
  /** The version an edit left, by which it may be taken back. */
  readonly left?: number;
}

export interface Target {
  readonly record: number;
  readonly version: number;
}

/** Does the work to one row exactly as a single call would; a refusal is thrown. */
export async function writeRow(
  writer: Writer,
  resource: Resource,
  { verb, input: body }: Work,
  { record: id, version }: Target,
): Promise<RowReport> {
  const record = id;
  const seen = () => version;
  if (verb === 'delete') {
    await remove(writer, resource, [{ id, seen }]);
    return { record, outcome: 'changed', status: 200 };
  }
  const before = await readAsWriter(writer, resource, id);
  const action = actionOf(resource, verb);
  if (action) {
    const order = { id, body: inputToday(action, body), seen };
    const [acted] = await act(writer, resource, verb, [order]);
    if (acted?.scheduled)
      return { record, outcome: 'changed', status: 202, message: waiting(acted.scheduled.on) };
  } else await edit(writer, resource, [{ id, body, seen }]);
  const after = await readWhileSeen(writer, resource, id);
  // A verb may take the record out of its writer's sight: what has changed in it is not theirs to read.
  if (after.version === undefined) return { record, outcome: 'changed', status: 200 };
  const outcome = after.version === before.version ? 'unchanged' : 'changed';
  const changes = changesOf(resource.fields, before, after);
  const left = Number(after.version);
  return { record, outcome, status: 200, changes, left };
}

const changesOf = (fields: object, before: Row, after: Row): NonNullable<RowReport['changes']> =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, [before[name] ?? null, after[name] ?? null]]),
  );

/** A refused row in the report; what nobody foresaw is a failure of that row alone. */
export function refusedRow(resource: Resource, record: number, error: unknown) {
  const refusal = refusalOf(resource, error);
  if (!refusal)
    return {
      record,
      outcome: 'failed',
      status: 500,
      message: unforeseen,
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
