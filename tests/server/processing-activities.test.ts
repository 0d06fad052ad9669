import { afterAll, beforeAll, expect, it } from 'vitest';
import { idleFor, lastsFor } from '#server/services/standing/standing-sql.ts';
import { createWorld, type World } from '../support/world.ts';

/** The record of processing activities (Regulation (EU) 2016/679, art. 30). */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const path = '/processing-activities';

it('comes with what the product itself does with data of people, and how long it keeps it', async () => {
  const { status, body } = await world.within('provincia')('GET', path);
  expect(status).toBe(200);
  expect(body).toHaveLength(8);
  const kept = Object.fromEntries(
    body.map(({ name, retention }: Record<string, string>) => [name, retention]),
  );
  const words = (time: string) => time.replace('hours', 'ore').replace('days', 'giorni');
  expect(kept['Accesso e identità']).toContain(words(idleFor));
  expect(kept['Accesso e identità']).toContain(words(lastsFor));
  const [drafts] = await world.rows(
    `select days from deadline_rules where code = 'draft_retention'`,
  );
  expect(kept['Bozze e importazioni']).toContain(`${drafts?.days} se non è cambiato`);
  expect(kept['Traccia delle modifiche']).toContain('Dieci anni');
  expect(world.services.settings.auditMonths).toBe(120);
});

it('is kept by who runs the system, read by the province, and by nobody else', async () => {
  const admin = world.within('admin');
  const [one] = (await admin('GET', path)).body;
  const body = { version: one.version, processors: 'Chi ospita il servizio' };
  const edited = await admin('PUT', `${path}/${one.id}`, body);
  expect([edited.status, edited.body.errors]).toEqual([200, undefined]);
  expect((await world.within('provincia')('PUT', `${path}/${one.id}`, body)).status).toBe(403);
  for (const account of ['comune', 'mandamento', 'hotel', 'privato'])
    expect([account, (await world.within(account)('GET', path)).status]).toEqual([account, 403]);
});
