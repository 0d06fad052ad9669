import { fromKysely } from 'pg-boss';
import { type Ability, abilityFor } from '#src/permissions/ability.ts';
import type { Resource } from '#src/schema/resource.ts';
import { alone } from '../../db/alone.ts';
import { resourceNamed } from '../../db/names.ts';
import type { Tx } from '../../db/transaction.ts';
import { forbidden, Rejected } from '../../errors.ts';
import { sessionOf } from '../../services/identity/session-of.ts';
import type { Services } from '../../services.ts';
import type { Writing } from '../write.ts';
import { type RowReport, refusedRow, type Target, writeRow } from './row.ts';
import { type BulkRun, endRun, noteOutcome, readRun, rowsLeft } from './runs.ts';

const queue = 'bulk';
/** After this many rows it is asked again what the person may, and whether to go on. */
const batch = 25;

/** Takes runs on, and those that a stop of the server left half way. */
export async function startBulk(services: Services, resources: readonly Resource[]): Promise<void> {
  const { jobs, reads } = services;
  await jobs.start();
  await jobs.boss.createQueue(queue, { retryLimit: 3, retryDelay: 5, expireInSeconds: 3600 });
  const left = await reads.query(`select id from bulk_runs where state = 'running'`, []);
  for (const { id } of left) await jobs.boss.send(queue, { run: id });
  const options = { pollingIntervalSeconds: 0.5, localConcurrency: 2 };
  await jobs.boss.work<{ run: number }>(queue, options, async ([job]) => {
    const id = job?.data.run;
    if (id !== undefined)
      await alone(services.pool, `bulk:${id}`, () => carryOut(services, resources, id));
  });
}

/** Asks for a run to be carried out, in the transaction that begins it. */
export const askForRun = ({ jobs }: Services, tx: Tx, id: number) =>
  jobs.boss.send(queue, { run: id }, { db: fromKysely(tx) });

async function carryOut(
  services: Services,
  resources: readonly Resource[],
  id: number,
): Promise<void> {
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) =>
    services.db.transaction().execute(work);
  for (;;) {
    const one = await inTransaction((tx) => readRun(tx, id));
    if (one?.state !== 'running') return;
    const rows = await inTransaction((tx) => rowsLeft(tx, one, batch));
    if (rows.length === 0) {
      await inTransaction((tx) => endRun(tx, id, 'done'));
      return;
    }
    try {
      const writing = await writerOf(services, one, resources);
      for (const row of rows) await carryOutRow(services, one, writing, row);
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      await inTransaction((tx) => endRun(tx, id, 'stopped', error.message));
      return;
    }
  }
}

/** Each row is changed and noted in one transaction of its own: whatever stops it, nothing is half done. */
async function carryOutRow(
  services: Services,
  one: BulkRun,
  writing: Omit<Writing, 'tx'>,
  row: Target,
): Promise<void> {
  const taken: { report?: RowReport } = {};
  try {
    await services.db.transaction().execute(async (tx) => {
      taken.report = await writeRow(services, { ...writing, tx }, one, row);
      if (one.rehearsal) throw new TakenBack();
      await noteOutcome(tx, one, taken.report);
    });
  } catch (error) {
    const report =
      error instanceof TakenBack ? taken.report : refused(services, one, writing, row, error);
    if (report) await services.db.transaction().execute((tx) => noteOutcome(tx, one, report));
  }
}

class TakenBack extends Error {}

function refused(
  { log }: Services,
  { id }: BulkRun,
  writing: Omit<Writing, 'tx'>,
  { record }: Target,
  error: unknown,
): RowReport {
  const report = refusedRow(writing, record, error);
  if (report.outcome === 'failed')
    log.error(
      { run: id, name: (error as Error).name, code: (error as { code?: string }).code },
      queue,
    );
  return report;
}

/** Who a run writes for, with what they may at this moment; the audit says which run wrote. */
async function writerOf(
  { reads }: Services,
  one: BulkRun,
  resources: readonly Resource[],
): Promise<Omit<Writing, 'tx'>> {
  const session = await sessionOf(reads, {
    userId: one.user,
    managerId: one.manager,
    impersonatorId: one.impersonator ?? undefined,
  });
  if (!session) throw forbidden('Non puoi più agire per questa organizzazione');
  const ability: Ability = abilityFor(session, resources);
  const resource = resourceNamed(resources, one.resource);
  const act = { session, requestId: `bulk:${one.id}`, action: one.verb, resource };
  return { ability, resources, act };
}
