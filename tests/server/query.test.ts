import { afterAll, beforeAll, expect, it } from 'vitest';
import { bareApp, operationsOf, readDocument } from '../support/document.ts';
import { createWorld, type World } from '../support/world.ts';

/** An address is asked with what is declared, and nothing else. */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world?.close());

it.each([
  '/worklist',
  '/recent-events',
  '/ability',
  '/current-alerts',
  '/licenses/1',
  '/licenses/1/verbs',
  '/licenses/1/close',
  '/licenses/1/history',
  '/licenses',
])('%s tells what it does not know', async (path) => {
  const { status, body } = await world.within('admin')('GET', `${path}?nessuno=1`);
  expect([path, status, body.message]).toEqual([path, 400, 'Parametro sconosciuto: nessuno']);
});

it('is written to with nothing in the address but the version of what is deleted', async () => {
  const { id } = (await world.within('admin')('GET', '/licenses?range=[0,0]')).body[0];
  for (const [method, path] of [
    ['POST', '/licenses'],
    ['PUT', `/licenses/${id}`],
    ['POST', `/licenses/${id}/close`],
    ['POST', `/licenses/${id}/revert`],
    ['DELETE', `/licenses/${id}`],
    ['DELETE', `/licenses/${id}/scheduled/1`],
    ['POST', `/licenses/${id}/scheduled/1/confirm`],
  ] as const) {
    const { status } = await world.within('admin')(method, `${path}?nessuno=1`, {});
    expect([method, path, status]).toEqual([method, path, 400]);
  }
});

it('no endpoint answers to what it does not know', async () => {
  const reads = operationsOf(await readDocument(bareApp())).filter(
    ({ method }) => method === 'get',
  );
  const answered: string[] = [];
  for (const { path } of reads) {
    const asked = `${path.replace('/managers/{managerId}', '').replace(/\{\w+\}/g, '1')}?nessuno=1`;
    const call = path.startsWith('/managers/{managerId}')
      ? world.within('admin')
      : world.as('admin');
    if ((await call('GET', asked)).status < 400) answered.push(path);
  }
  expect(reads.length).toBeGreaterThan(300);
  expect(answered).toEqual([]);
});
