import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

interface RoleRow {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly grants: readonly string[];
}

let consorzio: RoleRow;
let comune: RoleRow;
beforeEach(async () => {
  const rows = (await world.within('admin')('GET', '/roles')).body as RoleRow[];
  consorzio = rows.find(({ name }) => name === 'consorzio') as RoleRow;
  comune = rows.find(({ name }) => name === 'comune') as RoleRow;
});

const without = (role: RoleRow, grant: string) => ({
  id: role.id,
  version: role.version,
  grants: role.grants.filter((one) => one !== grant),
});
const put = (account: string, ...roles: object[]) =>
  world.within(account)('PUT', '/role-grants', { roles });
const grantsOf = async (account: string) => {
  const { body } = await world.as(account)('GET', '/profile');
  return body.content.managers[0].role.grants as string[];
};

it('What PostgreSQL takes back since two wait for each other is done again: what roles receive, one’s own name, and what a revert is tried by', async () => {
  await world.rows('create sequence tries');
  await world.rows(`create function tangle() returns trigger language plpgsql as $$ begin
    if nextval('tries') % 2 = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
    return new; end $$`);
  for (const [table, field] of [
    ['roles', 'grants'],
    ['users', 'firstName'],
  ])
    await world.rows(
      `create trigger tangle before update of "${field}" on ${table} for each row execute function tangle()`,
    );
  try {
    expect((await put('admin', without(consorzio, 'statistiche'))).status).toBe(204);
    const path = `/roles/${consorzio.id}/history`;
    const [entry] = (await world.within('admin')('GET', path)).body;
    const tried = await world.within('admin')('GET', `${path}/${entry.id}/revert?to=change`);
    expect([tried.status, tried.body.fields]).toMatchObject([200, [{ field: 'grants' }]]);
    const { body } = await world.as('hotel')('GET', '/profile');
    const { firstName } = body.content;
    const own = await world.as('hotel')('PATCH', '/profile', { firstName: `${firstName} Maria` });
    expect(own.status).toBe(200);
    await world.as('hotel')('PATCH', '/profile', { firstName });
  } finally {
    for (const table of ['roles', 'users']) await world.rows(`drop trigger tangle on ${table}`);
  }
  const back = { ...consorzio, version: consorzio.version + 1 };
  expect((await put('admin', back)).status).toBe(204);
});

describe('What a role receives', () => {
  it('is out of force for everybody from their next request on, and back as it was', async () => {
    expect(await grantsOf('mandamento')).toContain('statistiche');
    expect((await put('admin', without(consorzio, 'statistiche'))).status).toBe(204);
    expect(await grantsOf('mandamento')).not.toContain('statistiche');
    const back = { ...consorzio, version: consorzio.version + 1 };
    expect((await put('admin', back)).status).toBe(204);
    expect(await grantsOf('mandamento')).toContain('statistiche');
  });

  it('is proposed again once it is given back', async () => {
    const path = `/roles/${consorzio.id}`;
    const read = async () => (await world.within('admin')('GET', path)).body;
    const [grant = ''] = consorzio.grants;
    const { version } = await read();
    const chosen = await world.within('admin')('PUT', path, { version, defaultGrants: [grant] });
    expect(chosen.status).toBe(200);
    expect((await put('admin', without(chosen.body, grant))).status).toBe(204);
    expect((await read()).grants).not.toContain(grant);
    const back = { ...consorzio, version: (await read()).version };
    expect((await put('admin', back)).status).toBe(204);
    expect(await read()).toMatchObject({ grants: consorzio.grants, defaultGrants: [grant] });
  });

  it('is foretold: who loses it at once, who has it at once, who could have it', async () => {
    const { body, status } = await world.within('admin')('POST', '/role-grants/preview', {
      roles: [without(consorzio, 'grande-fratello')],
    });
    const holding = await world.rows(
      `select count(distinct u.id)::int as all, count(distinct u.id)
         filter (where 'grande-fratello' = any(k.grants) and 'grande-fratello' = any(m."enabledGrants"))::int as held
       from memberships k join users u on u.id = k."user" join managers m on m.id = k.manager
       where k.role = 'consorzio' and u.status = 'active' and m.status = 'active'
         and coalesce(k."validFrom" <= current_date, true) and coalesce(k."validTo" >= current_date, true)`,
    );
    expect(status).toBe(200);
    expect(body.changes).toEqual([
      {
        role: 'consorzio',
        grant: 'grande-fratello',
        gives: false,
        touched: holding[0]?.held,
        holders: holding[0]?.all,
      },
    ]);
    expect(holding[0]?.held).toBeGreaterThan(0);
    expect(await grantsOf('mandamento')).toContain('grande-fratello');
  });

  it('changes for all the roles that are sent or for none', async () => {
    const stale = { ...without(comune, 'statistiche'), version: comune.version + 7 };
    expect((await put('admin', without(consorzio, 'statistiche'), stale)).status).toBe(412);
    expect(await grantsOf('mandamento')).toContain('statistiche');
  });

  it('is never what the role could not hold', async () => {
    const foreign = { ...consorzio, grants: [...consorzio.grants, 'comune-pagopa'] };
    const { status, body } = await put('admin', foreign);
    expect([status, body.errors]).toEqual([
      422,
      { grants: ['Questo ruolo non li può ricevere: pagoPA comune'] },
    ]);
  });

  it('is decided by the super administration alone', async () => {
    for (const account of ['provincia', 'provincia.admin', 'mandamento', 'comune', 'hotel'])
      expect((await put(account, without(consorzio, 'statistiche'))).status).toBe(403);
  });

  it('leaves its trace in the history of the role', async () => {
    await put('admin', without(comune, 'chiusura-massiva'));
    const { body } = await world.within('admin')('GET', `/roles/${comune.id}/history`);
    expect(JSON.stringify(body)).toContain('chiusura-massiva');
    await put('admin', { ...comune, version: comune.version + 1 });
  });
});

it('The rows of roles and of grants are neither made nor deleted, and their codes stand', async () => {
  const admin = world.within('admin');
  for (const name of ['roles', 'grants']) {
    const [row] = (await admin('GET', `/${name}`)).body;
    expect((await admin('POST', `/${name}`, { label: 'Altro' })).status).toBe(403);
    expect((await admin('DELETE', `/${name}/${row.id}?version=${row.version}`)).status).toBe(403);
    const code = name === 'roles' ? { name: 'capo' } : { code: 'tutto' };
    const changed = await admin('PUT', `/${name}/${row.id}`, { ...code, version: row.version });
    expect(changed.status).toBe(422);
  }
});

it('A person is not given what the role does not receive, nor what a business does not hold', async () => {
  const invite = async (account: string, more: object) => {
    const call = world.within(account);
    const [own] = await world.managersOf(account);
    const { version } = (await call('GET', `/managers/${own?.id}`)).body;
    return call('POST', `/managers/${own?.id}/invite`, {
      email: 'aiuto@example.it',
      firstName: 'Ada',
      lastName: 'Rossi',
      role: 'hotel_delegated',
      ...more,
      version,
    });
  };
  const higher = await invite('hotel', { grants: ['deleghe-utenti'] });
  expect(higher.body.errors).toEqual({
    grants: ['Il ruolo «Delegato» non li riceve: Deleghe utenti'],
  });
  const foreign = await invite('hotel.altro', { grants: ['gestione-ospiti'] });
  expect(foreign.status).toBe(422);
  expect(foreign.body.errors.grants[0]).toMatch(/gestione ospiti/i);
});
