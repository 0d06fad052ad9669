import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { startBulk } from './api/bulk/worker.ts';
import { startImports } from './api/imports/worker.ts';
import type { ApiMeans } from './api/means.ts';
import { transportHeaders } from './api/standard-headers.ts';
import { createApp } from './app.ts';
import { failureAt, refuseBusyPort } from './busy-port.ts';
import { makeFolder } from './db/cluster-folders.ts';
import { migrate } from './db/migrate.ts';
import { refuseMissing } from './db/missing.ts';
import { openDatabase } from './db/open.ts';
import { createPool } from './db/pool.ts';
import { renameKeptVerbs } from './db/rename-verbs.ts';
import { demoAccounts, isEmptyDatabase, loadDemo } from './demo/load.ts';
import { onEnd } from './ending.ts';
import { createLog } from './log.ts';
import { withSecretKey } from './secret-key.ts';
import { createServices } from './services/create.ts';
import { firstAdministratorLink } from './services/identity/first-administrator.ts';
import { missingLetters } from './services/letters/missing.ts';
import { startCalendar } from './services/schedule.ts';
import { readSettings, type Settings } from './settings.ts';
import { StartFailure } from './start-failure.ts';
import { servePages } from './static.ts';
import { refuseUnread } from './unread.ts';
import { createWs } from './ws.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Brings Soggiorno up in the order things depend on each other, and down in the other one. */
async function start(): Promise<void> {
  const { product } = await import('./product.ts');
  const settings = await withSecretKey(readSettings(process.env));
  const log = createLog(settings.logLevel);
  await refuseBusyPort(settings);
  makeFolder(settings.dataDir);
  const opening = openDatabase(settings, { onLost: databaseLost });
  let services: ReturnType<typeof createServices> | undefined;
  let server: ServerType | undefined;
  let stopping: Promise<void> | undefined;
  const bringDown = async () => {
    await closed(server);
    const quiet = services?.close().catch(() => undefined);
    await Promise.race([quiet, wait(patience, undefined, { ref: false })]);
    await (await opening).stop();
  };
  const stop = () => {
    stopping ??= bringDown();
    return stopping;
  };
  stopOnSignal(stop);
  const database = await opening;
  if (stopping) return;
  services = createServices(database.connectionString, settings, log, product);
  try {
    await services.files.check();
    const applied = await migrated(database.connectionString);
    if (applied.length) say(`Migrazioni applicate: ${applied.join(', ')}`);
    await refuseMissing(services.pool, services.model.resources);
    await renameKeptVerbs(services.pool, services.model.resources);
    await services.startMail();
    const notes = [
      ...(await populate(services, settings)),
      ...(await missingLetters(services.reads, services.model.resources)),
    ];
    await startCalendar(services);
    await startImports(services);
    await startBulk(services);
    server = await listen(services, settings);
    const address = `Soggiorno: http://localhost:${(server.address() as AddressInfo).port}`;
    const post = `Senza SMTP_URL le e-mail restano in ${join(settings.dataDir, 'mail')}`;
    say([address, ...notes, ...(settings.smtpUrl ? [] : [post])].join('\n'));
  } catch (error) {
    const isAsked = stopping !== undefined;
    await stop().catch(() => undefined);
    if (!isAsked) throw error;
  }
}

/** Brings the database to what this version needs; answers the names of what was done. */
async function migrated(connectionString: string): Promise<readonly string[]> {
  const unhurried = createPool(connectionString, 1);
  try {
    return await migrate(unhurried);
  } finally {
    await unhurried.end();
  }
}

/** Milliseconds a request, and then the jobs in hand, may still take once we are asked to stop. */
const patience = 3_000;

/** Takes nobody in any more and lets who is in finish, for a while. */
async function closed(server: ServerType | undefined): Promise<void> {
  if (!server) return;
  const late = setTimeout(
    () => 'closeAllConnections' in server && server.closeAllConnections(),
    patience,
  );
  await new Promise((done) => server.close(done));
  clearTimeout(late);
}

/** A supervisor starts us again; going on without a database would only refuse everyone. */
function databaseLost(): void {
  process.stderr.write('Il database si è fermato e non riparte: Soggiorno si ferma.\n');
  process.exit(1);
}

/** An empty database gets the demonstration province, or a link for its first administrator. */
async function populate(services: ApiMeans, { demo }: Settings): Promise<string[]> {
  if (demo) {
    if (await isEmptyDatabase(services)) await loadDemo(services);
    return [
      'Utenti dimostrativi (password Soggiorno-2026!):',
      ...demoAccounts.map(({ email, who }) => `  ${email}  ${who}`),
    ];
  }
  const link = await firstAdministratorLink(services);
  return link ? [`Crea il primo amministratore: ${link}`] : [];
}

async function listen(services: ApiMeans, { port, host }: Settings): Promise<ServerType> {
  const api = createApp(services);
  const ws = createWs(services);
  const pages = new Hono().use(
    servePages(join(import.meta.dirname, '..', 'dist'), transportHeaders(services.settings)),
  );
  const server = createAdaptorServer({
    fetch: (request, env) =>
      (isBelow('api', request) ? api : isBelow('ws', request) ? ws : pages).fetch(
        request,
        env as object,
      ),
    serverOptions: { keepAliveTimeout: idleFor },
  });
  server.on('clientError', refuseUnread);
  return new Promise((resolve, reject) => {
    server.once('error', (error) => void failureAt(port, error).then(reject));
    server.listen(port, host, () => resolve(server));
  });
}

/**
 * How long an idle connection is kept, in milliseconds: longer than browsers, proxies and programs keep theirs, so
 * that none sends a request into one that is just being closed.
 */
const idleFor = 75_000;

/** Told apart by the address alone: an application around both would cost each request a fifth. */
const isBelow = (door: keyof typeof doors, { url }: Request) => doors[door].test(url);
const doors = {
  api: /^\w+:\/\/[^/]+\/api(?=[/?]|$)/,
  ws: /^\w+:\/\/[^/]+\/ws(?=[/?]|$)/,
} as const;

/** Finishes what is running and stops within ten seconds. */
const stopOnSignal = (stop: () => Promise<void>): void =>
  onEnd(() => {
    setTimeout(() => process.exit(1), 9_500).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });

start().catch((error: unknown) => {
  const line =
    error instanceof StartFailure ? error.message : `Soggiorno non parte: ${String(error)}`;
  process.stderr.write(`${line}\n`);
  process.exit(1);
});
