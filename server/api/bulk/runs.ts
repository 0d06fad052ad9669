import { z } from 'zod/mini';
import type { Ability } from '#src/permissions/ability.ts';
import type { Session } from '#src/permissions/session.ts';
import type { Resource } from '#src/schema/resource.ts';
import { tableOf } from '../../db/names.ts';
import { Params } from '../../db/params.ts';
import type { Reads, Row } from '../../db/reads.ts';
import { rowsSql } from '../../db/row-scope.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { conflict, forbidden, invalid, notFound } from '../../errors.ts';
import type { RowReport, Target } from './row.ts';
import type { Work } from './work.ts';

/** One rehearsal or run over a selection. */
export interface BulkRun extends Work {
  readonly id: number;
  readonly selection: number;
  readonly resource: string;
  readonly manager: number;
  readonly user: number;
  readonly impersonator: number | null;
  readonly state: 'running' | 'done' | 'stopped';
}

/** Begins a run; what it leaves to read stays for a day. */
export async function beginRun(
  tx: Tx,
  { impersonatorId }: Session,
  selection: number,
  { verb, input, rehearsal }: Work,
): Promise<number> {
  const [row] = await run(
    tx,
    `insert into bulk_runs (selection, impersonator, verb, input, rehearsal)
     values ($1, $2, $3, $4, $5) returning id`,
    [selection, impersonatorId ?? null, verb, JSON.stringify(input), rehearsal],
  );
  if (!rehearsal)
    await run(
      tx,
      `update selections set "expiresAt" = greatest("expiresAt", now() + interval '1 day') where id = $1`,
      [selection],
    );
  return row?.id as number;
}

/** A run as its work needs it. */
export async function readRun(tx: Tx, id: number): Promise<BulkRun | undefined> {
  const [row] = await run<BulkRun>(
    tx,
    `select r.id, r.selection, s.resource, s.manager, s."user", r.impersonator, r.verb, r.input,
       r.rehearsal, r.state from bulk_runs r join selections s on s.id = r.selection where r.id = $1`,
    [id],
  );
  return row;
}

/** The outcome as it is told: what waits for its day is not done. */
const told = `case when o.report ->> 'status' = '202' then 'scheduled' else o.outcome end`;

/**
 * A run as its person follows it: rows done of the total, counted by outcome. Asked in one go, as one moment: a run that is over
 * has all its rows counted.
 */
export async function runView(reads: Reads, selection: number, id: number): Promise<Row> {
  const [row] = await reads.query(
    `select r.id, r.verb, r.input, r.rehearsal, r.state, r.failure, s.total, noted.done, noted.counts
     from bulk_runs r
     join selections s on s.id = r.selection
     cross join lateral (
       select coalesce(sum(rows), 0)::int as done, coalesce(json_object_agg(outcome, rows), '{}') as counts
       from (select ${told} as outcome, count(*)::int as rows from bulk_outcomes o where o.run = r.id group by 1) counted
     ) noted
     where r.id = $1 and s.id = $2`,
    [id, selection],
  );
  if (!row) throw notFound();
  return row;
}

interface Wanted {
  readonly id: number;
  readonly after: number;
  readonly outcomes: readonly string[] | null;
}

/**
 * What became of the rows, 100 at a time from a record on; of some outcomes, or of all. Of a record there is that its reader
 * sees no more, the outcome alone: what was done may have taken it out of their sight.
 */
export async function readOutcomes(
  reads: Reads,
  { ability, resource }: { readonly ability: Ability; readonly resource: Resource },
  { id, after, outcomes }: Wanted,
): Promise<Row[]> {
  const params = new Params([id, after, outcomes]);
  const seen = rowsSql(ability, 'list', resource, params);
  const rows = await reads.query(
    `select o.record as id, case when lost.it then '' else s.name end as name, s.version, ${told} as outcome,
       case when lost.it then json_build_object('status', o.report -> 'status') else o.report::json end as report
     from bulk_outcomes o
     join bulk_runs r on r.id = o.run
     join selection_rows s on s.selection = r.selection and s.record = o.record
     cross join lateral (
       select exists (select from ${tableOf(resource.name)} t where t.id = o.record and (${seen}) is not true) as it
     ) lost
     where o.run = $1 and o.record > $2 and ($3::text[] is null or ${told} = any($3::text[]))
     order by o.record limit 100`,
    params.values,
  );
  return rows.map(({ report, ...row }) => ({ ...row, ...(report as object) }));
}

/** Rows nothing is known about yet. */
export const rowsLeft = (tx: Tx, one: BulkRun, most: number) =>
  run<Target>(
    tx,
    `select record, version from selection_rows s where selection = $1
       and not exists (select 1 from bulk_outcomes o where o.run = $2 and o.record = s.record)
     order by record limit $3`,
    [one.selection, one.id, most],
  );

/** Notes what became of a row, in the transaction of its change where there was one. */
export const noteOutcome = (tx: Tx, { id }: BulkRun, { record, outcome, ...report }: RowReport) =>
  run(tx, 'insert into bulk_outcomes (run, record, outcome, report) values ($1, $2, $3, $4)', [
    id,
    record,
    outcome,
    JSON.stringify(report),
  ]);

/** What an edit left behind in a row, by which it is taken back. */
const edited = z.object({
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  left: z.int(),
});

/** What an edit of the same selection did to a row; undefined where it changed nothing there. */
export async function editOf(
  tx: Tx,
  { selection }: Pick<BulkRun, 'selection'>,
  { id, record }: { readonly id: number; readonly record: number },
): Promise<z.infer<typeof edited> | undefined> {
  if (!isEditOf(await readRun(tx, id), selection)) return undefined;
  const [row] = await run(
    tx,
    `select report from bulk_outcomes where run = $1 and record = $2 and outcome = 'changed'`,
    [id, record],
  );
  return edited.safeParse(row?.report).data;
}

const isEditOf = (one: BulkRun | undefined, selection: number): boolean =>
  one?.selection === selection && one.verb === 'edit' && !one.rehearsal;

/** Refuses to take back what was no edit of this selection (422), and one that is not over (409). */
export async function refuseUndoing(tx: Tx, selection: number, id: number): Promise<void> {
  const one = await readRun(tx, id);
  if (!isEditOf(one, selection))
    throw invalid({ 'input.run': ['Non è una modifica di questi elementi'] });
  if (one?.state === 'running')
    throw conflict('La modifica non è finita: aspetta che finisca, o fermala');
}

/** Is a run still to go on? Who stops it waits for the row that is being written, and no other is. */
export async function isRunning(tx: Tx, id: number): Promise<boolean> {
  const found = await run(
    tx,
    `select 1 from bulk_runs where id = $1 and state = 'running' for share`,
    [id],
  );
  return found.length > 0;
}

/** Ends a run for who began it; who acts as another stops none but their own (403). */
export async function stopRun(tx: Tx, { impersonatorId }: Session, id: number): Promise<void> {
  const one = await readRun(tx, id);
  if (impersonatorId !== undefined && one?.impersonator !== impersonatorId)
    throw forbidden('Chi agisce al posto di un altro ferma solo ciò che ha cominciato');
  await endRun(tx, id, 'stopped');
}

/** Ends a run that was not stopped. */
export const endRun = (
  tx: Tx,
  id: number,
  state: 'done' | 'stopped',
  failure: string | null = null,
) =>
  run(
    tx,
    `update bulk_runs set state = $2, failure = $3, "finishedAt" = now()
     where id = $1 and state = 'running'`,
    [id, state, failure],
  );
