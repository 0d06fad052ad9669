import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { migrationsFolder } from '#server/db/migrate.ts';
import { driftOf, writeMigration } from '#server/db/next-migration.ts';
import { resources } from '#src/resources/all.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource, type Resource } from '#src/schema/resource.ts';

const declared = resources;

const gathered = f.gathered('Ispezioni', 'inspections', {
  by: 'accommodation',
  take: 'code',
  set: 'text',
});

const inspections = defineResource({
  name: 'inspections',
  words: { one: 'Ispezione', many: 'Ispezioni' },
  label: 'code',
  scope: { accommodation: 'accommodation', city: 'city' },
  fields: {
    code: f.text('Codice', { required: true, unique: true }),
    inspector: f.text('Ispettore'),
    accommodation: f.reference('Struttura', 'accommodations', { required: true }),
    city: f.inherited('accommodation.city', f.reference('Comune', 'cities')),
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
    const file = await writeMigration('nickname', sources(list));
    expect(file).toMatch(/^\d{4}-nickname\.sql$/);
    expect(await readFile(join(folder, file ?? ''), 'utf8')).toBe(
      'alter table accommodations add column "nickname" text collate "it-x-icu";\n',
    );
    expect(await writeMigration('again', sources(list))).toBeUndefined();
  });

  it('makes a whole resource with everything a declaration can ask for', async () => {
    const list = [...withFields('accommodations', { inspectors: gathered }), inspections];
    const file = await writeMigration('inspections', sources(list));
    const sql = await readFile(join(folder, file ?? ''), 'utf8');
    for (const made of [
      'create table inspections (',
      'create table inspections_findings (',
      'accommodations_inspectors_gather',
      'inspections_inherit',
      'add constraint inspections_code_key unique',
      'gin (fold("inspector") gin_trgm_ops)',
    ])
      expect(sql).toContain(made);
    expect(await driftOf(sources(list))).toEqual({ additions: [], byHand: [] });
  });

  it('takes the number after the last one', async () => {
    const list = withFields('managers', { motto: f.text('Motto') });
    const last = (await readdir(folder)).sort().at(-1)?.slice(0, 4);
    const file = await writeMigration('motto', sources(list));
    expect(Number(file?.slice(0, 4))).toBe(Number(last) + 1);
  });
});

describe('what needs a hand', () => {
  it.each([
    [
      'a field of another type',
      withFields('managers', { pec: f.integer('PEC') }),
      'column managers.pec cambia',
    ],
    [
      'a required field on a table that may have rows',
      withFields('managers', { motto: f.text('Motto', { required: true }) }),
      'column managers.motto è obbligatorio: prima dai un valore alle righe',
    ],
    [
      'a resource that is gone',
      declared.filter(({ name }) => name !== 'attractions'),
      'table attractions non è più dichiarato',
    ],
  ])('stops %s and writes no file', async (_, list, said) => {
    const before = await readdir(folder);
    await expect(writeMigration('change', sources(list))).rejects.toThrow(
      new RegExp(`^Da scrivere a mano:[^]*${said}`),
    );
    expect(await readdir(folder)).toEqual(before);
  });

  it('stops a name that makes no file name', async () => {
    await expect(writeMigration('../Prova', sources(declared))).rejects.toThrow(/nome/);
  });
});
