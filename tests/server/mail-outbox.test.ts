import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobs } from '#server/db/jobs.ts';
import { databaseOn } from '#server/db/schema.ts';
import { deliverBySmtp, deliverToFolder } from '#server/services/mail/delivery.ts';
import { compose } from '#server/services/mail/mail.ts';
import { createOutbox, mailFolder } from '#server/services/mail/outbox.ts';
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts';
import { mailServer } from '#tests/support/mail-server.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await cloneDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'soggiorno-mail-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** An outbox at work, and what it wrote to its log. */
async function atWork(smtpUrl?: string) {
  const said: string[] = [];
  const stream = new PassThrough().on('data', (line) => said.push(String(line)));
  const log = pino(stream);
  const jobs = createJobs(database.url, log);
  const outbox = createOutbox({
    jobs,
    settings: { smtpUrl, dataDir, publicUrl: 'https://soggiorno.example.it' },
    log,
    pollSeconds: 0.5,
    retrySeconds: 1,
    retries: 1,
  });
  await outbox.start();
  return { outbox: { ...outbox, stop: jobs.stop }, jobs, said, db: databaseOn(database.pool) };
}

const letter = (to: string) =>
  compose({
    to,
    subject: 'Perché «così»',
    paragraphs: ['Caffè & <altro>.'],
    link: { label: 'Accedi', url: 'https://soggiorno.example.it/sign-in' },
  });

describe('a mail', () => {
  it('is text and the same as HTML, with nothing in it that the reader’s program would run', () => {
    const { text, html } = letter('ada@example.it');
    expect(text).toContain('Caffè & <altro>.');
    expect(text).toContain('Accedi:\nhttps://soggiorno.example.it/sign-in');
    expect(html).toContain('<p>Caffè &amp; &lt;altro&gt;.</p>');
    expect(html).toContain('<a href="https://soggiorno.example.it/sign-in">Accedi</a>');
  });
});

describe('with a mail server', () => {
  it('is delivered once its transaction is committed, and not before', async () => {
    const server = await mailServer();
    const { outbox, db } = await atWork(server.url);
    await db.transaction().execute(async (tx) => {
      await outbox.enqueue(tx, letter('ada@example.it'));
      // One that is put in after it, and committed, goes alone.
      await outbox.enqueue(db, letter('prima@example.it'));
      await expect.poll(() => server.received.length, { timeout: 10_000 }).toBe(1);
      expect(server.received[0]?.to).toEqual(['prima@example.it']);
    });
    await expect.poll(() => server.received.length, { timeout: 10_000 }).toBe(2);
    const [, { to, from, text } = { to: [], from: '', text: '' }] = server.received;
    expect([to, from]).toEqual([['ada@example.it'], 'noreply@soggiorno.example.it']);
    expect(text).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(text).toMatch(/^Auto-Submitted: auto-generated/m);
    await outbox.stop();
    await server.close();
  });

  it('is never sent when the change behind it did not happen', async () => {
    const server = await mailServer();
    const { outbox, db } = await atWork(server.url);
    await db
      .transaction()
      .execute(async (tx) => {
        await outbox.enqueue(tx, letter('mai@example.it'));
        throw new Error('undone');
      })
      .catch(() => undefined);
    await outbox.enqueue(db, letter(''));
    await outbox.enqueue(db, letter('poi@example.it'));
    await expect.poll(() => server.received.length, { timeout: 10_000 }).toBe(1);
    expect(server.received[0]?.to).toEqual(['poi@example.it']);
    await outbox.stop();
    await server.close();
  });

  it('goes out with all that wait, the one nobody takes apart', async () => {
    const server = await mailServer((address) => address !== 'ignota@example.it');
    const { outbox, said, db } = await atWork(server.url);
    const addresses = Array.from({ length: 60 }, (_, at) => `a${at}@example.it`);
    for (const to of ['', ...addresses.slice(0, 30), 'ignota@example.it', ...addresses.slice(30)])
      await outbox.enqueue(db, letter(to));
    // One look in half a second would take half a minute.
    await expect.poll(() => server.received.length, { timeout: 15_000 }).toBe(60);
    expect(new Set(server.received.map(({ to }) => to[0])).size).toBe(60);
    await expect
      .poll(() => said.some((line) => line.includes('could not be delivered')), { timeout: 20_000 })
      .toBe(true);
    await outbox.stop();
    await server.close();
  });

  it('that a killed server had in hand is due again once nobody is heard of it', async () => {
    const server = await mailServer();
    const { outbox, db, jobs } = await atWork(server.url);
    await outbox.stop();
    await outbox.enqueue(db, letter('attesa@example.it'));
    await database.pool.query(
      `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute'
       where name = 'mail' and state = 'created'`,
    );
    const again = await atWork(server.url);
    await again.jobs.boss.supervise('mail');
    await expect
      .poll(() => server.received.map(({ to }) => to[0]), { timeout: 20_000 })
      .toEqual(['attesa@example.it']);
    await again.outbox.stop();
    await jobs.stop();
    await server.close();
  });

  it('is the same message when it goes a second time', async () => {
    const server = await mailServer();
    const deliver = deliverBySmtp(server.url, 'noreply@soggiorno.example.it');
    for (const id of ['a1', 'a1', 'b2']) await deliver(id, letter('ada@example.it'));
    const ids = server.received.map(({ text }) => /^Message-ID: (.+)$/m.exec(text)?.[1]?.trim());
    expect(ids).toEqual([
      '<a1@soggiorno.example.it>',
      '<a1@soggiorno.example.it>',
      '<b2@soggiorno.example.it>',
    ]);
    await server.close();
  });

  it('is tried again, then given up, with a log that names nobody', async () => {
    const server = await mailServer((address) => address !== 'ignota@example.it');
    const { outbox, said, db } = await atWork(server.url);
    await outbox.enqueue(db, letter('ignota@example.it'));
    await expect
      .poll(() => said.some((line) => line.includes('could not be delivered')), { timeout: 20_000 })
      .toBe(true);
    expect(said.filter((line) => line.includes('it is retried'))).toHaveLength(2);
    expect(said.join()).not.toContain('ignota');
    await outbox.stop();
    await server.close();
  });
});

describe('without a mail server', () => {
  it('lies as a file that only its owner reads', async () => {
    const { outbox, db } = await atWork();
    await outbox.enqueue(db, letter('livia@example.it'));
    const folder = mailFolder(dataDir);
    const files = async () => readdir(folder).catch(() => []);
    await expect
      .poll(async () => (await files()).filter((name) => name.endsWith('.eml')).length, {
        timeout: 10_000,
      })
      .toBe(1);
    const [name = ''] = await files();
    // A name of letters no hexadecimal number has.
    expect(name).not.toContain('livia');
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(folder, name), 'utf8')).toContain('To: livia@example.it');
    await outbox.stop();
  });

  it('is one file however often it goes, and none when it cannot be written whole', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'soggiorno-folder-'));
    const deliver = deliverToFolder(folder, 'noreply@soggiorno.example.it');
    for (const id of ['a1', 'a1']) await deliver(id, letter('ada@example.it'));
    await mkdir(join(folder, 'b2.eml'));
    await expect(deliver('b2', letter('ada@example.it'))).rejects.toThrow();
    expect((await readdir(folder)).sort()).toEqual(['a1.eml', 'b2.eml']);
    await rm(folder, { recursive: true });
  });
});
