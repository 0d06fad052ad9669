import { fromKysely } from 'pg-boss';
import { alone } from '../../db/alone.ts';
import { resourceNamed } from '../../db/names.ts';
import { isTurnAgain, throughOutages } from '../../db/outage.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { ApiMeans } from '../means.ts';
import { type Import, type ImportState, importColumns } from './import.ts';
import { check, type Step, settle, undo, wordsOf, write } from './steps.ts';
import { writerOf } from './writer.ts';

const queue = 'imports';
type Running = 'checking' | 'running' | 'undoing';

const steps: Readonly<Record<Running, (step: Step) => Promise<void>>> = {
  checking: check,
  running: write,
  undoing: undo,
};

/** Where an import stands again when a step could not be finished. */
const fallback: Readonly<Record<Running, ImportState>> = {
  checking: 'uploaded',
  running: 'checked',
  undoing: 'done',
};

/** Takes imports on, and those that a stop of the server left half way. */
export async function startImports(services: ApiMeans): Promise<void> {
  const { jobs, reads, log } = services;
  await jobs.open(queue, { retryLimit: 3, retryDelay: 5, expireInSeconds: 3600 });
  const left = await reads.query(
    `select id from imports where state in ('checking', 'running', 'undoing')`,
    [],
  );
  for (const { id } of left) await jobs.boss.send(queue, { import: id });
  // What is due again nobody tells of: it is looked for.
  const looks = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 2 };
  const options = { ...looks, localConcurrency: 2 };
  await jobs.boss.work<{ import: number }>(queue, options, async ([job]) => {
    const id = job?.data.import;
    if (id === undefined) return;
    await throughOutages(() => alone(services.pool, `import:${id}`, () => nextStep(services, id)));
  });
  log.debug('imports are taken on');
}

/** Asks for the next step of an import, in the transaction that decides it. */
export const askFor = ({ jobs }: ApiMeans, tx: Tx, id: number) =>
  jobs.boss.send(queue, { import: id }, { db: fromKysely(tx) });

async function nextStep(services: ApiMeans, id: number): Promise<void> {
  const one = await services.db
    .transaction()
    .execute((tx) => run<Import>(tx, `select ${importColumns} from imports where id = $1`, [id]))
    .then(([row]) => row);
  if (!one || !isRunning(one.state)) return;
  const { resources } = services.model;
  const resource = resourceNamed(resources, one.resource);
  const writer = () => writerOf(services, one);
  try {
    await begin(services, one, one.state);
    await steps[one.state]({ services, resource, resources, one, writer });
  } catch (error) {
    if (isTurnAgain(error)) throw error;
    services.log.error({ import: id, name: (error as Error).name, code: codeOf(error) }, 'import');
    await settle(services, one, fallback[one.state], wordsOf(error));
  }
}

const isRunning = (state: ImportState): state is Running => state in steps;
const codeOf = (error: unknown) => (error as { code?: string }).code;

/** Counts from where the step starts: a check from the first row, the others from what is left. */
const begin = ({ db }: ApiMeans, { id }: Import, state: Running) =>
  db.transaction().execute((tx) =>
    run(
      tx,
      `update imports set done = (select count(*) from import_rows
         where import = $1 and case $2 when 'running' then outcome is not null or verdict = 'same' when 'undoing' then outcome in ('undone', 'kept', 'same', 'failed') else false end)
       where id = $1`,
      [id, state],
    ),
  );
