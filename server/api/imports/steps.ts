import type { Resource } from '#src/schema/resource.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { LaterWriter } from '../../engine/later-writer.ts';
import { tried } from '../../engine/tried.ts';
import { Rejected, unforeseen } from '../../errors.ts';
import type { ApiMeans } from '../means.ts';
import { createFinder } from './find-references.ts';
import { forgetUnmapped } from './forget-unmapped.ts';
import type { Import, ImportRow, ImportState } from './import.ts';
import { rememberSeen, seeNothing } from './seen.ts';
import { undoRows } from './undo-rows.ts';
import type { Outcome } from './write-row.ts';
import { writeRows } from './write-rows.ts';

/** What a step works with; `writer` asks anew what the person may. */
export interface Step {
  readonly services: ApiMeans;
  readonly resource: Resource;
  readonly resources: readonly Resource[];
  readonly one: Import;
  readonly writer: () => Promise<LaterWriter>;
}

/** Rows written, and rolled back or kept, together. */
const batch = 200;

/** Tries every row for real and takes it back: what the check says is what would happen. */
export async function check(step: Step): Promise<void> {
  const { services, one, resource, resources } = step;
  await services.db.transaction().execute((tx) => forgetUnmapped(tx, services.settings, one));
  const writer = await step.writer();
  const finder = createFinder(writer.ability, resources);
  const seen = rememberSeen(resource);
  for (let after = 0; ; ) {
    const rows = await rowsAfter(services, one, after);
    const last = rows.at(-1);
    if (!last) break;
    const outcomes = await services.db
      .transaction()
      .execute((tx) =>
        tried(writer.writerIn(tx), (trying) =>
          writeRows(trying, resource, one, rows, finder, seen),
        ),
      );
    after = last.line;
    await services.db.transaction().execute(async (tx) => {
      await saveVerdicts(tx, one, outcomes);
      await advance(tx, one, rows.length);
    });
  }
  await settle(services, one, 'checked');
}

/** Writes the rows the check found good; all in one transaction, or batch by batch. */
export async function write(step: Step): Promise<void> {
  const { services, one } = step;
  const isWritten =
    one.mode === 'all' ? await writeAll(step) : await writeValid(step).then(() => true);
  if (!isWritten) return;
  await services.db.transaction().execute((tx) =>
    run(
      tx,
      `update import_rows set outcome = case verdict when 'same' then 'same' else 'failed' end
       where import = $1 and outcome is null`,
      [one.id],
    ),
  );
  await settle(services, one, 'done');
}

/** Either every row is written or none; a row refused now goes back to the check. */
async function writeAll(step: Step): Promise<boolean> {
  const { services, one, resource, resources } = step;
  const writer = await step.writer();
  const finder = createFinder(writer.ability, resources);
  // Nothing is written yet, also where it was broken off on its way.
  await services.db.transaction().execute((tx) => startOver(tx, one));
  try {
    await services.db.transaction().execute(async (tx) => {
      for (;;) {
        const rows = await waiting(tx, one);
        if (rows.length === 0) return;
        const outcomes = await writeRows(
          writer.writerIn(tx),
          resource,
          one,
          rows,
          finder,
          seeNothing,
        );
        const failed = outcomes.filter(({ kind }) => kind === 'failed');
        if (failed.length) throw new Refused(failed);
        await saveOutcomes(tx, one, outcomes);
        // Seen by others at once, as what is written here is not.
        await services.db.transaction().execute((outside) => advance(outside, one, rows.length));
      }
    });
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await services.db.transaction().execute((tx) => saveVerdicts(tx, one, error.failed));
    await settle(
      services,
      one,
      'checked',
      'Nessuna riga importata: dopo il controllo i dati sono cambiati',
    );
    return false;
  }
}

class Refused extends Error {
  readonly failed: readonly Outcome[];
  constructor(failed: readonly Outcome[]) {
    super('Rows were refused');
    this.failed = failed;
  }
}

/** Each batch is written and noted in one transaction: whatever stops it, it goes on from there. */
async function writeValid(step: Step): Promise<void> {
  const { services, one, resource, resources } = step;
  for (;;) {
    const writer = await step.writer();
    const finder = createFinder(writer.ability, resources);
    const written = await services.db.transaction().execute(async (tx) => {
      const rows = await waiting(tx, one);
      if (rows.length === 0) return 0;
      await saveOutcomes(
        tx,
        one,
        await writeRows(writer.writerIn(tx), resource, one, rows, finder, seeNothing),
      );
      await advance(tx, one, rows.length);
      return rows.length;
    });
    if (written === 0) return;
  }
}

/** Takes an import back, last row first; what changed since, or may not be taken back, stays. */
export async function undo(step: Step): Promise<void> {
  const { services, one, resource } = step;
  for (;;) {
    const writer = await step.writer();
    const undone = await services.db.transaction().execute(async (tx) => {
      const count = await undoRows(writer.writerIn(tx), resource, one, batch);
      await advance(tx, one, count);
      return count;
    });
    if (undone === 0) break;
  }
  await settle(services, one, 'undone');
}

const rowsAfter = ({ reads }: ApiMeans, { id }: Import, line: number) =>
  reads.query<ImportRow>(
    `select line, cells from import_rows where import = $1 and line > $2 order by line limit ${batch}`,
    [id, line],
  );

const waiting = (tx: Tx, { id }: Import) =>
  run<ImportRow>(
    tx,
    `select line, cells from import_rows where import = $1 and outcome is null
       and verdict in ('create', 'update') order by line limit ${batch} for update`,
    [id],
  );

const verdicts = { created: 'create', updated: 'update', same: 'same', failed: 'wrong' } as const;

const saveVerdicts = (tx: Tx, { id }: Import, outcomes: readonly Outcome[]) =>
  run(
    tx,
    `update import_rows r set verdict = n.verdict, errors = n.errors
     from unnest($2::int[], $3::text[], $4::jsonb[]) as n (line, verdict, errors)
     where r.import = $1 and r.line = n.line`,
    [
      id,
      outcomes.map(({ line }) => line),
      outcomes.map(({ kind }) => verdicts[kind]),
      outcomes.map((one) => (one.kind === 'failed' ? JSON.stringify(one.errors) : null)),
    ],
  );

const saveOutcomes = (tx: Tx, { id }: Import, outcomes: readonly Outcome[]) =>
  run(
    tx,
    `update import_rows r set outcome = n.outcome, record = n.record, version = n.version,
       before = n.before, errors = n.errors
     from unnest($2::int[], $3::text[], $4::bigint[], $5::int[], $6::jsonb[], $7::jsonb[])
       as n (line, outcome, record, version, before, errors)
     where r.import = $1 and r.line = n.line`,
    [
      id,
      outcomes.map(({ line }) => line),
      outcomes.map(({ kind }) => kind),
      outcomes.map((one) => ('record' in one ? one.record : null)),
      outcomes.map((one) => ('version' in one ? one.version : null)),
      outcomes.map((one) => ('before' in one ? JSON.stringify(one.before) : null)),
      outcomes.map((one) => (one.kind === 'failed' ? JSON.stringify(one.errors) : null)),
    ],
  );

const advance = (tx: Tx, { id }: Import, rows: number) =>
  run(tx, 'update imports set done = done + $2 where id = $1', [id, rows]);

const startOver = (tx: Tx, { id }: Import) =>
  run(tx, 'update imports set done = 0 where id = $1', [id]);

/** Ends a step, however it went. */
export const settle = (
  { db }: ApiMeans,
  { id }: Import,
  state: ImportState,
  failure: string | null = null,
) =>
  db
    .transaction()
    .execute((tx) =>
      run(tx, `update imports set state = $2, failure = $3, "finishedAt" = now() where id = $1`, [
        id,
        state,
        failure,
      ]),
    );

/** The words of a step that could not be finished; nobody's data are in them. */
export const wordsOf = (error: unknown): string =>
  error instanceof Rejected ? error.message : `${unforeseen}: riprova`;
