import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiFor } from '#server/api/openapi.ts';
import { ddlOf } from '#server/db/ddl.ts';
import { product } from '#server/product.ts';
import { type Field, type FieldKind, f } from '#src/schema/fields.ts';
import { normalize } from '#src/schema/normalize.ts';
import { readCell } from '#src/schema/read-cell.ts';
import type { Resource } from '#src/schema/resource.ts';
import { judge } from '#src/schema/validation.ts';
import { exported } from '../../support/sheets.ts';
import { createWorld, type World } from '../../support/world.ts';

interface Case {
  readonly field: Field;
  readonly sent: unknown;
  /** As the API gives it back; absent: as it was sent. */
  readonly stored?: unknown;
  readonly cell: string;
  readonly wrong: unknown;
  readonly problem: string | RegExp;
  /** A filter that finds the record, and one that does not. */
  readonly finds?: readonly [string, unknown][];
  readonly misses?: readonly [string, unknown][];
}

const options = { a: 'Prima', b: 'Seconda' };

/** One fixture per kind a person writes; computed kinds are proven by licences and users, counts by their readers. */
const cases: Record<
  Exclude<FieldKind, 'state' | 'lookup' | 'rollup' | 'count' | 'derived' | 'file'>,
  Case
> = {
  text: {
    field: f.text('Testo', { max: 10 }),
    sent: '  =Perché ',
    stored: '=Perché',
    cell: "'=Perché",
    wrong: 'più di dieci lettere',
    problem: 'Al massimo 10 caratteri: ora sono 20',
    finds: [
      ['', '=Perché'],
      ['_like', 'perche'],
    ],
    misses: [
      ['', 'perche'],
      ['_like', '%'],
    ],
  },
  translated: {
    field: f.translated('Titolo', { max: 20 }),
    sent: { it: '  Perché no ', de: 'Warum nicht', fr: ' ' },
    stored: { it: 'Perché no', de: 'Warum nicht' },
    cell: 'Perché no',
    wrong: { de: 'Warum denn eigentlich nicht' },
    problem: 'In tedesco: al massimo 20 caratteri: ora sono 27',
    finds: [
      ['', 'Perché no'],
      ['_like', 'perche'],
      ['_empty', false],
    ],
    misses: [
      ['', 'Warum nicht'],
      ['_like', 'warum'],
    ],
  },
  richText: {
    field: f.richText('Testo ricco'),
    sent: '<p onclick="x()">Ciao <script>alert(1)</script><a href="javascript:x">qui</a></p>',
    stored: '<p>Ciao <a rel="noopener noreferrer">qui</a></p>',
    cell: 'Ciao qui',
    wrong: 3,
    problem: 'Scrivi un testo',
  },
  password: {
    field: f.password('Segreto'),
    sent: 'Valtellina-2026',
    stored: undefined,
    cell: '',
    wrong: 'corta',
    problem: 'Almeno 8 caratteri',
  },
  secret: {
    field: f.secret('Chiave'),
    sent: 'Chiave-2026',
    stored: undefined,
    cell: '',
    wrong: 'x'.repeat(501),
    problem: 'Al massimo 500 caratteri: ora sono 501',
  },
  personName: {
    field: f.personName('Nome'),
    sent: '  Anna  Maria ',
    stored: 'Anna  Maria',
    cell: 'Anna  Maria',
    wrong: 'https://truffa.example',
    problem: 'In un nome «:» non va bene: solo lettere',
    finds: [['_like', 'anna']],
    misses: [['_like', 'mario']],
  },
  email: {
    field: f.email('E-mail'),
    sent: 'Ada@Example.IT',
    stored: 'ada@example.it',
    cell: 'ada@example.it',
    wrong: 'ada@',
    problem: /dominio/,
    finds: [['_like', 'EXAMPLE']],
  },
  phone: {
    field: f.phone('Telefono'),
    sent: '+39 0342 123456',
    cell: "'+39 0342 123456",
    wrong: 'abc',
    problem: /./,
  },
  url: {
    field: f.url('Sito'),
    sent: ' https://www.comune.example.it/turismo ',
    stored: 'https://www.comune.example.it/turismo',
    cell: 'https://www.comune.example.it/turismo',
    wrong: 'javascript:alert(1)',
    problem: 'Comincia con https://',
    finds: [['_like', 'EXAMPLE']],
    misses: [['', 'https://www.comune.example.it']],
  },
  postalCode: {
    field: f.postalCode('CAP'),
    sent: ' 00184 ',
    stored: '00184',
    cell: '00184',
    wrong: '0018A',
    problem: 'Il CAP ha 5 cifre',
    finds: [
      ['', '00184'],
      ['_like', '001'],
    ],
    misses: [['', '00185']],
  },
  fiscalCode: {
    field: f.fiscalCode('Codice fiscale'),
    sent: 'rssmra72l09h501s',
    stored: 'RSSMRA72L09H501S',
    cell: 'RSSMRA72L09H501S',
    wrong: 'RSSMRA72L09H501T',
    problem: /controllo/,
  },
  vatNumber: {
    field: f.vatNumber('Partita IVA'),
    sent: 'IT02124831005',
    stored: '02124831005',
    cell: '02124831005',
    wrong: '02124831006',
    problem: /controllo/,
  },
  cin: {
    field: f.cin('CIN'),
    sent: 'it014020c25kz2nagv',
    stored: 'IT014020C25KZ2NAGV',
    cell: 'IT014020C25KZ2NAGV',
    wrong: 'XX014020C25KZ2NAGV',
    problem: /./,
  },
  cir: {
    field: f.cir('CIR'),
    sent: '014020-lni-00006',
    stored: '014020-LNI-00006',
    cell: '014020-LNI-00006',
    wrong: '14020-LNI-6',
    problem: /./,
  },
  iban: {
    field: f.iban('IBAN'),
    sent: 'IT60 X054 2811 1010 0000 0123 456',
    stored: 'IT60X0542811101000000123456',
    cell: 'IT60X0542811101000000123456',
    wrong: 'IT60X0542811101000000123457',
    problem: /./,
  },
  integer: {
    field: f.integer('Intero', { min: 1, max: 99 }),
    sent: 42,
    cell: '42',
    wrong: 4.2,
    problem: 'Scrivi un numero intero',
    finds: [
      ['_gte', 42],
      ['_lt', 43],
      ['', [41, 42]],
    ],
    misses: [
      ['_gt', 42],
      ['', []],
      ['', null],
    ],
  },
  euro: {
    field: f.euro('Importo'),
    sent: 123_450,
    cell: '1.234,50',
    wrong: -1,
    problem: 'Almeno 0,00 €',
    finds: [['_lte', 123_450]],
    misses: [['_lt', 123_450]],
  },
  year: {
    field: f.year('Anno'),
    sent: '2027',
    stored: 2027,
    cell: '2027',
    wrong: 27,
    problem: 'Almeno 1000',
    finds: [
      ['_gte', 2027],
      ['', '2027'],
      ['', [2026, 2027]],
    ],
    misses: [['_lt', 2027]],
  },
  month: {
    field: f.month('Mese'),
    sent: 6,
    cell: 'Giugno',
    wrong: 0,
    problem: 'Scegli un mese',
    finds: [
      ['', [5, 6]],
      ['_gt', 5],
    ],
    misses: [['', 12]],
  },
  decimal: {
    field: f.decimal('Decimale', 2),
    sent: 9_999_999_999_999.99,
    cell: '9999999999999,99',
    wrong: 0.125,
    problem: 'Al massimo 2 decimali',
    finds: [
      ['', 9_999_999_999_999.99],
      ['_gt', 9_999_999_999_999.98],
    ],
    misses: [['_lt', 9_999_999_999_999.99]],
  },
  percent: {
    field: f.percent('Percento'),
    sent: 12.34,
    cell: '12,34',
    wrong: 101,
    problem: 'Al massimo 100 %',
    finds: [['_lte', 12.34]],
    misses: [['_gt', 12.34]],
  },
  coordinate: {
    field: f.latitude('Latitudine'),
    sent: 46.538,
    cell: '46,538',
    wrong: 12,
    problem: /./,
    finds: [['_gt', 46]],
  },
  date: {
    field: f.date('Data'),
    sent: '2024-02-29',
    cell: '29/02/2024',
    wrong: '2023-02-29',
    problem: 'Scrivi una data esistente, nella forma gg/mm/aaaa, dal 1800 al 2200',
    finds: [
      ['_gte', '2024-02-29'],
      ['', '2024-02-29'],
    ],
    misses: [['_lt', '2024-02-29']],
  },
  time: {
    field: f.time('Ora'),
    sent: '9.30',
    stored: '09:30',
    cell: '09:30',
    wrong: '25:00',
    problem: 'Scrivi ore e minuti, come 14:00',
    finds: [
      ['_gte', '09:30'],
      ['_lt', '10:00'],
      ['', '9:30'],
    ],
    misses: [['_gt', '09:30']],
  },
  dayOfYear: {
    field: f.dayOfYear('Giorno dell’anno'),
    sent: '15/6',
    stored: '06-15',
    cell: '15/06',
    wrong: '02-30',
    problem: 'Scrivi giorno e mese, come 15/06',
    finds: [
      ['_gte', '06-15'],
      ['', '15/06'],
    ],
    misses: [['_lt', '06-15']],
  },
  switch: {
    field: f.switch('Acceso'),
    sent: true,
    cell: 'Sì',
    wrong: 'sì',
    problem: 'Valore non valido',
    finds: [['', true]],
    misses: [['', false]],
  },
  select: {
    field: f.select('Scelta', options),
    sent: 'a',
    cell: 'Prima',
    wrong: 'c',
    problem: 'Scegli una delle voci proposte',
    finds: [
      ['', 'a'],
      ['', ['a', 'b']],
    ],
    misses: [['', 'b']],
  },
  checklist: {
    field: f.checklist('Voci', options),
    sent: ['a', 'b'],
    cell: 'Prima, Seconda',
    wrong: ['a', 'a'],
    problem: 'La stessa voce compare due volte',
    finds: [['', 'b']],
    misses: [['', null]],
  },
  reference: {
    field: f.reference('Comune', 'cities'),
    sent: 1,
    cell: 'Agliè',
    wrong: 9_999_999,
    problem: 'La voce scelta non esiste o non è visibile',
    finds: [['', 1]],
    misses: [['', 2]],
  },
  references: {
    field: f.references('Comuni', 'cities'),
    sent: [2, 1],
    cell: 'Airasca, Agliè',
    wrong: [1, 1],
    problem: 'La stessa voce compare due volte',
    finds: [['', 2]],
    misses: [['', 3]],
  },
  vocabulary: {
    field: f.vocabulary('Parola', 'words', 'code'),
    sent: 'B2',
    cell: 'Secondo',
    wrong: 'Z9',
    problem: 'La voce scelta non esiste o non è visibile',
    finds: [
      ['', 'B2'],
      ['', ['A1', 'B2']],
    ],
    misses: [
      ['', 'A1'],
      ['', null],
    ],
  },
  images: {
    field: f.images('Immagini', { maxFiles: 1 }),
    sent: [],
    cell: '0',
    wrong: [
      { id: 1, alt: 'a' },
      { id: 2, alt: 'b' },
    ],
    problem: 'Al massimo 1 immagini',
  },
  rows: {
    field: f.rows('Righe', { quantity: f.integer('Quantità', { required: true, min: 1 }) }),
    sent: [{ quantity: 2 }, { quantity: 1 }],
    cell: 'Quantità=2 | Quantità=1',
    wrong: [{ quantity: 'due' }],
    problem: 'Scrivi un numero intero',
  },
};

const kinds = Object.keys(cases) as (keyof typeof cases)[];
/** What a cell holds a name, words or a count of. */
const notByCell: readonly string[] = [
  'password',
  'secret',
  'images',
  'reference',
  'references',
  'vocabulary',
  'richText',
  // A column for each language.
  'translated',
];
const filterable = kinds.filter((kind) => cases[kind].finds);

const samples: Resource = {
  name: 'samples',
  words: { one: 'Campione', many: 'Campioni' },
  representation: 'text',
  scope: 'everyone',
  fields: Object.fromEntries(kinds.map((kind) => [kind, cases[kind].field])),
  list: { columns: ['text'], filters: filterable, search: ['text'] },
  access: [{ actions: ['manage'], guard: { types: ['admin'] } }],
};

const words: Resource = {
  name: 'words',
  words: { one: 'Parola', many: 'Parole' },
  representation: 'name',
  scope: 'everyone',
  fields: {
    code: f.text('Codice', { required: true, unique: true }),
    name: f.text('Nome', { required: true }),
  },
  list: { columns: ['name'], filters: ['code'], search: ['name'] },
  access: [{ actions: ['manage'], guard: { types: ['admin'] } }],
};

let world: World;
let id: number;
beforeAll(async () => {
  const declared = [...product.resources, words, samples];
  world = await createWorld({ demo: true, declared });
  for (const { sql } of ddlOf([words, samples])) await world.database.pool.query(sql);
  for (const [code, name] of Object.entries({ A1: 'Primo', B2: 'Secondo' }))
    await world.within('admin')('POST', '/words', { code, name });
  const body = Object.fromEntries(kinds.map((kind) => [kind, cases[kind].sent]));
  const created = await world.within('admin')('POST', '/samples', body);
  expect(created.body.errors).toBeUndefined();
  expect(created.body).toHaveProperty('id');
  id = created.body.id;
});
afterAll(() => world?.close());

describe.each(kinds)('%s', (kind) => {
  const one = cases[kind];
  const admin = () => world.within('admin');
  const keyed = (suffix: string) => `${kind}${suffix}`;

  it('is stored and read back in its own form', async () => {
    const { body } = await admin()('GET', `/samples/${id}`);
    expect(body[kind]).toEqual('stored' in one ? one.stored : one.sent);
  });

  it('refuses a wrong value in Italian, beside the field', async () => {
    const { status, body } = await admin()('POST', '/samples', { [kind]: one.wrong });
    expect(status).toBe(422);
    const [at, [message]] = Object.entries(body.errors)[0] as [string, [string]];
    expect(at.split('.')[0]).toBe(kind);
    expect(message).toMatch(one.problem);
  });

  it('is cleared by null', async () => {
    const created = await admin()('POST', '/samples', { [kind]: one.sent });
    const cleared = await admin()('PUT', `/samples/${created.body.id}`, {
      [kind]: null,
      version: 1,
    });
    expect(cleared.status).toBe(200);
    expect(cleared.body[kind] ?? null).toEqual(
      kind === 'switch' ? false : Array.isArray(one.sent) ? [] : null,
    );
    await admin()('DELETE', `/samples/${created.body.id}?version=${cleared.body.version}`);
  });

  it('is written for a spreadsheet as Italians read it', async () => {
    const { body } = await admin()(
      'GET',
      `/samples/export.csv?filter=${JSON.stringify({ id: [id] })}`,
    );
    const [head, line] = body
      .replace('\uFEFF', '')
      .split('\r\n')
      .map((text: string) => text.split(';'));
    const column = head.indexOf(one.field.label);
    if (kind === 'password' || kind === 'secret') expect(column).toBe(-1);
    else expect(line[column]).toBe(one.cell);
  });

  it('is shown in OpenAPI by examples it takes itself', () => {
    const input = schemaOf('samples-changes').properties[kind] as Schema;
    for (const { examples = [], pattern = '' } of [input, ...(input.anyOf ?? [])])
      for (const example of examples) {
        expect(judge({ fields: { [kind]: one.field } }, { [kind]: example }).errors).toEqual({});
        expect(String(example)).toMatch(new RegExp(pattern));
      }
  });

  it.skipIf(notByCell.includes(kind))('is read back from a workbook it is written to', async () => {
    const path = `/samples/export.xlsx?filter=${JSON.stringify({ id: [id] })}`;
    const [head = [], line = []] = await exported(world, 'admin', path);
    const cell = line[head.indexOf(one.field.label)] as string;
    const read = readCell(one.field, cell, () => ({ value: undefined }));
    expect(read.problem).toBeUndefined();
    expect(normalize(one.field, read.value)).toEqual('stored' in one ? one.stored : one.sent);
  });

  it.runIf(one.finds)('is found by its filters, and only by those that hold', async () => {
    const count = async ([suffix, value]: readonly [string, unknown]) => {
      const filter = encodeURIComponent(JSON.stringify({ [keyed(suffix)]: value }));
      const { status, body } = await admin()('GET', `/samples?filter=${filter}`);
      return status === 200 ? body.length : status;
    };
    for (const filter of one.finds ?? [])
      expect([filter, await count(filter)]).toEqual([filter, 1]);
    for (const filter of one.misses ?? [])
      expect([filter, await count(filter)]).toEqual([filter, 0]);
  });
});

const schemaOf = (name: string) => {
  const { schemas } = openApiFor([samples], {}).components as {
    schemas: Record<string, { properties: Record<string, Schema> }>;
  };
  return schemas[name] as { properties: Record<string, Schema> };
};
interface Schema {
  readonly anyOf?: readonly Schema[];
  readonly examples?: readonly unknown[];
  readonly pattern?: string;
}

it('reverts to a value that was of another kind when it was written', async () => {
  const admin = world.within('admin');
  const { body } = await admin('POST', '/samples', { year: 2027 });
  await admin('PUT', `/samples/${body.id}`, { year: 2028, version: 1 });
  await world.rows(
    `update audit set changes = '{"year": ["2027", 2028]}' where resource = 'samples' and record = $1 and action = 'edit'`,
    [body.id],
  );
  const [{ id: entry }] = (await admin('GET', `/samples/${body.id}/history`)).body;
  const { body: preview } = await admin(
    'GET',
    `/samples/${body.id}/history/${entry}/revert?to=change`,
  );
  expect(preview.fields).toEqual([{ field: 'year', now: 2028, back: 2027 }]);
});

it('finds a record by words without accents and case', async () => {
  const admin = world.within('admin');
  expect((await admin('GET', '/samples?filter={"q":"PERCHE"}')).body).toHaveLength(1);
  expect((await admin('GET', '/samples?filter={"q":"perc he"}')).body).toHaveLength(0);
  expect((await admin('GET', '/samples?filter={"q":"%25"}')).body).toHaveLength(0);
});
