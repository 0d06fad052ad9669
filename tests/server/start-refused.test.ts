import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase } from '../support/database.ts';
import { dataFolder, freePort, start, takePort } from './started.ts';

let folder: Awaited<ReturnType<typeof dataFolder>>;
beforeAll(async () => {
  folder = await dataFolder();
});
afterAll(() => folder.remove());

/** It ends at once with code 1 and one line a person understands. */
async function refused(env: Readonly<Record<string, string>>): Promise<string> {
  const { code, failure, seconds } = await start({
    DATA_DIR: folder.path,
    PORT: await freePort(),
    ...env,
  }).ended;
  expect(code).toBe(1);
  expect(failure).toMatch(/^[^\n]+\n$/);
  // It waits for nothing: a loaded machine takes half a minute to read its code.
  expect(seconds).toBeLessThan(60);
  return failure.trim();
}

it('stops at a wrong setting and says what to write instead', async () => {
  expect(await refused({ PORT: 'tremila' })).toBe(
    'PORT deve essere un numero da 1 a 65535, non «tremila».',
  );
  expect(await refused({ DATABASE_URL: 'mysql://localhost/soggiorno' })).toMatch(
    /^DATABASE_URL deve essere un indirizzo postgres:/,
  );
  for (const wrong of ['proxy', '10.0.0.0/33', '10.0.0.0/8/8', '::1/129', ''].map(
    (one) => `::1, ${one}`,
  ))
    expect(await refused({ TRUSTED_PROXIES: wrong })).toBe(
      `TRUSTED_PROXIES elenca indirizzi o reti, come 127.0.0.1, 10.0.0.0/8; non «${wrong.slice(5)}».`,
    );
});

it('says that the database does not answer, and starts no other one in its place', async () => {
  const port = await freePort();
  expect(await refused({ DATABASE_URL: `postgres://me:secret@127.0.0.1:${port}/none` })).toMatch(
    /^Il database di DATABASE_URL non risponde: (?!.*secret)/,
  );
});

it('says that the data folder cannot be made', async () => {
  const file = join(folder.path, 'file');
  await writeFile(file, '');
  expect(await refused({ DATA_DIR: join(file, 'data') })).toContain(file);
});

it('says that the port is taken, and by whom', async () => {
  const { port, free } = await takePort();
  try {
    const said = await refused({ PORT: String(port) });
    const by = process.platform === 'linux' ? ` dal processo ${process.pid}` : '';
    expect(said).toBe(`La porta ${port} è già occupata${by}: indica un’altra PORT.`);
  } finally {
    await free();
  }
});

it('names the migration that fails half-way, and leaves nothing of it', async () => {
  const database = await cloneDatabase('template0');
  try {
    await database.pool.query('create table licenses (old text)');
    expect(await refused({ DATABASE_URL: database.url })).toBe(
      'La migrazione 0001-core non è riuscita ed è stata annullata: relation "licenses" already exists',
    );
    const { rows } = await database.pool.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    expect(rows.map(({ relname }) => relname)).toEqual(['licenses', 'migrations']);
    expect((await database.pool.query('select from migrations')).rowCount).toBe(0);
  } finally {
    await database.drop();
  }
});

it('says which migration is missing when more is declared than the database holds', async () => {
  const database = await cloneDatabase();
  try {
    await database.pool.query(
      'drop index licenses_sort; alter table attractions drop column description',
    );
    expect(await refused({ DATABASE_URL: database.url })).toBe(
      'Al database manca ciò che è dichiarato (column attractions.description, index licenses_sort): scrivi la migrazione con npm run db:migration -- <nome>.',
    );
  } finally {
    await database.drop();
  }
});
