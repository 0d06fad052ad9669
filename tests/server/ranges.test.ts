import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openApiFor } from '#server/api/openapi.ts';
import { ddlOf } from '#server/db/ddl.ts';
import type { Declaration } from '#server/engine/declaration.ts';
import { resources } from '#src/resources/all.ts';
import { f } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { whatFollows } from '../support/following.ts';
import { checked, exported, step } from '../support/sheets.ts';
import { type Call, createWorld, type World } from '../support/world.ts';
import { finished, select } from './bulk-calls.ts';

/** Of one house and one use, or no use of its own, no day is let twice. */
const lets: Resource = {
  name: 'lets',
  words: { one: 'Affitto', many: 'Affitti' },
  representation: 'house',
  scope: 'everyone',
  fields: {
    house: f.text('Casa', { required: true }),
    from: f.date('Dal', {
      range: {
        label: 'Periodo',
        to: 'to',
        noOverlapPer: ['house', 'types'],
        only: { state: ['kept', 'paid'] },
      },
    }),
    to: f.date('Al'),
    quietFrom: f.time('Silenzio dalle', { range: { label: 'Silenzio', to: 'quietTo' } }),
    quietTo: f.time('Silenzio fino alle'),
    types: f.references('Usi', 'accommodation-types'),
    state: f.state('Stato', { kept: 'Tenuto', paid: 'Pagato', undone: 'Disdetto' }),
  },
  list: {
    columns: ['house', 'from', 'to'],
    filters: ['house'],
    sort: ['from', 'ASC'],
    bulk: ['from', 'to'],
  },
  actions: {
    undo: { label: 'Disdici', from: ['kept'], to: 'undone' },
    keep: { label: 'Ripeti', from: ['undone'], to: 'kept' },
    delay: { label: 'Rimanda' },
    hush: { label: 'Zittisci' },
  },
  access: [{ actions: ['manage'], guard: { types: ['admin'] } }],
};

let world: World;
const admin: Call = (...call) => world.within('admin')(...call);
beforeAll(async () => {
  const verbs = {
    delay: { effect: async () => ({ from: '2026-05-01' }) },
    hush: { effect: async () => ({ quietFrom: '23:00' }) },
  };
  const letsTwin = { name: 'lets', verbs };
  const declared = [...resources, lets];
  world = await createWorld({ demo: true, declared, twins: [letsTwin] });
  for (const { sql } of ddlOf([lets])) await world.database.pool.query(sql);
});
beforeEach(() => world.rows('delete from lets returning id'));
afterAll(() => world?.close());

const letting = (from: string | null, to: string | null, more: object = {}) =>
  admin('POST', '/lets', { house: 'Malga', from, to, ...more });
const said = async (from: string | null, to: string | null, more: object = {}) => {
  const { status, body } = await letting(from, to, more);
  return status === 201 ? 'taken' : [status, body.errors];
};
const refused = (words: string) => [422, { from: [`Si sovrappone a un altro, ${words}`] }];
const march = 'dal 1 marzo al 31 marzo 2026';

describe('A range that overlaps another', () => {
  beforeEach(async () => {
    expect((await letting('2026-03-01', '2026-03-31')).status).toBe(201);
  });

  it('is refused where it begins, with the days that are taken; the last day belongs to it', async () => {
    expect(await said('2026-03-10', '2026-03-12')).toEqual(refused(march));
    expect(await said('2026-03-31', '2026-04-02')).toEqual(refused(march));
    expect(await said('2026-02-01', '2026-03-01')).toEqual(refused(march));
    expect(await said('2026-04-01', '2026-04-02')).toBe('taken');
    expect(await said('2026-02-01', '2026-02-28')).toBe('taken');
    expect(await said('2026-03-10', '2026-03-12', { house: 'Baita' })).toBe('taken');
  });

  it('may be open at either end', async () => {
    expect(await said('2026-02-01', null)).toEqual(refused(march));
    expect(await said(null, '2026-03-01')).toEqual(refused(march));
    expect(await said('2026-04-01', null)).toBe('taken');
    expect(await said(null, '2026-02-28')).toBe('taken');
    expect(await said('2031-01-01', '2031-01-02')).toEqual(refused('dal 1 aprile 2026'));
    expect(await said('1990-01-01', '1990-01-02')).toEqual(refused('fino al 28 febbraio 2026'));
  });

  it('is none that ends before it begins', async () => {
    expect(await said('2026-03-12', '2026-03-10')).toEqual([
      422,
      { to: ['Finisce prima di cominciare'] },
    ]);
  });

  it('is refused to an edit, whichever end it moves', async () => {
    const { body } = await letting('2026-04-01', '2026-04-30');
    const edit = (changes: object) =>
      admin('PUT', `/lets/${body.id}`, { version: body.version, ...changes });
    expect((await edit({ from: '2026-03-31' })).body.errors).toEqual(refused(march)[1]);
    expect((await edit({ to: '2026-05-31' })).status).toBe(200);
  });

  it('is refused in bulk, each by itself', async () => {
    const { body } = await letting('2026-04-01', '2026-04-30');
    const other = (await letting('2026-06-01', '2026-06-30', { house: 'Baita' })).body;
    const chosen = await select(admin, 'lets', {
      rows: [body, other].map(({ id, version }) => ({ id, version })),
    });
    const { rows } = await finished(admin, 'lets', chosen.id, {
      verb: 'edit',
      input: { from: '2026-03-15' },
    });
    expect(rows.map(({ outcome, errors }) => [outcome, errors])).toEqual([
      ['invalid', refused(march)[1]],
      ['changed', undefined],
    ]);
  });

  it('is refused to an import, whose other rows are taken', async () => {
    const sheet = `Casa;Dal;Al\nMalga;15/03/2026;16/03/2026\nMalga;01/05/2026;02/05/2026\nMalga;02/05/2026;\n`;
    const { one, errors } = await checked(world, 'admin', 'lets', sheet);
    expect(JSON.stringify(errors)).toContain(march);
    await step(world, 'admin', 'lets', one.id, 'run', { mode: 'valid' });
    const { body } = await admin('GET', '/lets?sort=["from","ASC"]');
    expect(body.map(({ from, to }: Record<string, unknown>) => [from, to])).toEqual([
      ['2026-03-01', '2026-03-31'],
      ['2026-05-01', '2026-05-02'],
    ]);
  });

  it('is refused to a verb that makes it count', async () => {
    const { body } = await letting('2026-04-01', '2026-04-30');
    const act = async (verb: string, version: number) =>
      (await admin('POST', `/lets/${body.id}/${verb}`, { version })).body;
    const { content } = await act('undo', body.version);
    expect(await said('2026-04-10', '2026-04-12')).toBe('taken');
    expect((await act('keep', content.version)).errors).toEqual(
      refused('dal 10 aprile al 12 aprile 2026')[1],
    );
  });
});

it('What a verb leaves ends before it begins no more than what people write', async () => {
  const { body } = await letting('2026-03-01', '2026-03-31', { quietTo: '22:00' });
  const act = async (verb: string) =>
    (await admin('POST', `/lets/${body.id}/${verb}`, { version: body.version })).body.errors;
  expect(await act('delay')).toEqual({ to: ['Finisce prima di cominciare'] });
  expect(await act('hush')).toEqual({ quietTo: ['Finisce prima di cominciare'] });
});

it('What follows from a verb and moves one end is refused at the other', async () => {
  const { body } = await letting('2026-03-01', '2026-03-31', { quietTo: '22:00' });
  const edited = (changes: object) =>
    whatFollows(world, (system) => system.edit(lets as unknown as Declaration, body.id, changes));
  const errors = (field: string) => ({
    body: { errors: { [field]: ['Finisce prima di cominciare'] } },
  });
  await expect(edited({ from: '2026-05-01' })).rejects.toMatchObject(errors('to'));
  await expect(edited({ quietFrom: '23:00' })).rejects.toMatchObject(errors('quietTo'));
});

it('Of ranges that come at once one is taken, and each of the others is told', async () => {
  const wave = Array.from({ length: 12 }, (_, at) =>
    said(`2026-07-${String(at + 1).padStart(2, '0')}`, '2026-07-31'),
  );
  const answers = await Promise.all(wave);
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1);
  for (const answer of answers.filter((one) => one !== 'taken'))
    expect(answer).toEqual([
      422,
      { from: [expect.stringMatching(/^Si sovrappone a un altro, dal/)] },
    ]);
});

it('Sets keep those apart that share an element; an empty one stands for all', async () => {
  const types = (await admin('GET', '/accommodation-types?range=[0,3]')).body;
  const [one, two, three] = types.map(({ id }: { id: number }) => id);
  const days = ['2026-09-01', '2026-09-30'] as const;
  expect(await said(...days, { types: [one, two] })).toBe('taken');
  expect(await said(...days, { types: [three] })).toBe('taken');
  expect(await said(...days, { types: [two] })).toEqual(
    refused('dal 1 settembre al 30 settembre 2026'),
  );
  expect(await said(...days)).toEqual(refused('dal 1 settembre al 30 settembre 2026'));
});

it('Nothing changes for programs and sheets: two fields, two columns, told where the range begins', async () => {
  await letting('2026-03-01', null);
  const [headers, row] = await exported(world, 'admin', '/lets/export.csv?filter={}');
  const at = (word: string) => row?.[headers?.indexOf(word) ?? -1];
  expect([at('Dal'), at('Al')]).toEqual(['01/03/2026', '']);
  const { schemas } = openApiFor([lets], {}).components as {
    schemas: Record<string, { properties: Record<string, object> }>;
  };
  const { from, to } = schemas.lets?.properties ?? {};
  expect(JSON.stringify(from)).toContain(
    'Inizio: la fine, compresa, è «to»; senza sovrapposizioni per house, types',
  );
  expect(JSON.stringify(to)).not.toContain('Inizio');
});
