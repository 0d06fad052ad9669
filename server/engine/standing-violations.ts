import { idsOf, run, type Tx } from '../db/transaction.ts';
import { wholly } from './naming.ts';
import type { Violation } from './objections.ts';

/** Keeps what a record violates as of its last judgement: what is new is added, what is mended goes. */
export async function noteViolations(
  tx: Tx,
  resource: string,
  record: number,
  violations: readonly Violation[],
): Promise<void> {
  await run(
    tx,
    `with now as (
       select code, field, string_agg(message, '; ') as message
       from json_to_recordset($3) as n (code text, field text, message text) group by code, field
     ), mended as (
       delete from violations v where resource = $1 and record = $2
         and not exists (select 1 from now where now.code = v.code and now.field = v.field)
     )
     insert into violations (resource, record, code, field, message)
     select $1, $2, code, field, message from now
     on conflict (resource, record, code, field) do update set message = excluded.message`,
    [
      resource,
      record,
      JSON.stringify(
        violations.map(({ code, field, message }) => ({ code, field, message: wholly(message) })),
      ),
    ],
  );
}

/** Which of these records violate something, as of their last judgement. */
export const violating = async (
  tx: Tx,
  resource: string,
  records: readonly number[],
): Promise<ReadonlySet<number>> =>
  new Set(
    await idsOf(
      tx,
      'select distinct record as id from violations where resource = $1 and record = any($2)',
      [resource, records],
    ),
  );

/** What a record violates, as of its last judgement. */
export const violationsOf = async (
  tx: Tx,
  resource: string,
  record: number,
): Promise<readonly Violation[]> =>
  (
    await run(
      tx,
      `select code, field, message from violations where resource = $1 and record = $2
       order by field, code`,
      [resource, record],
    )
  ).map(({ code, field, message }) => ({
    code: String(code),
    field: String(field),
    message: String(message),
  }));
