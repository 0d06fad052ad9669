import { unpackRules } from '@casl/ability/extra';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AbilityRule, abilityFrom, can } from '#src/permissions/ability.ts';
import { grants } from '#src/permissions/session.ts';
import { createWorld, type World } from '#tests/support/world.ts';
import { password, peopleOf } from './identity-people.ts';

let world: World;
let people: ReturnType<typeof peopleOf>;
beforeAll(async () => {
  world = await createWorld();
  people = peopleOf(world);
});
afterAll(() => world.close());

describe('acting for an organisation', () => {
  it('needs a session', async () => {
    const manager = await people.manager('comune', 'Senza', { at: ['Bormio'] });
    expect((await world.call('GET', `/managers/${manager}/ability`)).status).toBe(401);
  });

  it.each(['999999', '0', 'abc', '9999999999999999999', '%20'])(
    'is refused for «%s»',
    async (id) => {
      const account = `ada-${encodeURIComponent(id).replaceAll('%', '')}`;
      await people.person(account);
      const me = await people.as(account);
      expect((await me('GET', `/managers/${id}/ability`)).status).toBe(403);
    },
  );

  it('is refused for an organisation of others', async () => {
    await people.person('bea');
    const manager = await people.manager('comune', 'Altrui', { at: ['Bormio'] });
    const me = await people.as('bea');
    expect((await me('GET', `/managers/${manager}/ability`)).status).toBe(403);
  });

  it('gives the browser rules it can ask, without territory', async () => {
    const user = await people.person('carla');
    const manager = await people.manager('comune', 'Regole', { at: ['Bormio'] });
    await people.membership({ user, manager, role: 'comune' });
    const me = await people.as('carla');
    const { body } = await me('GET', `/managers/${manager}/ability`);
    const ability = abilityFrom(unpackRules(body) as AbilityRule[]);
    expect(can(ability, 'list', 'managers', { type: 2 })).toBe(true);
    expect(can(ability, 'list', 'managers', { type: 4 })).toBe(false);
    expect(can(ability, 'list', 'licenses', { state: 'active', city: 0 })).toBe(true);
  });

  it.each([
    ['the person is disabled', `update users set status = 'disabled' where id = $1`, 401],
    ['the membership is gone', `delete from memberships where "user" = $1`, 403],
    [
      'the membership ends',
      `update memberships set "validTo" = '2020-01-01' where "user" = $1`,
      403,
    ],
    [
      'the organisation is suspended',
      `update managers set status = 'suspended' where id = any(select manager from memberships where "user" = $1)`,
      403,
    ],
  ])('stops with the very next request when %s', async (what, change, status) => {
    const account = what.replaceAll(' ', '-');
    const user = await people.person(account);
    const manager = await people.manager('comune', account, { at: ['Bormio'] });
    await people.membership({ user, manager, role: 'comune' });
    const me = await people.as(account);
    expect((await me('GET', `/managers/${manager}/ability`)).status).toBe(200);
    await world.rows(change, [user]);
    expect((await me('GET', `/managers/${manager}/ability`)).status).toBe(status);
  });
});

describe('acting as somebody else', () => {
  const setting = async () => {
    const managers = {
      provincia: await people.manager('provincia', 'Provincia', {
        at: ['Livigno', 'Bormio', 'Tirano'],
        grants,
      }),
      mandamento: await people.manager('mandamento', 'Mandamento', {
        at: ['Livigno', 'Bormio'],
        grants,
      }),
      comune: await people.manager('comune', 'Livigno', { at: ['Livigno'], grants }),
      tirano: await people.manager('comune', 'Tirano', { at: ['Tirano'] }),
      hotel: await people.manager('azienda', 'Albergo', { at: ['Livigno'] }),
      admin: await people.manager('admin', 'Soggiorno', { grants }),
    };
    const member = async (
      account: string,
      manager: keyof typeof managers,
      role: Parameters<typeof people.membership>[0]['role'],
      held: typeof grants | readonly [] = [],
    ) => {
      const user = await people.person(account);
      await people.membership({ user, manager: managers[manager], role, grants: held });
      return user;
    };
    const users = {
      super: await member('super', 'admin', 'admin', grants),
      provincia: await member('provincia', 'provincia', 'provincia', grants),
      base: await member('base', 'provincia', 'provincia'),
      mandamento: await member('mandamento', 'mandamento', 'consorzio', grants),
      comune: await member('comune', 'comune', 'comune', grants),
      tirano: await member('tirano', 'tirano', 'comune'),
      hotel: await member('hotel', 'hotel', 'hotel'),
    };
    const calls = {
      super: await people.as('super'),
      provincia: await people.as('provincia'),
      base: await people.as('base'),
      mandamento: await people.as('mandamento'),
      comune: await people.as('comune'),
    };
    return { managers, users, calls };
  };
  let it_: Awaited<ReturnType<typeof setting>>;
  beforeAll(async () => {
    it_ = await setting();
  });

  type Who = keyof Awaited<ReturnType<typeof setting>>['calls'];
  type Whom = keyof Awaited<ReturnType<typeof setting>>['users'];
  const tries = async (who: Who, whom: Whom) => {
    const { managers, users, calls } = it_;
    const manager = managers[whom === 'base' ? 'provincia' : whom === 'super' ? 'admin' : whom];
    const query = `?impersonate=${users[whom]}`;
    const profile = await calls[who]('GET', `/profile${query}`);
    const ability = await calls[who]('GET', `/managers/${manager}/ability${query}`);
    expect(profile.status).toBe(ability.status);
    return ability.status;
  };

  it.each<[Who, Whom]>([
    ['super', 'hotel'],
    ['super', 'provincia'],
    ['provincia', 'mandamento'],
    ['provincia', 'tirano'],
    ['mandamento', 'comune'],
    ['mandamento', 'hotel'],
    ['comune', 'hotel'],
  ])('%s may act as %s', async (who, whom) => {
    expect(await tries(who, whom)).toBe(200);
  });

  it.each<[Who, Whom, string]>([
    ['base', 'hotel', 'without the grant'],
    ['mandamento', 'tirano', 'outside its territory'],
    ['comune', 'mandamento', 'whose territory is wider'],
    ['provincia', 'base', 'who holds role provincia'],
    ['provincia', 'super', 'who administers everything'],
    ['mandamento', 'provincia', 'of a higher office'],
    ['comune', 'comune', 'that is oneself'],
  ])('%s may not act as %s, %s', async (who, whom) => {
    expect(await tries(who, whom)).toBe(403);
  });

  it.each(['abc', '', '-1', '999999', '1,2'])('is refused for «%s»', async (whom) => {
    const { calls, managers } = it_;
    const path = `/managers/${managers.hotel}/ability?impersonate=${whom}`;
    expect((await calls.super('GET', path)).status).toBe(403);
  });

  it('is refused for an organisation that is not that person’s', async () => {
    const { calls, managers, users } = it_;
    const path = `/managers/${managers.comune}/ability?impersonate=${users.hotel}`;
    expect((await calls.super('GET', path)).status).toBe(403);
  });

  it('answers the profile as that person, and says who is behind it', async () => {
    const { calls, managers, users } = it_;
    const { body } = await calls.mandamento('GET', `/profile?impersonate=${users.hotel}`);
    expect(body.content).toMatchObject({
      id: users.hotel,
      impersonator: { id: users.mandamento, name: 'Ada mandamento' },
    });
    expect(body.content.managers.map(({ id }: { id: number }) => id)).toEqual([managers.hotel]);
  });

  it('shows only the organisations one may act for', async () => {
    const { calls, managers } = it_;
    const user = await people.person('multi');
    await people.membership({ user, manager: managers.comune, role: 'comune' });
    await people.membership({ user, manager: managers.tirano, role: 'comune' });
    const { body } = await calls.mandamento('GET', `/profile?impersonate=${user}`);
    expect(body.content.managers.map(({ id }: { id: number }) => id)).toEqual([managers.comune]);
    const path = `/managers/${managers.tirano}/ability?impersonate=${user}`;
    expect((await calls.mandamento('GET', path)).status).toBe(403);
  });

  it('never changes the person’s name, telephone, password or sessions', async () => {
    const { calls, users } = it_;
    const query = `?impersonate=${users.hotel}`;
    const change = { current: password, password: 'Nuova-Chiave-1' };
    expect((await calls.super('POST', `/profile/password${query}`, change)).status).toBe(403);
    for (const data of [{ lastName: 'Nuovo' }, { firstName: 'Eva' }, { mobile: '3331234567' }])
      expect((await calls.super('PATCH', `/profile${query}`, data)).status).toBe(403);
    expect((await calls.super('GET', `/profile/sessions${query}`)).status).toBe(403);
    expect((await calls.super('DELETE', `/profile/sessions/1${query}`)).status).toBe(403);
  });

  it('leaves both names in the trace of what was done', async () => {
    const { calls, managers, users } = it_;
    const path = `/managers/${managers.comune}/users/export.csv?impersonate=${users.comune}`;
    expect((await calls.super('GET', path)).status).toBe(200);
    expect(
      await world.rows(`select "user", impersonator from audit where action = 'export'`),
    ).toEqual([{ user: users.comune, impersonator: users.super }]);
  });

  it('stops with the very next request when the grant is taken away', async () => {
    const { calls, managers, users } = it_;
    const path = `/managers/${managers.hotel}/ability?impersonate=${users.hotel}`;
    expect((await calls.comune('GET', path)).status).toBe(200);
    await world.rows(`update managers set "enabledGrants" = '{}' where id = $1`, [managers.comune]);
    expect((await calls.comune('GET', path)).status).toBe(403);
  });
});
