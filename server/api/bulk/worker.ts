import { fromKysely } from 'pg-boss';
import type { Resource } from '#src/schema/resource.ts';
import { alone } from '../../db/alone.ts';
import { resourceNamed } from '../../db/names.ts';
import { isTurnAgain, throughOutages } from '../../db/outage.ts';
import type { Tx } from '../../db/transaction.ts';
import { type LaterWriter, laterWriter } from '../../engine/later-writer.ts';
import { tried } from '../../engine/tried.ts';
import type { Writer } from '../../engine/writer.ts';
import { Rejected } from '../../errors.ts';
import type { ApiMeans } from '../means.ts';
import { orderFor } from './order.ts';
import { type RowReport, refusedRow, type Target, writeRow } from './row.ts';
import { type BulkRun, endRun, isRunning, noteOutcome, readRun, rowsLeft } from './runs.ts';

const queue = 'bulk';
/** After this many rows it is asked again what the person may, and whether to go on. */
const batch = 25;

/** Takes runs on, and those that a stop of the server left half way. */
export async function startBulk(services: ApiMeans): Promise<void> {
  const { jobs, reads } = services;
  await jobs.open(queue, { retryLimit: 3, retryDelay: 5, expireInSeconds: 3600 });
  const left = await reads.query(`select id from bulk_runs where state = 'running'`, []);
  for (const { id } of left) await jobs.boss.send(queue, { run: id });
  // What is due again nobody tells of: it is looked for.
  const looks = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 2 };
  const options = { ...looks, localConcurrency: 2 };
  await jobs.boss.work<{ run: number }>(queue, options, async ([job]) => {
    const id = job?.data.run;
    if (id === undefined) return;
    await throughOutages(() => alone(services.pool, `bulk:${id}`, () => carryOut(services, id)));
  });
}

/** Asks for a run to be carried out, in the transaction that begins it. */
export const askForRun = ({ jobs }: ApiMeans, tx: Tx, id: number) =>
  jobs.boss.send(queue, { run: id }, { db: fromKysely(tx) });

async function carryOut(services: ApiMeans, id: number): Promise<void> {
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
      const { writerIn } = await writerOf(services, one);
      for (const row of rows) await carryOutRow(services, one, writerIn, row);
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      await inTransaction((tx) => endRun(tx, id, 'stopped', error.message));
      return;
    }
  }
}

/** Each row is changed and noted in one transaction of its own, unless the run was stopped: nothing is half done. */
async function carryOutRow(
  services: ApiMeans,
  one: BulkRun,
  writerIn: LaterWriter['writerIn'],
  row: Target,
): Promise<void> {
  const resource = resourceNamed(services.model.resources, one.resource);
  try {
    await services.db.transaction().execute(async (tx) => {
      if (!(await isRunning(tx, one.id))) return;
      const writer = writerIn(tx);
      await noteOutcome(tx, one, await reportOn(writer, resource, one, row));
    });
  } catch (error) {
    if (isTurnAgain(error)) throw error;
    const report = refused(services, one, resource, row, error);
    await services.db.transaction().execute((tx) => noteOutcome(tx, one, report));
  }
}

async function reportOn(
  writer: Writer,
  resource: Resource,
  one: BulkRun,
  row: Target,
): Promise<RowReport> {
  const { tx } = writer;
  const order = await orderFor(tx, resource, one, row);
  if (!order) return { record: row.record, outcome: 'unchanged', status: 200 };
  const { work, target } = order;
  return one.rehearsal
    ? tried(writer, (trying) => writeRow(trying, resource, work, target))
    : writeRow(writer, resource, work, target);
}

function refused(
  { log }: ApiMeans,
  { id }: BulkRun,
  resource: Resource,
  { record }: Target,
  error: unknown,
): RowReport {
  const report = refusedRow(resource, record, error);
  if (report.outcome === 'failed')
    log.error(
      { run: id, name: (error as Error).name, code: (error as { code?: string }).code },
      queue,
    );
  return report;
}

/** Who a run writes for; the audit says which run wrote. */
const writerOf = (services: ApiMeans, one: BulkRun): Promise<LaterWriter> =>
  laterWriter(services, {
    userId: one.user,
    managerId: one.manager,
    impersonatorId: one.impersonator ?? undefined,
    door: 'bulk',
    requestId: `bulk:${one.id}`,
  });
