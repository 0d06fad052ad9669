import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../support/world.ts';
import { emailOf, peopleOf } from './identity-people.ts';

/** Who acts as somebody is told of that person’s organisations in their own territory alone. */
let world: World;
let user: number;
let near: number;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  const people = peopleOf(world);
  user = await people.person('doppia');
  const [office] = await world.managersOf('comune');
  const [close, far, asking] = await world.rows(
    `select * from (
       (select m.id, m.name from managers m where m.type = 2 and m.status = 'active'
          and m.territory && (select cities from managers where id = $1) order by m.id limit 1)
       union all
       (select m.id, m.name from managers m where m.type = 2 and m.status = 'active'
          and not m.territory && (select cities from managers where id = $1)
          and exists (select 1 from accommodations where manager = m.id) order by m.id limit 2)) m`,
    [office?.id],
  );
  near = Number(close?.id);
  for (const one of [close, far])
    await people.membership({ user, manager: Number(one?.id), role: 'hotel' });
  await world.rows(
    `insert into invitations (manager, email, "firstName", "lastName", "user", role, state, "validFrom", "expiresOn", grants, "invitedBy", "invitedFor")
     values ($1, $2, 'Ada', 'doppia', $3, 'hotel', 'awaiting', current_date, current_date + 9, '{}', $3, $1)`,
    [asking?.id, emailOf('doppia'), user],
  );
  names = { near: String(close?.name), others: [far, asking].map((one) => String(one?.name)) };
  mine = await people.as('doppia');
});
afterAll(() => world.close());

let names: { near: string; others: string[] };
let mine: Awaited<ReturnType<ReturnType<typeof peopleOf>['as']>>;

it('no page of the profile names the others', async () => {
  const { paths } = (await world.call('GET', '/openapi.json')).body as {
    paths: Record<string, { get?: unknown }>;
  };
  const pages = Object.keys(paths).filter(
    (path) => path.startsWith('/profile') && paths[path]?.get,
  );
  expect(pages).toContain('/profile/requests');
  const said = { mine: '', theirs: '' };
  for (const page of pages) {
    said.mine += JSON.stringify((await mine('GET', page)).body);
    said.theirs += JSON.stringify(
      (await world.as('comune')('GET', `${page}?impersonate=${user}`)).body,
    );
  }
  for (const name of names.others) {
    expect(said.mine).toContain(name);
    expect(said.theirs).not.toContain(name);
  }
  expect(said.theirs).toContain(names.near);
});

it('what decides who is written to is changed in person alone', async () => {
  const path = `/managers/${near}/managers/${near}`;
  const acting = world.as('comune');
  const { version, email } = (await mine('GET', path)).body;
  const put = (call: typeof mine, body: object, query = '') =>
    call('PUT', `${path}${query}`, { version, ...body });
  const as = `?impersonate=${user}`;
  for (const name of ['email', 'pec']) {
    const refused = await put(acting, { [name]: 'altrove@example.it' }, as);
    expect([name, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
      name,
      422,
      [name],
    ]);
  }
  const called = await put(acting, { email, phone: '0342 123456' }, as);
  expect(called.status).toBe(200);
  const own = await mine('PUT', path, { version: called.body.version, email: 'nuova@example.it' });
  expect([own.status, own.body.email]).toEqual([200, 'nuova@example.it']);
});
