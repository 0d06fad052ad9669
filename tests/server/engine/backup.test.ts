import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backup } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { cloneDatabase, type TestDatabase } from '../../support/database.ts';

let folder: string;
let source: TestDatabase;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soggiorno-backup-'));
  source = await cloneDatabase();
  await source.pool.query(everyHardValue);
  await mkdir(join(folder, 'files', 'ab'), { recursive: true });
  await writeFile(join(folder, 'files', 'ab', 'photo.jpg'), photo);
  await writeFile(join(folder, 'files', 'empty'), '');
  file = join(folder, 'copy');
  await backup(source.pool, file, join(folder, 'files'));
});
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true });
});

describe('a backup restored elsewhere', () => {
  let target: TestDatabase;
  beforeAll(async () => {
    target = await cloneDatabase();
    await target.pool.query(
      `insert into one_time_tokens ("tokenHash", purpose, "expiresAt") values ('\\x01', 'first-admin', now())`,
    );
    await restore(target.pool, file, join(folder, 'restored'));
  });
  afterAll(() => target.drop());

  it('has every row of every table as it was, to the last digit and letter', async () => {
    const before = await everything(source.pool);
    const after = await everything(target.pool);
    for (const table of passing) before.set(table, []);
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [table, rows] of before) expect([table, after.get(table)]).toEqual([table, rows]);
    expect(before.get('users')?.length).toBe(1);
    expect(before.get('cities')?.length).toBeGreaterThan(7_000);
  });

  it('goes on counting where the other stopped', async () => {
    const next = (pool: pg.Pool) =>
      pool.query(`insert into audit (action, resource, record, changes)
        values ('edit', 'users', 1, '{}') returning id`);
    expect((await next(target.pool)).rows).toEqual((await next(source.pool)).rows);
    expect((await target.pool.query(`select nextval('users_id_seq')`)).rows[0].nextval).toBe(4_801);
  });

  it('lets nobody in with what was open then or here', async () => {
    for (const table of passing)
      expect((await target.pool.query(`select from ${table}`)).rowCount).toBe(0);
  });

  it('has its foreign keys and triggers again', async () => {
    expect(await rules(target.pool)).toEqual(await rules(source.pool));
    await expect(
      target.pool.query(`insert into memberships ("user", manager, role) values (9, 9, 'user')`),
    ).rejects.toThrow();
  });

  it('has the uploaded files, byte by byte', async () => {
    expect(await readFile(join(folder, 'restored', 'ab', 'photo.jpg'))).toEqual(photo);
    expect(await readFile(join(folder, 'restored', 'empty'))).toHaveLength(0);
    await expect(stat(join(folder, 'restored.restoring'))).rejects.toThrow('ENOENT');
  });

  it('is refused a second time: what is there stays', async () => {
    await expect(restore(target.pool, file, join(folder, 'restored'))).rejects.toThrow(
      /^Il database non è vuoto \(tabella \w+\): si ripristina solo in un database vuoto\.$/,
    );
  });
});

describe('a backup', () => {
  it('holds no session, no link, no throttle', () => {
    const text = gunzipSync(readFileSync(file)).toString();
    for (const table of passing) expect(text).not.toContain(`"table":"${table}"`);
  });

  it('is one instant: what is written meanwhile is not in it', async () => {
    const live = await cloneDatabase();
    try {
      const pair = `with one as (insert into police_documents values ($1, 'Uno'))
        insert into police_countries ("policeCode", name) values ($1, 'Due')`;
      let at = 0;
      let isWriting = true;
      const writing = (async () => {
        while (isWriting) await live.pool.query(pair, [`Z${at++}`]);
      })();
      await backup(live.pool, join(folder, 'live'), join(folder, 'none'));
      isWriting = false;
      await writing;
      const lines = gunzipSync(readFileSync(join(folder, 'live')))
        .toString()
        .split('\n');
      expect(lines.filter((line) => /^\["Z\d+","Uno"\]/.test(line)).length).toBe(
        lines.filter((line) => /^\["Z\d+","Due"/.test(line)).length,
      );
    } finally {
      await live.drop();
    }
  });

  it('can be read by its owner alone', async () => {
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  it('leaves no half file where the folder does not exist', async () => {
    await expect(backup(source.pool, join(folder, 'no', 'copy'), folder)).rejects.toThrow(
      /^La copia non è riuscita/,
    );
  });
});

describe('a restore that cannot be whole', () => {
  let target: TestDatabase;
  let before: Map<string, string[]>;
  beforeAll(async () => {
    target = await cloneDatabase();
    before = await everything(target.pool);
  });
  afterAll(() => target.drop());
  const untouched = async () => {
    expect(await everything(target.pool)).toEqual(before);
    expect(await rules(target.pool)).toEqual(await rules(source.pool));
    await expect(stat(join(folder, 'broken'))).rejects.toThrow('ENOENT');
  };

  it('leaves everything as it was when the file is cut', async () => {
    const cut = join(folder, 'cut');
    await writeFile(cut, await readFile(file));
    await truncate(cut, (await stat(file)).size - 100);
    await expect(restore(target.pool, cut, join(folder, 'broken'))).rejects.toThrow(
      /^La copia è incompleta/,
    );
    await untouched();
  });

  it('says when the file is something else, or is not there', async () => {
    const other = join(folder, 'other');
    await writeFile(other, 'Ciao');
    await expect(restore(target.pool, other, folder)).rejects.toThrow(/non è una copia/);
    await expect(restore(target.pool, join(folder, 'none'), folder)).rejects.toThrow(/non esiste/);
    await untouched();
  });

  it('refuses the backup of another version', async () => {
    await target.pool.query(`insert into migrations (name, checksum) values ('9999-later', '')`);
    await expect(restore(target.pool, file, folder)).rejects.toThrow(
      /^Il database è più nuovo della copia \(9999-later\)/,
    );
    await target.pool.query(`update migrations set name = 'x' where name = '0001-core'`);
    await expect(restore(target.pool, file, folder)).rejects.toThrow(
      /anche le migrazioni 0001-core/,
    );
  });
});

const passing = ['idempotency_keys', 'one_time_tokens', 'sessions', 'throttles'];
const photo = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 7919) % 256));

/** Every row of every table as PostgreSQL writes it, in order. */
async function everything(pool: pg.Pool): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
     and relkind = 'r' and relname <> 'migrations' order by 1`,
  );
  const all = new Map<string, string[]>();
  for (const { name } of rows) {
    const found = await pool.query<{ row: string }>(
      `select t::text as row from ${name} t order by 1`,
    );
    all.set(
      name,
      found.rows.map(({ row }) => row),
    );
  }
  return all;
}

const rules = async (pool: pg.Pool) =>
  (
    await pool.query(
      `select conname as name, pg_get_constraintdef(oid) as what, convalidated::text as state
         from pg_constraint where connamespace = 'public'::regnamespace
       union all
       select tgname, pg_get_triggerdef(oid), tgenabled::text from pg_trigger where not tgisinternal
       order by 1, 2`,
    )
  ).rows;

/** Values that a careless copy bends: beyond 2^53, microseconds, last digits, any letter. */
const everyHardValue = `
insert into users (id, "firstName", "lastName", email, status, "createdAt", "createdBy", managers, "managerTypes")
  values (9007199254740993, E'L\\'\\u00e0\\t"\\\\n\\n\\u2028\\U0001f3d4', '', E'\\x01a@b', 'active',
    '2026-03-29 01:59:59.123457+00', 9223372036854775807, '{9007199254740993,-1}', '{"a,b","{\\"}",NULL}');
select setval('users_id_seq', 4800);
insert into credentials values (9007199254740993, '$argon2id$v=19$x', '-infinity');
insert into sessions ("user", "tokenHash", "expiresAt") values (1, '\\x00ff', 'infinity');
insert into throttles values ('\\x00');
insert into one_time_tokens ("tokenHash", purpose, "expiresAt") values ('\\x00', 'reset', now());
insert into idempotency_keys ("user", manager, key, "bodyHash") values (1, 1, 'k', '\\x00');
insert into audit ("user", action, resource, record, changes)
  select n, 'edit', 'users', -n, '{"a": [0.10, 1e400, null, "\\u00e8 \\\\ \\" \\n"], "": {}}'
  from generate_series(1, 3000) n;
delete from audit where id > 2990;
insert into files (manager, name, type, size, sha256)
  values (1, 'ab/photo.jpg', 'image/jpeg', 9007199254740993, decode('00ff0a0d5c', 'hex'));
insert into police_cities values ('1', 'Prima di Cristo', 'XX', '0044-03-15 BC'), ('2', 'Mai', 'XX', 'infinity');
update cities set latitude = 0.1::float8 + 0.2::float8, longitude = '-0', "updatedBy" = 1 where id = 1;
update cities set latitude = 'NaN', longitude = 5e-324 where id = 2;
update accommodation_types set active = false;
`;
