import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { ddlOf } from '#server/db/ddl.ts';
import { migrationsFolder } from '#server/db/migrate.ts';
import { driftOf, writeMigration } from '#server/db/next-migration.ts';
import { product } from '#server/product.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource, type Resource } from '#src/schema/resource.ts';
import { cloneDatabase } from '../../support/database.ts';

const declared = product.resources;

const gathered = f.rollup('Ispezioni', 'inspections', {
  by: 'accommodation',
  take: 'code',
  set: 'text',
});

const inspections = defineResource({
  name: 'inspections',
  words: { one: 'Ispezione', many: 'Ispezioni' },
  representation: 'code',
  scope: { accommodation: 'accommodation', city: 'city' },
  fields: {
    code: f.text('Codice', { required: true, unique: true }),
    inspector: f.text('Ispettore'),
    accommodation: f.reference('Struttura', 'accommodations', { required: true }),
    city: f.lookup('accommodation.city', f.reference('Comune', 'cities')),
    findings: f.rows('Rilievi', { what: f.text('Rilievo', { required: true }) }),
  },
  list: { columns: ['code'], search: ['inspector'] },
  access: [],
}) as unknown as Resource;

/** The declarations with further fields on one of them. */
const withFields = (name: string, fields: Resource['fields']): Resource[] =>
  declared.map((one) =>
    one.name === name ? { ...one, fields: { ...one.fields, ...fields } } : one,
  );

let folder: string;
const sources = (list: readonly Resource[]) => ({
  connectionString: inject('databaseUrl'),
  folder,
  resources: list,
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  // Data migrations change no object; the schema's are enough to compare.
  for (const file of await readdir(migrationsFolder))
    if (file.endsWith('.sql')) await cp(join(migrationsFolder, file), join(folder, file));
  return () => rm(folder, { recursive: true });
});

describe('the committed migrations', () => {
  it('make exactly what is declared', async () => {
    expect(await driftOf({ ...sources(declared), folder: migrationsFolder })).toEqual({
      additions: [],
      byHand: [],
    });
  });

  it('leave nothing to write', async () => {
    expect(await writeMigration('nothing', sources(declared))).toBeUndefined();
  });
});

describe('the next migration', () => {
  it('is one statement for one more field, and applies to filled tables', async () => {
    const list = withFields('accommodations', { nickname: f.text('Soprannome') });
    const { file = '' } = (await writeMigration('nickname', sources(list))) ?? {};
    expect(file).toMatch(/^\d{4}-nickname\.sql$/);
    expect(await readFile(join(folder, file), 'utf8')).toBe(
      'alter table accommodations add column "nickname" text collate "it-x-icu";\n',
    );
    expect(await writeMigration('again', sources(list))).toBeUndefined();
  });

  it('makes a whole resource with everything a declaration can ask for', async () => {
    const list = [...withFields('accommodations', { inspectors: gathered }), inspections];
    const { file = '' } = (await writeMigration('inspections', sources(list))) ?? {};
    const sql = await readFile(join(folder, file), 'utf8');
    for (const made of [
      'create table inspections (',
      'create table inspections_findings (',
      'accommodations_inspectors_gather',
      'inspections_inherit',
      'add constraint inspections_code_key unique',
      `marked_words('a', array[t."inspector"::text collate "default"])`,
      'after insert on inspections referencing new table as added for each statement execute function keep_words_of_inspections()',
    ])
      expect(sql).toContain(made);
    expect(await driftOf(sources(list))).toEqual({ additions: [], byHand: [] });
  });

  it('keeps apart what overlaps no more, once it has named what does', async () => {
    const range = { label: 'Apertura', to: 'shutsOn', noOverlapPer: ['city'] };
    const list = withFields('attractions', {
      opensOn: f.date('Apre il', { range }),
      shutsOn: f.date('Chiude il'),
    });
    const { file = '', open } = (await writeMigration('seasons', sources(list))) ?? {};
    const sql = await readFile(join(folder, file), 'utf8');
    expect(open).toBe(0);
    expect(sql).toContain('in attractions si sovrappongono gli elementi con id %');
    expect(sql).toContain(
      `add constraint attractions_openson_overlap exclude using gist ("city" with =, daterange("opensOn", "shutsOn", '[]') with &&);`,
    );
  });

  it('takes the number after the last one', async () => {
    const list = withFields('managers', { motto: f.text('Motto') });
    const last = (await readdir(folder)).sort().at(-1)?.slice(0, 4);
    const { file = '' } = (await writeMigration('motto', sources(list))) ?? {};
    expect(Number(file.slice(0, 4))).toBe(Number(last) + 1);
  });
});

describe('what needs a hand', () => {
  const mood = f.select(
    'Umore',
    { calm: 'Calmo', cross: 'Cupo' },
    { required: true, initially: 'calm' },
  );
  const changed: Readonly<Record<string, Resource['fields']>> = {
    attractions: { nickname: f.text('Soprannome'), mood },
    managers: { pec: f.integer('PEC'), motto: f.text('Motto', { required: true, unique: true }) },
    accommodations: { signName: f.text('Insegna', { required: true }) },
  };
  const list = declared
    .filter(({ name }) => name !== 'contact-changes')
    .map((one) => ({ ...one, fields: { ...one.fields, ...changed[one.name] } }));

  it('is proposed below what is safe, waits, and completed makes what is declared', async () => {
    const { file = '', open } = (await writeMigration('change', sources(list))) ?? {};
    const text = await readFile(join(folder, file), 'utf8');
    const [safe = '', proposed = ''] = text.split(/^-- Da completare.*\n/m);
    expect(safe).toBe(`alter table attractions add column "nickname" text collate "it-x-icu";
alter table attractions add column "mood" text not null default 'calm';
alter table attractions alter column "mood" drop default;
`);
    expect(open).toBe(12);
    expect(proposed).toBe(`--
-- trigger cities.words_of_contact_changes_by_city non è più dichiarato
-- drop trigger if exists words_of_contact_changes_by_city on cities;
--
-- table words_of_contact_changes non è più dichiarato
-- drop table if exists words_of_contact_changes;
--
-- table contact_changes_changes non è più dichiarato
-- drop table if exists contact_changes_changes;
--
-- table contact_changes non è più dichiarato
-- drop table if exists contact_changes;
--
-- function words_of_contact_changes_by_city non è più dichiarato
-- drop function if exists words_of_contact_changes_by_city;
--
-- function renew_words_of_contact_changes non è più dichiarato
-- drop function if exists renew_words_of_contact_changes;
--
-- function keep_words_of_contact_changes non è più dichiarato
-- drop function if exists keep_words_of_contact_changes;
--
-- function fill_words_of_contact_changes non è più dichiarato
-- drop function if exists fill_words_of_contact_changes;
--
-- function contact_changes_inherit non è più dichiarato
-- drop function if exists contact_changes_inherit;
--
-- column accommodations.signName cambia: era «text it-x-icu», dev’essere «text not null it-x-icu»
-- update accommodations set "signName" = … where "signName" is null;
-- alter table accommodations alter column "signName" set not null;
--
-- column managers.pec cambia: era «text», dev’essere «integer»
-- alter table managers alter column "pec" type integer using "pec"::integer;
--
-- column managers.motto è obbligatorio: che valore hanno le righe che ci sono già?
-- alter table managers add column "motto" text collate "it-x-icu";
-- update managers set "motto" = …;
-- alter table managers alter column "motto" set not null;
-- alter table managers add constraint managers_motto_key unique ("motto");
`);
    const before = await readdir(folder);
    await expect(writeMigration('again', sources(list))).rejects.toThrow(
      `La migrazione ${file.replace('.sql', '')} non è riuscita ed è stata annullata: ha parti da completare`,
    );
    expect(await readdir(folder)).toEqual(before);

    const lines = proposed.split('\n').filter((line) => line.endsWith(';'));
    const sql = lines.map((line) => line.slice(3)).join('\n');
    await writeFile(join(folder, file), `${safe}${sql.replaceAll('…', `'Valore ' || id`)}`);
    expect(await driftOf(sources(list))).toEqual({ additions: [], byHand: [] });
  });

  it('is not what records begin with: rows that exist get it', async () => {
    const { pool, drop } = await cloneDatabase();
    await pool.query(
      `insert into cities (name, province, "istatCode", "belfioreCode") values ('Prova', 'SO', '999999', 'Z999');
       insert into attractions (name, category, city, latitude, longitude)
         select 'Lago', 'lake', min(id), 46, 10 from cities`,
    );
    const [column] = ddlOf(list).filter(({ object }) => object === 'column attractions.mood');
    await pool.query(column?.filling ?? '');
    expect((await pool.query('select mood from attractions')).rows).toEqual([{ mood: 'calm' }]);
    await drop();
  });

  it('stops a name that makes no file name', async () => {
    await expect(writeMigration('../Prova', sources(declared))).rejects.toThrow(/nome/);
  });
});
