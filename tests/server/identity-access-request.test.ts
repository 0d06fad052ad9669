import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstAdministratorLink } from '#server/services/identity/first-administrator.ts';
import { createWorld, type World } from '#tests/support/world.ts';
import { emailOf, linkIn, password, peopleOf, withToken } from './identity-people.ts';

let world: World;
let people: ReturnType<typeof peopleOf>;
beforeAll(async () => {
  world = await createWorld({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  people = peopleOf(world);
});
afterAll(() => world.close());

const newcomer = {
  firstName: 'Elena',
  lastName: 'Rossi',
  fiscalCode: 'RSSMRA80A01H501U',
  email: 'elena@example.it',
  password: 'Nuova-Persona-1',
};

describe('the first administrator', () => {
  const administrator = { ...newcomer, email: 'prima@example.it', fiscalCode: null };
  const create = (token: string, more = {}) =>
    world.call('POST', '/first-administrator', { ...administrator, ...more, token });

  it('is made by a link that works once, and signs in with everything allowed', async () => {
    const link = (await firstAdministratorLink(world.services)) ?? '';
    expect(link).toContain('/signup/request?token=');
    const token = linkIn(link);
    expect((await create(token, { password: '12345678' })).status).toBe(422);
    const made = await Promise.all([create(token), create(token)]);
    expect(made.map(({ status }) => status).sort()).toEqual([201, 422]);
    const { body } = await world.call('POST', '/login', {
      email: administrator.email,
      password: administrator.password,
    });
    const [manager] = body.content.user.managers;
    expect([manager.type, manager.role.name, manager.role.grants.length]).toEqual([6, 'admin', 20]);
    const me = withToken(world, body.content.token);
    expect((await me('GET', `/managers/${manager.id}/users`)).body).toHaveLength(1);
  });

  it('is offered only while there is nobody', async () => {
    expect(await firstAdministratorLink(world.services)).toBeUndefined();
  });
});

describe('asking for an access', () => {
  it('refuses a name that leads somewhere, and writes to nobody', async () => {
    const { status, body } = await world.call('POST', '/register', {
      ...newcomer,
      email: 'gestore@example.it',
      firstName: 'Gentile gestore, vada subito su',
      lastName: 'https://truffa.example',
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['firstName', 'lastName']]);
    expect(await people.mailsTo('gestore@example.it')).toEqual([]);
  });

  it('answers without a token, and the person signs in to wait', async () => {
    const { status, body } = await world.call('POST', '/register', newcomer);
    expect(status).toBe(202);
    expect(body.content).toEqual({ user: { email: newcomer.email, managers: [] } });
    expect((await people.mailsTo(newcomer.email)).map(({ subject }) => subject)).toEqual([
      'Richiesta di accesso ricevuta',
    ]);
    const [letter] = await people.mailsTo(newcomer.email);
    expect(JSON.stringify(letter)).not.toMatch(/Elena|Rossi/);
    const signedIn = await people.signIn('elena', newcomer.password);
    expect([signedIn.status, signedIn.body.content.user.managers]).toEqual([200, []]);
  });

  it('answers a known address the same, changes nothing, and writes to its owner', async () => {
    const again = { ...newcomer, firstName: 'Altra', password: 'Altra-Persona-1' };
    const first = await world.call('POST', '/register', { ...newcomer, email: 'x@example.it' });
    const [letter] = await people.mailsTo(newcomer.email);
    const token = linkIn(letter?.text ?? '');
    const { password: own } = newcomer;
    expect((await world.call('POST', '/reset-password', { token, password: own })).status).toBe(
      204,
    );
    const { status, body } = await world.call('POST', '/register', again);
    expect([status, body.message]).toEqual([202, first.body.message]);
    expect((await people.signIn('elena', 'Altra-Persona-1')).status).toBe(401);
    expect((await people.signIn('elena', own)).status).toBe(200);
    const subjects = (await people.mailsTo(newcomer.email)).map(({ subject }) => subject);
    expect(subjects.at(-1)).toBe('Hai già un accesso');
  });

  it('says in Italian, beside each field, what is wrong', async () => {
    const { status, body } = await world.call('POST', '/register', {
      firstName: ' ',
      lastName: 'Rossi',
      fiscalCode: 'RSSMRA80A01H501X',
      email: 'elena',
      password: '12345678',
    });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject({
      firstName: ['Campo richiesto'],
      fiscalCode: [expect.stringContaining('carattere di controllo')],
      email: ['Nell’indirizzo manca la chiocciola (@)'],
      password: ['Questa password è troppo comune: scegline un’altra'],
    });
    expect(
      (await world.call('POST', '/register', { ...newcomer, role: 'admin' })).body.errors,
    ).toEqual({ role: ['Questo campo non esiste'] });
  });

  it('is slowed down for one address on the network', async () => {
    const ask = () =>
      world.call(
        'POST',
        '/forgot-password',
        { email: 'x@example.it' },
        {
          'X-Forwarded-For': '2001:db8:1:2::9',
        },
      );
    const answers = await Promise.all(Array.from({ length: 50 }, ask));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(202));
    const { status, headers } = await world.call(
      'POST',
      '/forgot-password',
      { email: 'x@example.it' },
      { 'X-Forwarded-For': '2001:db8:1:2:ffff::1' },
    );
    expect([status, headers.has('Retry-After')]).toEqual([429, true]);
  });
});

describe('a forgotten password', () => {
  const forgot = (account: string) =>
    world.call('POST', '/forgot-password', { email: emailOf(account) });
  const reset = (token: string, secret = 'Ricordata-2026') =>
    world.call('POST', '/reset-password', { token, password: secret });
  const linkTo = async (account: string) => {
    await forgot(account);
    return linkIn((await people.mailsTo(emailOf(account))).at(-1)?.text ?? '');
  };

  it('is asked for alike by known and unknown people; only the known get a mail', async () => {
    await people.person('gina');
    const [known, unknown] = [await forgot('gina'), await forgot('mai-vista')];
    expect(known.status).toBe(202);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const [letter] = await people.mailsTo(emailOf('gina'));
    expect(letter?.text).toContain('http://localhost:3000/password/reset?token=');
    expect(await people.mailsTo(emailOf('mai-vista'))).toEqual([]);
  });

  it('is replaced once per link, and ends every session', async () => {
    await people.person('ines');
    const before = await people.as('ines');
    const token = await linkTo('ines');
    expect((await reset(token, 'corta')).body.errors).toEqual({ password: ['Almeno 8 caratteri'] });
    expect((await reset(token)).status).toBe(204);
    expect((await before('GET', '/profile')).status).toBe(401);
    expect((await people.signIn('ines')).status).toBe(401);
    expect((await people.signIn('ines', 'Ricordata-2026')).status).toBe(200);
    const again = await reset(token);
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['token']]);
  });

  it('is not replaced after sixty minutes, nor by a link for something else', async () => {
    const user = await people.person('luisa');
    const token = await linkTo('luisa');
    await world.rows(
      `update one_time_tokens set "expiresAt" = "createdAt" + interval '60 minutes',
         "createdAt" = now() - interval '61 minutes' where "user" = $1`,
      [user],
    );
    await world.rows(
      `update one_time_tokens set "expiresAt" = now() - interval '1 minute' where "user" = $1`,
      [user],
    );
    expect((await reset(token)).status).toBe(422);
    expect((await reset('A'.repeat(43))).status).toBe(422);
    expect((await reset('no')).body.errors.token).toHaveLength(1);
  });

  it('opens the account of an invited person, and no account that was closed', async () => {
    await people.person('marta', 'invited');
    expect((await reset(await linkTo('marta'))).status).toBe(204);
    expect((await people.signIn('marta', 'Ricordata-2026')).status).toBe(200);
    await people.person('nadia', 'disabled');
    await forgot('nadia');
    expect(await people.mailsTo(emailOf('nadia'))).toEqual([]);
  });

  it('frees an account that too many failures had closed', async () => {
    await people.person('paola');
    for (let turn = 0; turn < 5; turn++) await people.signIn('paola', 'sbagliata-1');
    expect((await people.signIn('paola')).status).toBe(429);
    await reset(await linkTo('paola'));
    expect((await people.signIn('paola', 'Ricordata-2026')).status).toBe(200);
  });

  it('fills nobody’s letter box: three mails in a quarter of an hour', async () => {
    await people.person('rita');
    for (let turn = 0; turn < 5; turn++) expect((await forgot('rita')).status).toBe(202);
    expect(await people.mailsTo(emailOf('rita'))).toHaveLength(3);
  });

  it('leaves the old links without effect once the password has changed', async () => {
    await people.person('sara');
    const token = await linkTo('sara');
    const me = await people.as('sara');
    await me('POST', '/profile/password', { current: password, password: 'Ricordata-2026' });
    expect((await reset(token, 'Rubata-2026-x')).status).toBe(422);
  });
});
