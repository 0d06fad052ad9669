import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayInRome } from '#src/domain/dates.ts';
import { problems } from '#src/i18n/validation.ts';
import { checked, step } from '../support/sheets.ts';
import { createWorld, type World } from '../support/world.ts';
import { refusedEdit } from './bulk-calls.ts';
import { licenseMaker, rooms } from './license-maker.ts';

/** The class of a licence that lives changes by an act, whichever way it comes (registry 1.4). */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const { draft, active, read, write: put } = licenseMaker(() => world);
const provincia = () => world.within('provincia');
const today = todayInRome();
const act = { classificationProvision: 'Determina 31/2026', classificationDate: today };
const needed = expect.stringContaining('La classe cambia con un atto');

describe('The class of a licence', () => {
  it('is what its title declares until it lives', async () => {
    const one = await draft('A.1', rooms(8), { classification: '2' });
    expect((await put(one.id, { classification: '3' })).status).toBe(200);
  });

  it('is not changed without an act of its own and its day', async () => {
    const { id } = await active('A.1', rooms(8));
    for (const account of ['provincia', 'admin']) {
      const { status, body } = await put(id, { classification: '4' }, account);
      expect([status, body.errors]).toEqual([
        422,
        { classificationProvision: [needed], classificationDate: [needed] },
      ]);
    }
    expect((await put(id, { classification: '4', ...act })).status).toBe(200);
    // The act that gave four stars does not give five.
    const { status, body } = await put(id, { classification: '5', ...act });
    expect([status, body.errors]).toEqual([422, { classificationProvision: [needed] }]);
    expect((await put(id, { classificationProvision: 'Determina 31/2026 bis' })).status).toBe(200);
    const taken = await put(id, { classificationProvision: null });
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([
      422,
      ['classificationProvision'],
    ]);
  });

  it('nor while it is suspended or has closed', async () => {
    const { id } = await active('A.1', rooms(8));
    const { version } = await read(id);
    await provincia()('POST', `/licenses/${id}/close`, { version, on: today, reason: 'ceased' });
    expect((await put(id, { classification: '4' }, 'admin')).status).toBe(422);
  });

  it('nor by an import, which takes no class of what lives', async () => {
    const { id } = await active('A.1', rooms(8));
    const csv = `ID;Classificazione\n${id};4 stelle\n`;
    const { one, errors } = await checked(world, 'provincia', 'licenses', csv);
    expect(JSON.stringify(errors)).toContain(problems.forbiddenField);
    await step(world, 'provincia', 'licenses', one.id, 'run', { mode: 'valid' });
    expect((await read(id)).classification).toBe('3');
  });

  it('nor in bulk, which takes none either', async () => {
    const { id, version } = await active('A.1', rooms(8));
    expect(
      await refusedEdit(provincia(), 'licenses', { id, version }, { classification: '4' }),
    ).toEqual([422, ['classification']]);
  });

  it('nor by going back to one that had none, as nothing takes it back there', async () => {
    const { id } = await active('A.1', rooms(8));
    expect((await put(id, { classification: '4', ...act })).status).toBe(200);
    const [line] = (await provincia()('GET', `/licenses/${id}/history`)).body;
    const { status, body } = await provincia()('POST', `/licenses/${id}/revert`, {
      version: (await read(id)).version,
      entry: line.id,
      to: 'change',
      fields: ['classification', ...Object.keys(act)],
    });
    const closed = ['classification', ...Object.keys(act)];
    expect([status, body.errors]).toEqual([
      422,
      Object.fromEntries(closed.map((name) => [name, [problems.forbiddenField]])),
    ]);
  });
});
