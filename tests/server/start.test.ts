import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataFolder, freePort, type Started, start } from './started.ts';

/** One installation through its life: each test goes on where the one before stopped. */
let folder: Awaited<ReturnType<typeof dataFolder>>;
let running: Started;
let token = '';
const written: string[] = [];
let attempt = 0;

const launch = async (): Promise<Started> =>
  start({ DATA_DIR: folder.path, PORT: await freePort() });
const pidFile = () => join(folder.path, 'pg18', 'postmaster.pid');
const databasePid = async () => Number((await readFile(pidFile(), 'utf8')).split('\n')[0]);

beforeAll(async () => {
  folder = await dataFolder();
  running = await launch();
  await running.ready;
});
afterAll(async () => {
  running.process.kill('SIGTERM');
  await running.ended;
  await folder.remove();
});

async function call(path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`${await running.ready}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Token ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { status, headers } = response;
  return { status, headers, body: (await response.json()) as Body };
}
// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
type Body = any;
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

const email = 'ada@example.it';
const password = 'Prima-Persona-2026';

it('says where it answers, and how the first administrator gets in', async () => {
  const said = running.said().join('\n');
  expect(said).toMatch(/^Soggiorno: http:\/\/localhost:\d+$/m);
  const link = /^Crea il primo amministratore: (\S+)$/m.exec(said)?.[1] ?? '';
  const made = await call('/first-administrator', {
    token: new URL(link).searchParams.get('token'),
    ...{ firstName: 'Ada', lastName: 'Neri', fiscalCode: 'RSSMRA72L09H501S', email, password },
  });
  expect(made).toMatchObject({ status: 201 });
  const entered = await call('/login', { email, password });
  expect(entered.status).toBe(200);
  token = entered.body.content.token;
});

it('keeps the database to its own user', async () => {
  expect((await stat(join(folder.path, 'pg18'))).mode & 0o077).toBe(0);
  expect((await stat(join(folder.path, 'pg18.password'))).mode & 0o077).toBe(0);
});

it('refuses a second process on the same folder, and goes on itself', async () => {
  const { code, failure } = await (await launch()).ended;
  expect(code).toBe(1);
  expect(failure).toBe(
    `I dati in ${folder.path} sono già in uso da un altro processo di Soggiorno.\n`,
  );
  expect((await call('/health/ready')).status).toBe(200);
});

/** Writes until the product is gone; what was answered with 201 is remembered. */
async function writeUntil(kill: () => void): Promise<void> {
  const { content } = (await call('/profile')).body;
  const path = `/managers/${content.managers[0].id}/accommodation-types`;
  for (let here = 1; ; here += 1) {
    attempt += 1;
    // The twelfth is on its way when the end comes.
    if (here === 12) setImmediate(kill);
    const code = `K${attempt}`;
    try {
      const { status } = await call(path, { code, name: `Tipo ${code}`, active: true });
      expect(status).toBe(201);
      written.push(code);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      break;
    }
  }
  await running.ended;
}

async function expectAllWritten(): Promise<void> {
  const { content } = (await call('/profile')).body;
  const found = new Set<string>();
  for (let from = 0, total = 1; from < total; from += 100) {
    const range = encodeURIComponent(JSON.stringify([from, from + 99]));
    const { status, headers, body } = await call(
      `/managers/${content.managers[0].id}/accommodation-types?range=${range}`,
    );
    expect(status).toBeLessThan(300);
    total = Number(headers.get('Content-Range')?.split('/')[1]);
    for (const { code } of body) found.add(code);
  }
  expect(written.filter((code) => !found.has(code))).toEqual([]);
}

it('keeps a file through its own port and opens it by an address that carries no token', async () => {
  const { body } = await call('/profile');
  const base = `${await running.ready}/api/managers/${body.content.managers[0].id}/files`;
  const form = new FormData();
  form.append('file', new File(['%PDF-1.7\n%%EOF\n'], 'atto.pdf'));
  const headers = { Authorization: `Token ${token}` };
  const sent = await fetch(base, { method: 'POST', headers, body: form });
  expect(sent.status).toBe(201);
  const { id } = (await sent.json()) as { id: number };
  const address = (await (await fetch(`${base}/${id}/address`, { headers })).json()) as Body;
  const opened = await fetch(new URL(address.url, await running.ready));
  expect(await opened.text()).toBe('%PDF-1.7\n%%EOF\n');
  expect(opened.headers.get('Content-Length')).toBe('15');
  expect((await stat(join(folder.path, 'files', String(id)))).mode & 0o777).toBe(0o600);
});

it('killed, starts again at once on the database still running, with every write it confirmed', async () => {
  await writeUntil(() => running.process.kill('SIGKILL'));
  expect(written.length).toBeGreaterThan(5);
  const before = await databasePid();
  running = await launch();
  await running.ready;
  expect(await databasePid()).toBe(before);
  await expectAllWritten();
});

it('killed together with PostgreSQL, recovers every write it confirmed', async () => {
  const database = await databasePid();
  const before = written.length;
  await writeUntil(() => {
    // The product first: it would answer 503 for as long as it saw the database gone.
    running.process.kill('SIGKILL');
    process.kill(database, 'SIGKILL');
  });
  expect(written.length).toBeGreaterThan(before);
  running = await launch();
  await running.ready;
  expect(await databasePid()).not.toBe(database);
  await expectAllWritten();
});

it('starts PostgreSQL again in place when that is killed: 503 meanwhile, and every write it confirmed', async () => {
  const { content } = (await call('/profile')).body;
  const path = `/managers/${content.managers[0].id}/accommodation-types`;
  const answers = new Map<number, string | null>();
  const write = async () => {
    attempt += 1;
    const code = `K${attempt}`;
    const { status, headers } = await call(path, { code, name: `Tipo ${code}`, active: true });
    if (status === 201) written.push(code);
    answers.set(status, headers.get('Retry-After'));
    return status;
  };
  for (let round = 0; round < 3; round += 1) {
    await write();
    const database = await databasePid();
    process.kill(database, 'SIGKILL');
    while ((await write()) === 201);
    await expect.poll(write, { timeout: 30_000, interval: 50 }).toBe(201);
    expect(await databasePid()).not.toBe(database);
    expect((await call('/health/ready')).status).toBe(200);
    await expectAllWritten();
  }
  expect(Object.fromEntries(answers)).toEqual({ 201: null, 503: '5' });
  expect(running.process.exitCode).toBeNull();
});

it('delivers the mail that waited through the death of PostgreSQL', async () => {
  const mails = async () => (await readdir(join(folder.path, 'mail')).catch(() => [])).length;
  const before = await mails();
  expect((await call('/forgot-password', { email })).status).toBe(202);
  await expect.poll(mails, { timeout: 20_000 }).toBe(before + 1);
});

it('is backed up while it runs, and restored in another folder with everyone in it', async () => {
  const file = join(folder.path, 'copy');
  const saved = await start({ DATA_DIR: folder.path }, ['backup/backup-command.ts', file]).ended;
  expect(saved).toMatchObject({ code: 0, failure: '' });
  const other = await dataFolder();
  const here = running;
  try {
    const env = { DATA_DIR: other.path };
    const restored = start(env, ['backup/restore-command.ts', file]);
    expect(await restored.ended).toMatchObject({ code: 0, failure: '' });
    const again = await start(env, ['backup/restore-command.ts', file]).ended;
    expect(again.code).toBe(1);
    expect(again.failure).toMatch(/^Il ripristino vuole un deposito di file vuoto[^\n]*\n$/);
    running = start({ ...env, PORT: await freePort() });
    await running.ready;
    expect((await call('/profile')).status).toBe(401);
    const entered = await call('/login', { email, password });
    token = entered.body.content.token;
    await expectAllWritten();
    running.process.kill('SIGTERM');
    await running.ended;
  } finally {
    running = here;
    await other.remove();
  }
  token = (await call('/login', { email, password })).body.content.token;
});

it('asked to stop, ends within ten seconds and takes PostgreSQL down', async () => {
  // What is not done by then ends with 1.
  running.process.kill('SIGTERM');
  expect(await running.ended).toMatchObject({ code: 0, failure: '' });
  expect(existsSync(pidFile())).toBe(false);
});

it('starts again with the same people, and offers no link to be the first', async () => {
  running = await launch();
  await running.ready;
  expect(running.said().join('\n')).not.toContain('primo amministratore');
  await expectAllWritten();
});
