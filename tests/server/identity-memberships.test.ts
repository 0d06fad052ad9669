import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grants } from '#src/permissions/session.ts';
import { type Call, createWorld, type World } from '#tests/support/world.ts';
import { emailOf, linkIn, password, peopleOf } from './identity-people.ts';
import { answerOwn } from './own-answers.ts';

let world: World;
let people: ReturnType<typeof peopleOf>;
let managers: Record<'admin' | 'provincia' | 'comune' | 'hotel' | 'lontano', number>;
let boss: number;
let administrator: Call;
let province: Call;
beforeAll(async () => {
  world = await createWorld();
  people = peopleOf(world);
  managers = {
    admin: await people.manager('admin', 'Soggiorno', { grants }),
    provincia: await people.manager('provincia', 'Provincia', { at: ['Livigno', 'Bormio'] }),
    comune: await people.manager('comune', 'Livigno', { at: ['Livigno'], grants: ['statistiche'] }),
    hotel: await people.manager('azienda', 'Albergo', { at: ['Livigno'] }),
    lontano: await people.manager('comune', 'Tirano', { at: ['Tirano'] }),
  };
  boss = await people.person('boss');
  await people.membership({ user: boss, manager: managers.admin, role: 'admin' });
  const officer = await people.person('ufficio');
  await people.membership({ user: officer, manager: managers.provincia, role: 'admin' });
  administrator = await people.as('boss');
  province = await people.as('ufficio');
});
afterAll(() => world.close());

const versionOf = async (user: number) =>
  (await world.rows('select version from users where id = $1', [user]))[0]?.version;

/** An action on a person, by the administrator or by the province. */
const act = async (by: Call, user: number, action: string, input: object = {}, query = '') => {
  const manager = by === administrator ? managers.admin : managers.provincia;
  const body = { ...input, version: await versionOf(user) };
  return by('POST', `/managers/${manager}/users/${user}/${action}${query}`, body);
};

/** Somebody of the hotel in Livigno, whom the province sees. */
const hotelier = async (account: string, status?: string) => {
  const user = await people.person(account, status);
  await people.membership({ user, manager: managers.hotel, role: 'hotel' });
  return user;
};

const place = (more: object = {}) => ({
  manager: managers.comune,
  role: 'comune',
  grants: ['statistiche'],
  ...more,
});

describe('granting', () => {
  it('adds the organisation to the person once they accept, from the next request on', async () => {
    const user = await hotelier('ada');
    const me = await people.as('ada');
    expect((await me('GET', `/managers/${managers.comune}/ability`)).status).toBe(403);
    const { status, body } = await act(province, user, 'grant', place());
    expect(body.errors).toBeUndefined();
    expect([status, body.content.managers]).toEqual([200, [managers.hotel]]);
    expect((await me('GET', `/managers/${managers.comune}/ability`)).status).toBe(403);
    const [asked] = (await me('GET', '/profile/requests')).body.content.requests;
    expect(asked).toMatchObject({ kind: 'invitations', role: 'comune', grants: ['statistiche'] });
    expect((await answerOwn(me, 'invitations', asked.id, 'accept')).status).toBe(200);
    const profile = (await me('GET', '/profile')).body.content;
    expect(profile.managers.map(({ role }: { role: object }) => role)).toContainEqual({
      name: 'comune',
      grants: ['statistiche'],
    });
  });

  it.each([
    ['a role the organisation does not have', { role: 'provincia' }, 'role'],
    ['a grant the organisation does not have', { grants: ['impersona'] }, 'grants'],
    ['days in the wrong order', { validFrom: '2026-03-02', validTo: '2026-03-01' }, 'validTo'],
  ])('refuses %s', async (_, change, field) => {
    const user = await hotelier(`bea-${field}`);
    const { status, body } = await act(administrator, user, 'grant', place(change));
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it('refuses an organisation the person already belongs to', async () => {
    const user = await hotelier('carla');
    const again = { manager: managers.hotel, role: 'hotel_delegated', grants: [] };
    const { status, body } = await act(province, user, 'grant', again);
    expect([status, body.errors]).toEqual([
      422,
      { manager: ['Questa persona fa già parte dell’organizzazione'] },
    ]);
  });

  it('refuses the province an organisation outside its territory', async () => {
    const user = await hotelier('dora');
    const far = place({ manager: managers.lontano, grants: [] });
    expect((await act(province, user, 'grant', far)).status).toBe(422);
    expect((await act(administrator, user, 'grant', far)).status).toBe(200);
  });

  it('leaves provinces and administrators to the administrators', async () => {
    const user = await hotelier('elsa');
    const office = { manager: managers.provincia, role: 'provincia', grants: [] };
    const { status, body } = await act(province, user, 'grant', office);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['manager']]);
    const above = { manager: managers.admin, role: 'admin', grants: [] };
    expect((await act(province, user, 'grant', above)).status).toBe(422);
    expect((await act(administrator, user, 'grant', office)).status).toBe(200);
  });

  it('is refused while acting as somebody else', async () => {
    const user = await hotelier('fede');
    await world.rows(`update memberships set grants = '{impersona}' where "user" = $1`, [boss]);
    const other = await people.person('altro');
    await people.membership({ user: other, manager: managers.admin, role: 'admin' });
    const query = `?impersonate=${other}`;
    expect((await act(administrator, user, 'grant', place(), query)).status).toBe(403);
    const out = { manager: managers.hotel };
    expect((await act(administrator, user, 'revoke', out, query)).status).toBe(403);
    await world.rows('delete from memberships where "user" = $1', [other]);
  });

  it('invites a person who has no password yet', async () => {
    const user = await hotelier('gina', 'invited');
    await act(administrator, user, 'grant', place());
    const [letter] = await people.mailsTo(emailOf('gina'));
    expect(letter?.text).toContain('«Livigno»');
    const reset = await world.call('POST', '/reset-password', {
      token: linkIn(letter?.text ?? ''),
      password: 'Benvenuta-2026',
    });
    expect(reset.status).toBe(204);
    expect((await people.signIn('gina', 'Benvenuta-2026')).status).toBe(200);
  });

  it('is no place of who asked for an access of their own, and never followed the invitation', async () => {
    const user = await hotelier('olimpia', 'invited');
    await act(administrator, user, 'grant', place());
    const asked = { firstName: 'Mario', lastName: 'Rossi', fiscalCode: 'RSSMRA85T10A562S' };
    const own = { ...asked, email: emailOf('olimpia'), password, city: 'Livigno' };
    expect((await world.call('POST', '/register', own)).status).toBe(202);
    const letters = await people.mailsTo(emailOf('olimpia'));
    const letter = letters.find(({ subject }) => subject === 'Richiesta di accesso ricevuta');
    expect(letter?.text).toMatch(
      /invito per te a lavorare per «.+»: se confermi .+ l’invito decade/,
    );
    const lapsed = async () =>
      (await people.mailsTo('ente@example.it')).filter(
        ({ subject }) => subject === 'Un invito è decaduto',
      );
    expect(await lapsed()).toEqual([]);
    const token = linkIn(letter?.text ?? '');
    const secret = 'Benvenuta-2026';
    expect((await world.call('POST', '/reset-password', { token, password: secret })).status).toBe(
      204,
    );
    expect(await world.rows('select status from users where id = $1', [user])).toEqual([
      { status: 'pending' },
    ]);
    expect((await people.signIn('olimpia', secret)).body.content.user.managers).toEqual([]);
    // Who gave the place they never answered for is told.
    const [told, ...more] = await lapsed();
    expect([told?.text, more]).toEqual([expect.stringContaining(emailOf('olimpia')), []]);
  });

  it('is consented to by a first password, which names it whenever it is asked for', async () => {
    const user = await hotelier('petra', 'invited');
    await act(administrator, user, 'grant', place());
    await world.call('POST', '/forgot-password', { email: emailOf('petra') });
    const letters = await people.mailsTo(emailOf('petra'));
    const letter = letters.find(({ subject }) => subject === 'Scegli una nuova password');
    expect(letter?.text).toContain('accetti l’invito a lavorare per «');
  });

  it('is told in the history of the person', async () => {
    const user = await hotelier('ines');
    await act(province, user, 'grant', place());
    const path = `/managers/${managers.provincia}/users/${user}/history`;
    const [entry] = (await province('GET', path)).body;
    expect([entry.action, entry.user.name]).toEqual(['grant', 'Ada ufficio']);
    expect(entry.changes).toContainEqual({ field: 'grant.role', before: null, after: 'comune' });
  });
});

describe('revoking', () => {
  it('closes the organisation to the person from the next request on', async () => {
    const user = await hotelier('iris');
    await people.membership({ user, manager: managers.comune, role: 'comune' });
    const me = await people.as('iris');
    expect((await me('GET', `/managers/${managers.comune}/ability`)).status).toBe(200);
    expect((await act(province, user, 'revoke', { manager: managers.comune })).status).toBe(200);
    expect((await me('GET', `/managers/${managers.comune}/ability`)).status).toBe(403);
  });

  it('refuses an organisation the person does not belong to', async () => {
    const user = await hotelier('lia');
    const { status, body } = await act(province, user, 'revoke', { manager: managers.comune });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['manager']]);
  });
});

describe('opening and closing an access', () => {
  it.each([
    ['lock', 'mara'],
    ['disable', 'rina'],
  ])('ends every session with %s, and opens again', async (verb, name) => {
    const user = await hotelier(name);
    const me = await people.as(name);
    expect((await act(province, user, verb)).status).toBe(200);
    expect((await me('GET', '/profile')).status).toBe(401);
    expect((await people.signIn(name)).status).toBe(401);
    expect((await act(province, user, 'enable')).status).toBe(200);
    expect((await people.signIn(name)).status).toBe(200);
    expect((await me('GET', '/profile')).status).toBe(401);
  });

  it('is not for the province to decide about a colleague who also runs a hotel', async () => {
    const user = await hotelier('nora');
    await people.membership({ user, manager: managers.provincia, role: 'provincia' });
    expect((await act(province, user, 'disable')).status).toBe(403);
    expect((await act(administrator, user, 'disable')).status).toBe(200);
  });
});

it('does not tell a hotel where else its people work', async () => {
  await hotelier('oste');
  const user = await hotelier('pia');
  await people.membership({ user, manager: managers.comune, role: 'comune' });
  const host = await people.as('oste');
  const users = `/managers/${managers.hotel}/users`;
  const { status, body } = await host('GET', `${users}/${user}`);
  expect([status, body.name !== undefined]).toEqual([200, true]);
  for (const field of [
    'managers',
    'managerTypes',
    'territory',
    'territories',
    'roles',
    'isOfficial',
    'fiscalCode',
  ])
    expect(body).not.toHaveProperty(field);
  const filter = encodeURIComponent(JSON.stringify({ managers: [managers.comune] }));
  expect((await host('GET', `${users}?filter=${filter}`)).status).toBe(403);
});

describe('the last administrator', () => {
  const message = 'Non resta nessun amministratore senza scadenza: prima nominane un altro';
  const left = [expect.objectContaining({ code: 'lastAdministrator', message })];
  const path = (more: string) => `/managers/${managers.admin}${more}`;
  /** The organisation of the administrators, as they see it. */
  const organisation = async () =>
    (await administrator('GET', path(`/managers/${managers.admin}`))).body;

  it('cannot be disabled or taken out', async () => {
    for (const verb of ['lock', 'disable']) {
      const closed = await act(administrator, boss, verb);
      expect([closed.status, closed.body.blockers]).toEqual([409, left]);
    }
    const revoked = await act(administrator, boss, 'revoke', { manager: managers.admin });
    expect([revoked.status, revoked.body.errors]).toEqual([422, { manager: [message] }]);
  });

  it('is told of before the button', async () => {
    const { content } = (await administrator('GET', path(`/users/${boss}/verbs`))).body;
    expect(content.disable.blockers).toEqual(left);
    const own = (await administrator('GET', path(`/managers/${managers.admin}/verbs`))).body;
    expect(own.content.suspend.blockers).toEqual(left);
  });

  it('does not go with the type of their organisation, nor with its record or theirs', async () => {
    const { version } = await organisation();
    const at = path(`/managers/${managers.admin}`);
    const cities = (await world.rows(`select id from cities where name = 'Livigno'`)).map(
      ({ id }) => id,
    );
    const other = await administrator('PUT', at, {
      version,
      type: 1,
      cities,
      fiscalCode: '02295790212',
    });
    expect([other.status, other.body.errors]).toEqual([
      422,
      {
        type: ['Ne fanno già parte delle persone: il tipo resta quello'],
        status: [message],
      },
    ]);
    const body = { version: await versionOf(boss) };
    for (const gone of [
      await administrator('DELETE', at, { version }),
      await administrator('DELETE', path(`/users/${boss}`), body),
    ])
      expect(gone.status).toBeGreaterThanOrEqual(400);
    expect((await organisation()).type).toBe(6);
  });

  it('does not go where two organisations become one', async () => {
    const into = await people.manager('admin', 'Soggiorno di nuovo', { grants });
    // The same person, who administers there only for a while.
    await people.membership({ user: boss, manager: into, role: 'admin', validTo: '2999-12-31' });
    const { version } = await organisation();
    const at = path(`/managers/${managers.admin}/merge`);
    const merged = await administrator('POST', at, { version, into });
    expect([merged.status, JSON.stringify(merged.body)]).toEqual([
      422,
      expect.stringContaining(message),
    ]);
  });

  it('does not count a colleague whose term ends', async () => {
    const user = await people.person('ugo');
    const manager = managers.admin;
    await people.membership({ user, manager, role: 'admin', validTo: '2999-12-31' });
    const disabled = await act(administrator, boss, 'disable');
    expect([disabled.status, disabled.body.blockers]).toEqual([409, left]);
  });

  it('remains when two administrators remove each other at once', async () => {
    const user = await people.person('olga');
    await people.membership({ user, manager: managers.admin, role: 'admin' });
    const other = await people.as('olga');
    const body = async (whom: number) => ({ version: await versionOf(whom) });
    const answers = await Promise.all([
      administrator('POST', path(`/users/${user}/disable`), await body(user)),
      other('POST', path(`/users/${boss}/disable`), await body(boss)),
    ]);
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    const [count] = await world.rows(
      `select count(*)::int as n from users u join memberships m on m."user" = u.id
       where m.manager = $1 and u.status = 'active' and m."validTo" is null`,
      [managers.admin],
    );
    expect(count?.n).toBe(1);
  });
});
