import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../support/world.ts';

const logged: string[] = [];
const log = pino(
  { level: 'trace' },
  new Writable({
    write(line, _, done) {
      logged.push(String(line));
      done();
    },
  }),
);

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true, log });
});
afterAll(() => world.close());

it('says of an error of PostgreSQL what and where it is, and nothing of what was written', async () => {
  await world.rows(`
    create function stumble() returns trigger language plpgsql as $$
      begin raise E'out of range: "%"\\n    at %', new.name, new.name using errcode = '22008'; end $$;
    create trigger stumble before update on attractions for each row execute function stumble()`);
  const admin = world.within('admin');
  const [{ id, version }] = (await admin('GET', '/attractions')).body;
  const written = 'Rossi Mario, nato il 01/01/0000';
  const { status, body } = await admin('PUT', `/attractions/${id}`, { version, name: written });
  expect(status).toBe(500);
  expect(logged.join('')).not.toContain('Rossi');
  const line = logged.map((one) => JSON.parse(one)).find(({ error }) => error);
  expect(line).toMatchObject({
    request: body.instance.slice('urn:uuid:'.length),
    error: { code: '22008', routine: 'exec_stmt_raise', stack: expect.stringMatching(/^at .*\n/) },
  });
  expect(line.error.message).toBeUndefined();
});
