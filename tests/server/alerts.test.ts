import { afterAll, beforeAll, expect, it } from 'vitest';
import { turnAlerts } from '#server/services/alerts/turn.ts';
import { createWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world?.close());

it('publishes a scheduled alert on its day and expires it after its last', async () => {
  const provincia = world.within('provincia');
  const alert = {
    title: 'Prova',
    body: '<p>Prova</p>',
    severity: 'info',
    publishFrom: '2030-05-01',
    publishTo: '2030-05-02',
  };
  const { id } = (await provincia('POST', '/alerts', alert)).body;
  await provincia('POST', `/alerts/${id}/schedule`, { version: 1 });
  const status = async () => (await provincia('GET', `/alerts/${id}`)).body.status;
  const days = ['2030-04-30', '2030-05-01', '2030-05-02', '2030-05-03'];
  const seen: string[] = [];
  for (const day of days) {
    await turnAlerts(world.services.db, day);
    seen.push(await status());
  }
  expect(seen).toEqual(['scheduled', 'published', 'published', 'expired']);
  const history = (await provincia('GET', `/alerts/${id}/history`)).body;
  expect(history[0]).toMatchObject({ action: 'expire', user: null });
});

it('shows everybody the alerts in force today and no other', async () => {
  const due = await world.rows(
    `select title from alerts where status = 'published' and "publishFrom" <= current_date
     and ("publishTo" is null or "publishTo" >= current_date)`,
  );
  for (const account of ['pms', 'hotel', 'comune.base', 'admin']) {
    const { body } = await world.within(account)('GET', '/current-alerts?range=[0,99]');
    expect(body.map(({ title }: { title: string }) => title).sort()).toEqual(
      due.map(({ title }) => title).sort(),
    );
  }
});

it('lets nobody edit an alert that people already read', async () => {
  const [row] = await world.rows(
    `select id, version from alerts where status = 'published' limit 1`,
  );
  const answer = await world.within('provincia')('PUT', `/alerts/${row?.id}`, {
    version: row?.version,
    title: 'Altro',
  });
  expect(answer.status).toBe(403);
});
