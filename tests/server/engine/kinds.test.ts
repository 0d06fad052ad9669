import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ddlOf } from '#server/db/ddl.ts';
import { resources } from '#src/resources/all.ts';
import { type Field, type FieldKind, f } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
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

/** One fixture per kind a person writes; computed kinds are proven by licences and users. */
const cases: Record<
  Exclude<FieldKind, 'state' | 'inherited' | 'gathered' | 'derived' | 'file'>,
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
  richText: {
    field: f.richText('Testo ricco'),
    sent: '<p onclick="x()">Ciao <script>alert(1)</script><a href="javascript:x">qui</a></p>',
    stored: '<p>Ciao <a>qui</a></p>',
    cell: 'Ciao qui',
    wrong: 3,
    problem: 'Scrivi un testo',
  },
  password: {
    field: f.password('Segreto'),
    sent: 'Segreta-2026',
    stored: undefined,
    cell: '',
    wrong: 'corta',
    problem: 'Almeno 8 caratteri',
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
    problem: 'Scrivi una data esistente, nella forma gg/mm/aaaa',
    finds: [
      ['_gte', '2024-02-29'],
      ['', '2024-02-29'],
    ],
    misses: [['_lt', '2024-02-29']],
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
const filterable = kinds.filter((kind) => cases[kind].finds);

const samples: Resource = {
  name: 'samples',
  words: { one: 'Campione', many: 'Campioni' },
  label: 'text',
  scope: 'everyone',
  fields: Object.fromEntries(kinds.map((kind) => [kind, cases[kind].field])),
  list: { columns: ['text'], filters: filterable, search: ['text'] },
  access: [{ actions: ['manage'], guard: { types: ['admin'] } }],
};

let world: World;
let id: number;
beforeAll(async () => {
  const declared = [...resources, samples];
  world = await createWorld({ demo: true, declared });
  for (const { sql } of ddlOf([samples])) await world.database.pool.query(sql);
  const body = Object.fromEntries(kinds.map((kind) => [kind, cases[kind].sent]));
  const created = await world.within('admin')('POST', '/samples', body);
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
    const column = head.indexOf(one.field.word);
    if (kind === 'password') expect(column).toBe(-1);
    else expect(line[column]).toBe(one.cell);
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

it('finds a record by words without accents and case', async () => {
  const admin = world.within('admin');
  expect((await admin('GET', '/samples?filter={"q":"PERCHE"}')).body).toHaveLength(1);
  expect((await admin('GET', '/samples?filter={"q":"perche%25"}')).body).toHaveLength(0);
});
