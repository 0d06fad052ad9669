import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

it('gives a person everything held on them, and nothing of anybody else', async () => {
  const hotel = world.as('hotel');
  const { status, body, headers } = await hotel('GET', '/profile/export');
  expect(status).toBe(200);
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="i-miei-dati.json"');
  expect(body.persona).toMatchObject({ nome: 'Livia', email: 'hotel@demo.soggiorno.it' });
  expect(body.organizzazioni).toEqual([
    expect.objectContaining({ organizzazione: 'Stella Alpina Srl', ruolo: 'hotel' }),
  ]);
  expect(body.sessioni.length).toBeGreaterThan(0);
  const text = JSON.stringify(body);
  const others = await world.rows(
    `select email, "fiscalCode" from users where email <> 'hotel@demo.soggiorno.it'`,
  );
  expect(others.filter(({ email }) => text.includes(String(email)))).toEqual([]);
  expect(text).not.toMatch(/hash/i);
});

it('leaves a trace of having done so', async () => {
  await world.as('comune')('GET', '/profile/export');
  const { body } = await world.as('comune')('GET', '/profile/export');
  expect(body.attivita.map(({ azione }: { azione: string }) => azione)).toContain('export');
});

it('tells who changed the person’s record or worked in their name', async () => {
  const [user] = await world.rows(
    `select id, version from users where email = 'hotel@demo.soggiorno.it'`,
  );
  const before = (await world.as('hotel')('GET', '/profile/accesses')).body.content.length;
  const changed = await world.within('admin')(
    'PUT',
    `/users/${user?.id}`,
    { lastName: 'Cusini Rota' },
    { 'If-Match': `"${user?.version}"` },
  );
  expect(changed.status).toBe(200);
  const { content } = (await world.as('hotel')('GET', '/profile/accesses')).body;
  expect(content).toHaveLength(before + 1);
  expect(content[0]).toMatchObject({ action: 'edit', resource: 'users', who: 'Elena Tognolini' });
});

it('tells what the person did to others without what is theirs', async () => {
  const text = JSON.stringify((await world.as('admin')('GET', '/profile/export')).body);
  expect(text).toContain('"elenco":"users"');
  expect(text).not.toContain('Cusini Rota');
  expect(text).not.toContain('hotel@demo.soggiorno.it');
});

it('is refused to whoever acts as the person', async () => {
  const [user] = await world.rows(`select id from users where email = 'hotel@demo.soggiorno.it'`);
  for (const path of ['export', 'accesses'])
    expect(
      (await world.as('admin')('GET', `/profile/${path}?impersonate=${user?.id}`)).status,
    ).toBe(403);
});
