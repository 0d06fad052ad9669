import { can } from '#src/permissions/ability.ts';
import type { Resource } from '#src/schema/resource.ts';
import { idsOf, run, type Tx } from '../db/transaction.ts';
import type { Whole } from './declaration.ts';
import { type Words, wholly } from './naming.ts';
import type { Violation } from './objections.ts';
import { teller } from './shown-to.ts';
import { readerOf, type Writer } from './writer.ts';

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
       select code, field, string_agg(message, '; ') as message, jsonb_agg(words) as words
       from json_to_recordset($3) as n (code text, field text, message text, words jsonb) group by code, field
     ), mended as (
       delete from violations v where resource = $1 and record = $2
         and not exists (select 1 from now where now.code = v.code and now.field = v.field)
     )
     insert into violations (resource, record, code, field, message, words)
     select $1, $2, code, field, message, words from now
     on conflict (resource, record, code, field) do update set message = excluded.message, words = excluded.words`,
    [
      resource,
      record,
      JSON.stringify(
        violations.map(({ code, field, message: words }) => ({
          code,
          field,
          message: wholly(words),
          words,
        })),
      ),
    ],
  );
}

/** What a violation says as it is kept: whole where it was judged before its words were. */
export type Kept = string | readonly Words[];

/** SQL: the same, of a violation `v`. */
export const keptSql = 'coalesce(v.words, to_jsonb(v.message))';

/** The same in one sentence, as its words are told. */
export const keptTold = (tell: (words: Words) => string, kept: Kept): string =>
  [...new Set([kept].flat().map(tell))].join('; ');

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

/** What a record violates as of its last judgement, beside the fields that who asks may read. */
export async function violationsTold(
  asker: Writer,
  { name }: Resource,
  record: Whole,
): Promise<readonly (Violation & { readonly message: string })[]> {
  const reader = readerOf(asker);
  const kept = await run<{ readonly code: string; readonly field: string; readonly words: Kept }>(
    asker.tx,
    `select code, field, ${keptSql} as words from violations v where resource = $1 and record = $2
     order by field, code`,
    [name, record.id],
  );
  const seen = kept.filter(
    ({ field }) => reader.kind === 'person' && can(reader.ability, 'show', name, record, field),
  );
  const tell = await teller(
    asker,
    seen.flatMap(({ words }) => words),
  );
  return seen.map(({ code, field, words }) => ({ code, field, message: keptTold(tell, words) }));
}
