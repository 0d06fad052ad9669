import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '#tests/support/world.ts';
import { emailOf, password, peopleOf, withToken } from './identity-people.ts';

let world: World;
let people: ReturnType<typeof peopleOf>;
beforeAll(async () => {
  world = await createWorld({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  people = peopleOf(world);
});
afterAll(() => world.close());

const refused = expect.objectContaining({ message: 'Impossibile effettuare login' });

describe('signing in', () => {
  it('answers a token and the person as the profile does', async () => {
    const user = await people.person('ada');
    const manager = await people.manager('comune', 'Comune di Livigno', { at: ['Livigno'] });
    await people.membership({ user, manager, role: 'comune' });
    const { status, body } = await people.signIn('ada');
    expect(status).toBe(200);
    expect(body.content.token).toMatch(/^[\w-]{43}$/);
    const profile = await withToken(world, body.content.token)('GET', '/profile');
    expect(body.content.user).toEqual(profile.body.content);
    expect(profile.body.content.managers).toHaveLength(1);
  });

  it('takes the address in any case, with blanks around it', async () => {
    await people.person('bea');
    const { status } = await world.call('POST', '/login', {
      email: `  ${emailOf('bea').toUpperCase()} `,
      password,
    });
    expect(status).toBe(200);
  });

  it('takes an accented password however the keyboard composes it', async () => {
    await people.person('carla');
    const me = await people.as('carla');
    await me('POST', '/profile/password', { current: password, password: 'perch\u00e9-no-2026' });
    expect((await people.signIn('carla', 'perche\u0301-no-2026')).status).toBe(200);
  });

  it('answers a wrong password and an unknown address alike', async () => {
    await people.person('dora');
    const wrong = await people.signIn('dora', 'sbagliata-1');
    const unknown = await people.signIn('nessuno', 'sbagliata-1');
    for (const answer of [wrong, unknown])
      expect([answer.status, answer.body]).toEqual([401, refused]);
  });

  it('does the same work for an address nobody has', async () => {
    await people.person('elsa');
    const spent = async (account: string) => {
      const started = performance.now();
      await people.signIn(account, 'sbagliata-1');
      return performance.now() - started;
    };
    await spent('elsa');
    const known = Math.min(await spent('elsa'), await spent('elsa'));
    const unknown = Math.min(await spent('mai-vista'), await spent('mai-vista'));
    expect(unknown).toBeGreaterThan(known / 3);
  });

  it('asks for what is missing', async () => {
    const { status, body } = await world.call('POST', '/login', { email: '' });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['email', 'password']);
  });

  it('lets a pending person in, without organisations', async () => {
    const user = await people.person('fede', 'pending');
    const manager = await people.manager('comune', 'Comune di Bormio', { at: ['Bormio'] });
    await people.membership({ user, manager, role: 'comune' });
    const { status, body } = await people.signIn('fede');
    expect([status, body.content.user.managers]).toEqual([200, []]);
  });

  it.each(['locked', 'disabled'])(
    'tells a %s person why only after the right password',
    async (state) => {
      await people.person(state, state);
      expect((await people.signIn(state, 'sbagliata-1')).body).toEqual(refused);
      const { status, body } = await people.signIn(state);
      expect(status).toBe(401);
      expect(body.message).toMatch(/^L’accesso di questa persona è chiuso/);
    },
  );

  it('stores neither token nor password, only their hashes', async () => {
    await people.person('gaia');
    const token = await people.tokenOf('gaia');
    const [stored] = await world.rows(
      `select c."passwordHash", s."tokenHash" from users u join credentials c on c."user" = u.id
       join sessions s on s."user" = u.id where u.email = $1`,
      [emailOf('gaia')],
    );
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(stored)).not.toContain(token);
  });
});

describe('too many failures', () => {
  it('closes an account for a while after five, right password or not', async () => {
    await people.person('iris');
    for (let turn = 0; turn < 5; turn++)
      expect((await people.signIn('iris', 'sbagliata-1')).status).toBe(401);
    const { status, headers } = await people.signIn('iris');
    expect(status).toBe(429);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(800);
    expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(900);
  });

  it('closes an address nobody has just the same', async () => {
    for (let turn = 0; turn < 5; turn++)
      expect((await people.signIn('fantasma', 'sbagliata-1')).status).toBe(401);
    expect((await people.signIn('fantasma', 'sbagliata-1')).status).toBe(429);
  });

  it('lets no sixth guess through when they all come at once', async () => {
    await people.person('lia');
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => people.signIn('lia', 'sbagliata-1')),
    );
    const counts = [401, 429].map((code) => answers.filter(({ status }) => status === code).length);
    expect(counts).toEqual([5, 7]);
  });

  it('does not count those who sign in rightly', async () => {
    await people.person('mara');
    const answers = await Promise.all(Array.from({ length: 8 }, () => people.signIn('mara')));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  });

  it('closes an address on the network after fifty, for every account', async () => {
    const from = (account: string) =>
      world.call(
        'POST',
        '/login',
        { email: emailOf(account), password: 'sbagliata-1' },
        { 'X-Forwarded-For': '1.1.1.1, 203.0.113.9' },
      );
    for (let turn = 0; turn < 50; turn++) expect((await from(`a${turn}`)).status).toBe(401);
    expect((await from('un-altro')).status).toBe(429);
    await people.person('nora');
    expect((await people.signIn('nora')).status).toBe(200);
  });

  it('names nobody in what it keeps', async () => {
    const [kept] = await world.rows('select key, at from throttles limit 1');
    expect(kept).toEqual({ key: expect.any(Buffer), at: expect.any(String) });
    expect(kept?.key).toHaveLength(32);
  });
});

describe('the token', () => {
  it('is dead as soon as the person has signed out', async () => {
    await people.person('olga');
    const me = await people.as('olga');
    expect((await me('POST', '/logout?impersonate=0', {})).status).toBe(204);
    expect((await me('GET', '/profile')).status).toBe(401);
    expect((await me('POST', '/logout', {})).status).toBe(401);
  });

  it.each([
    ['unknown', `Token ${'A'.repeat(43)}`],
    ['malformed', 'Token no'],
    ['of another kind', 'Bearer abc'],
  ])('is refused when %s', async (_, header) => {
    const { status, body } = await world.call('GET', '/profile', undefined, {
      Authorization: header,
    });
    expect([status, body.message]).toEqual([401, 'Accedi per continuare']);
  });

  it.each([
    ['past its last day', `"expiresAt" = now() - interval '1 minute'`],
    ['unused for twelve hours', `"usedAt" = now() - interval '12 hours 1 minute'`],
  ])('is refused when %s', async (state, change) => {
    const user = await people.person(`piera-${state.length}`);
    const me = await people.as(`piera-${state.length}`);
    expect((await me('GET', '/profile')).status).toBe(200);
    await world.rows(`update sessions set ${change} where "user" = $1`, [user]);
    expect((await me('GET', '/profile')).status).toBe(401);
  });

  it('stays alive while it is used', async () => {
    const user = await people.person('rosa');
    const me = await people.as('rosa');
    await world.rows(
      `update sessions set "usedAt" = now() - interval '3 hours' where "user" = $1`,
      [user],
    );
    await me('GET', '/profile');
    await expect
      .poll(async () => {
        const [row] = await world.rows(
          `select "usedAt" > now() - interval '1 minute' as fresh from sessions where "user" = $1`,
          [user],
        );
        return row?.fresh;
      })
      .toBe(true);
  });
});
