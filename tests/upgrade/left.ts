import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolder, freePort, start } from '../server/started.ts';
import { cloneDatabase } from '../support/database.ts';
import { mailServer } from '../support/mail-server.ts';
import { factsOf, folderOf } from './facts.ts';
import { loadLeft } from './load.ts';
import { peopleAt } from './people.ts';

/** The commits that left their database full, each in a folder beside this file. */
export const leftCommits = async (): Promise<string[]> =>
  (await readdir(import.meta.dirname, { withFileTypes: true }))
    .filter((one) => one.isDirectory())
    .map(({ name }) => name);

/** The product of today over what a commit left, with a mail server of its own. */
export async function startOver(commit: string) {
  const facts = await factsOf(commit);
  const database = await cloneDatabase('template0');
  const data = await dataFolder();
  const post = await mailServer();
  await loadLeft(database.url, commit);
  await cp(join(folderOf(commit), 'files'), join(data.path, 'files'), { recursive: true });
  const server = start({
    DATABASE_URL: database.url,
    DATA_DIR: data.path,
    PORT: await freePort(),
    SECRET_KEY: facts.secretKey,
    SMTP_URL: post.url,
  });
  const stop = async () => {
    server.process.kill('SIGTERM');
    await server.ended;
    await post.close();
    await database.drop();
    await data.remove();
  };
  const address = await server.ready.catch(async (failure) => {
    await stop();
    throw failure;
  });
  /** What has come for an address, without the line breaks of transport. */
  const mailsTo = (email: string): string[] =>
    post.received
      .filter(({ to }) => to.includes(email))
      .map(({ text }) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
  return { facts, database, people: peopleAt(address), mailsTo, stop };
}
