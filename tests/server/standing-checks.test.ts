import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recheck } from '#server/engine/recheck.ts';
import { checked, step } from '../support/sheets.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, inCharge } from './application-maker.ts';
import { finished, select } from './bulk-calls.ts';
import { licenseMaker, rooms } from './license-maker.ts';

/** What is wrong across the fields of a record: none made, none made worse, and what stands is told and holds nothing back. */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const { draft, active, act, acted, read } = licenseMaker(() => world);
const cases = applicationMaker(() => world);
const office = () => world.within('provincia');

const set = (id: number, columns: string, table = 'licenses') =>
  world.rows(`update ${table} set ${columns} where id = $1`, [id]);
const put = async (id: number, body: object, resource = 'licenses') => {
  const { version } = (await office()('GET', `/${resource}/${id}`)).body;
  return office()('PUT', `/${resource}/${id}`, { version, ...body });
};
const correct = async (id: number, body: object) =>
  act(await read(id), 'correct', { reason: 'Rilievo', act: 'Determina 3', ...body });
const refusal = ({ status, body }: { status: number; body: { errors?: object } }) => [
  status,
  Object.keys(body.errors ?? {}),
];

/** What stands of the check of a record, by field. */
const standing = async (id: number, resource = 'licenses') =>
  (await office()('GET', `/${resource}/${id}/verbs`)).body.warnings
    .filter(({ code }: { code: string }) => code === 'check')
    .map(({ field }: { field: string }) => field);
const toSettle = async (id: number, resource = 'licenses') =>
  (await office()('GET', '/worklist')).body.content.filter(
    (one: { id: number; resource: string }) => one.id === id && one.resource === resource,
  );

/** A licence of sixteen beds that may lodge fewer, and has lived so. */
const crowded = async (guests = 9) => {
  const { id } = await active('A.1', rooms(8));
  await set(id, `"maxGuests" = ${guests}`);
  return id as number;
};

describe('What stands beside a field of a licence', () => {
  it('is not written worse in the same words', async () => {
    const id = await crowded();
    expect(refusal(await correct(id, { maxGuests: 1 }))).toEqual([422, ['maxGuests']]);
    const early = (await active('A.1', rooms(8))).id;
    await set(early, `"startsOn" = '2019-11-30'`);
    expect(refusal(await correct(early, { startsOn: '2001-12-01' }))).toEqual([422, ['startsOn']]);
  });

  it('holds no bettering back that does not mend it', async () => {
    const id = await crowded(5);
    expect(refusal(await correct(id, { rows: rooms(7) }))).toEqual([200, []]);
    expect(await standing(id)).toEqual(['maxGuests']);
    expect(refusal(await correct(id, { maxGuests: 14 }))).toEqual([200, []]);
    expect(await standing(id)).toEqual([]);
  });

  it('is not made, beside whichever field is written', async () => {
    const { id } = await active('A.1', rooms(8), { maxGuests: 16 });
    expect(refusal(await correct(id, { rows: rooms(9) }))).toEqual([422, ['maxGuests']]);
  });

  it('holds no form, import, bulk or going back of another field back', async () => {
    const made = await draft('A.1', rooms(8));
    await put(made.id, { insurancePolicy: 'RC-2' });
    const { id } = await acted(await read(made.id), 'activate');
    await set(id, '"maxGuests" = 9');
    expect(refusal(await put(id, { insurancePolicy: 'RC-3' }))).toEqual([200, []]);
    expect(await standing(id)).toEqual(['maxGuests']);

    const { one } = await checked(
      world,
      'provincia',
      'licenses',
      `ID;Numero di polizza\n${id};RC-4\n`,
    );
    expect(one.counts).toEqual({ update: 1 });
    await step(world, 'provincia', 'licenses', one.id, 'run', { mode: 'valid' });
    expect((await read(id)).insurancePolicy).toBe('RC-4');

    const { version } = await read(id);
    const chosen = await select(office(), 'licenses', { rows: [{ id, version }] });
    const input = { insurancePolicy: 'RC-5' };
    await finished(office(), 'licenses', chosen.id, { verb: 'edit', input });
    expect((await read(id)).insurancePolicy).toBe('RC-5');

    const [last] = (await office()('GET', `/licenses/${id}/history`)).body;
    const asked = { entry: last.id, to: 'change', fields: ['insurancePolicy'] };
    const back = await office()('POST', `/licenses/${id}/revert`, {
      version: (await read(id)).version,
      ...asked,
    });
    expect(refusal(back)).toEqual([200, []]);
    expect((await read(id)).insurancePolicy).toBe('RC-4');
    expect(await standing(id)).toEqual(['maxGuests']);
  });
});

it('A licence handed on as it was is told, and edited, and mended', async () => {
  const one = await cases.takeover({}, ...inCharge);
  await set(one.license, '"maxGuests" = 9');
  expect(refusal(await cases.act(one.id, 'accept', { act: 'Determina 8' }))).toEqual([200, []]);
  const [heir] = await world.rows('select id from licenses where predecessor = $1', [one.license]);
  const id = Number(heir?.id);
  expect(await standing(id)).toEqual(['maxGuests']);
  expect(await toSettle(id)).toMatchObject([
    { messages: expect.arrayContaining([expect.stringContaining('sotto i letti')]) },
  ]);
  expect(refusal(await put(id, { insurancePolicy: 'RC-7' }))).toEqual([200, []]);
  expect(await standing(id)).toEqual(['maxGuests']);
  expect(refusal(await correct(id, { maxGuests: 16 }))).toEqual([200, []]);
  expect(await standing(id)).toEqual([]);
});

describe('A draft', () => {
  it('is told all at once by its form, is nothing to settle, and does not begin so', async () => {
    const { id } = await draft('A.1', rooms(8));
    await set(id, '"maxGuests" = 9');
    await recheck(world.services);
    expect(await standing(id)).toEqual([]);
    expect(refusal(await put(id, { insurancePolicy: 'RC-3' }))).toEqual([422, ['maxGuests']]);
    expect(refusal(await act(await read(id), 'activate'))).toEqual([422, ['maxGuests']]);
  });
});

describe('A record without rules', () => {
  const paper = async () => {
    const { accommodation } = await active('A.1', rooms(8));
    const { status, body } = await office()('POST', '/documents', {
      ...{
        accommodation,
        title: `Planimetria ${accommodation}`,
        kind: 'plan',
        archive: 'Faldone 3',
      },
      ...{ issuedOn: '2020-01-10', validTo: '2030-01-10' },
    });
    expect([status, body.errors]).toEqual([201, undefined]);
    return body.id as number;
  };

  it('is judged at night too, and told until it is mended', async () => {
    const id = await paper();
    await set(id, `"validTo" = '2019-01-01'`, 'documents');
    await recheck(world.services);
    expect(await standing(id, 'documents')).toEqual(['validTo']);
    expect(await toSettle(id, 'documents')).toMatchObject([
      { messages: ['Scade prima della sua data'] },
    ]);
    expect(refusal(await put(id, { archive: 'Faldone 4' }, 'documents'))).toEqual([200, []]);
    const { errors } = await checked(
      world,
      'provincia',
      'documents',
      `ID;Valido fino al\n${id};02/01/2019\n`,
    );
    expect(JSON.stringify(errors)).toContain('Scade prima della sua data');
    const mended = await put(id, { validTo: '2031-01-10' }, 'documents');
    expect(refusal(mended)).toEqual([200, []]);
    expect(await standing(id, 'documents')).toEqual([]);
  });
});
