import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checked, step } from '../support/sheets.ts';
import { createWorld, type World } from '../support/world.ts';
import { emailOf, linkIn, password, peopleOf } from './identity-people.ts';

/** What one says of oneself is believed only once verified: attacks, step by step, over HTTP. */
let world: World;
let people: ReturnType<typeof peopleOf>;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  people = peopleOf(world);
});
afterAll(() => world.close());

const codes = ['RSSMRA80A01H501U', 'VRDGPP13R10B293P', 'RSSMRA72L09H501S', 'RSSMRA85T10A562S'];

const register = (account: string, fiscalCode = codes[0], more: object = {}) =>
  world.call('POST', '/register', {
    firstName: 'Elena',
    lastName: account,
    fiscalCode,
    email: emailOf(account),
    password,
    city: 'Livigno',
    ...more,
  });

const requestsOf = async (account: string, by = 'provincia') =>
  (
    await world.within(by)(
      'GET',
      `/access-requests?filter=${encodeURIComponent(JSON.stringify({ q: account }))}`,
    )
  ).body as { id: number; version: number; [field: string]: unknown }[];

const approve = async (account: string, by = 'provincia') => {
  const [request] = await requestsOf(account, by);
  const [manager] = await world.managersOf('hotel');
  return world.within(by)('POST', `/access-requests/${request?.id}/approve`, {
    version: request?.version,
    manager: manager?.id,
    role: 'hotel',
  });
};

const userOf = async (account: string) => {
  const [row] = await world.rows('select * from users where email = $1', [emailOf(account)]);
  return row as { id: number; version: number; [field: string]: unknown };
};

const enable = async (account: string) => {
  const { id, version } = await userOf(account);
  return world.within('admin')('POST', `/users/${id}/enable`, { version });
};

const confirm = async (account: string, secret = 'Confermata-2026') => {
  const letters = await people.mailsTo(emailOf(account));
  const token = linkIn(letters.map(({ text }) => text).findLast((text) => linkIn(text)) ?? '');
  return world.call('POST', '/reset-password', { token, password: secret });
};

describe('A fiscal code', () => {
  it('that somebody registers with is theirs once an administration lets them in', async () => {
    await register('ada', codes[0]);
    expect(await userOf('ada')).toMatchObject({ fiscalCode: null, claimedFiscalCode: codes[0] });
    const [request] = await requestsOf('ada');
    expect(request).toMatchObject({ claimedFiscalCode: codes[0], isConfirmed: false });
    expect((await confirm('ada')).status).toBe(204);
    expect((await approve('ada')).status).toBe(200);
    expect(await userOf('ada')).toMatchObject({ fiscalCode: codes[0], claimedFiscalCode: null });
  });

  it('squatted by who registered first stays free for its person', async () => {
    await register('squatter', codes[1]);
    await register('person', codes[1]);
    for (const account of ['squatter', 'person']) await confirm(account);
    expect((await approve('person')).status).toBe(200);
    expect(await userOf('person')).toMatchObject({ fiscalCode: codes[1] });
    const refused = [await approve('squatter'), await enable('squatter')];
    for (const { status, body } of refused) {
      expect([status, body.blockers]).toEqual([
        409,
        [expect.objectContaining({ code: 'codeTaken' })],
      ]);
      expect(body.message).toMatch(/è già di un’altra persona/);
    }
    const [request] = await requestsOf('squatter');
    const path = `/access-requests/${request?.id}/verbs`;
    const { content } = (await world.within('provincia')('GET', path)).body;
    expect(content.approve.blockers).toEqual([expect.objectContaining({ code: 'codeTaken' })]);
    expect(await userOf('squatter')).toMatchObject({ status: 'pending', fiscalCode: null });
  });

  it('is nobody’s twice when two administrations believe it at once', async () => {
    await register('twin-one', codes[2]);
    await register('twin-two', codes[2]);
    for (const account of ['twin-one', 'twin-two']) await confirm(account);
    const answers = await Promise.all([enable('twin-one'), enable('twin-two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('known or unknown, is registered with alike: the same answer, a letter, a way in to wait', async () => {
    const [known, unknown] = [
      await register('with-known', codes[0]),
      await register('with-unknown', codes[3]),
    ];
    expect([known.status, known.body.message]).toEqual([unknown.status, unknown.body.message]);
    for (const account of ['with-known', 'with-unknown']) {
      const signedIn = await people.signIn(account);
      expect([signedIn.status, signedIn.body.content.user.managers]).toEqual([200, []]);
      expect(await people.mailsTo(emailOf(account))).toMatchObject([
        { subject: 'Richiesta di accesso ricevuta' },
      ]);
    }
    const told = (await people.mailsTo(emailOf('ada'))).map(({ subject }) => subject);
    expect(told).toContain('Qualcuno ha usato il tuo codice fiscale');
    expect(told).not.toContain('Hai già un accesso');
  });

  it('that is claimed is told to who decides alone, and written by nobody', async () => {
    const { id, version } = await userOf('with-unknown');
    const admin = world.within('admin');
    expect((await admin('GET', `/users/${id}`)).body.claimedFiscalCode).toBe(codes[3]);
    const edited = await admin('PUT', `/users/${id}`, { version, claimedFiscalCode: codes[0] });
    expect([edited.status, Object.keys(edited.body.errors)]).toEqual([422, ['claimedFiscalCode']]);
    const csv = `ID;Codice fiscale dichiarato\n${id};${codes[0]}\n`;
    const { one } = await checked(world, 'admin', 'users', csv);
    await step(world, 'admin', 'users', one.id, 'run', { mode: 'valid' });
    expect(await userOf('with-unknown')).toMatchObject({ claimedFiscalCode: codes[3] });
    const me = await people.as('with-unknown');
    const own = await me('PATCH', '/profile', { claimedFiscalCode: codes[0] });
    expect([own.status, Object.keys(own.body.errors)]).toEqual([422, ['claimedFiscalCode']]);
    expect(await requestsOf('with-unknown', 'comune')).toMatchObject({
      message: expect.anything(),
    });
  });
});

describe('An address', () => {
  it('is verified by a link sent there, which ends what whoever registered it knew', async () => {
    await register('vittima');
    const attacker = await people.as('vittima');
    expect(await userOf('vittima')).toMatchObject({ isVerified: false });
    expect((await confirm('vittima')).status).toBe(204);
    expect(await userOf('vittima')).toMatchObject({ isVerified: true, status: 'pending' });
    expect((await attacker('GET', '/profile')).status).toBe(401);
    expect((await people.signIn('vittima')).status).toBe(401);
    expect((await people.signIn('vittima', 'Confermata-2026')).status).toBe(200);
    expect(await requestsOf('vittima')).toMatchObject([{ isConfirmed: true }]);
  });

  it('squatted before its person registers becomes theirs, with what they say of themselves', async () => {
    await register('rubata', codes[1], { firstName: 'Falsa', organisation: 'Hotel del ladro' });
    await register('rubata', codes[3], { firstName: 'Vera', organisation: 'Hotel suo' });
    const subjects = (await people.mailsTo(emailOf('rubata'))).map(({ subject }) => subject);
    expect(new Set(subjects)).toEqual(new Set(['Richiesta di accesso ricevuta']));
    expect((await confirm('rubata')).status).toBe(204);
    expect(await userOf('rubata')).toMatchObject({
      firstName: 'Vera',
      claimedFiscalCode: codes[3],
      isVerified: true,
    });
    expect(await requestsOf('rubata')).toMatchObject([
      { organisation: 'Hotel suo', isConfirmed: true, claimedFiscalCode: codes[3] },
    ]);
  });

  it('verified once takes no more claims: who registers it again changes nothing', async () => {
    await register('vittima', codes[1], { firstName: 'Falsa' });
    const letters = await people.mailsTo(emailOf('vittima'));
    expect(letters.at(-1)?.subject).toBe('Hai già un accesso');
    expect(linkIn(letters.at(-1)?.text ?? '')).toBe('');
    expect(await userOf('vittima')).toMatchObject({ firstName: 'Elena' });
    expect(await requestsOf('vittima')).toHaveLength(1);
  });

  it('whose request nobody confirmed stays so for who decides, whatever else verifies it', async () => {
    await register('ignara');
    await world.call('POST', '/forgot-password', { email: emailOf('ignara') });
    expect((await confirm('ignara')).status).toBe(204);
    expect(await userOf('ignara')).toMatchObject({ isVerified: true });
    expect(await requestsOf('ignara')).toMatchObject([{ isConfirmed: false }]);
  });

  it('changed by the administrator is to be verified anew, and old links are dead', async () => {
    await register('prima');
    await confirm('prima');
    await world.call('POST', '/forgot-password', { email: emailOf('prima') });
    const { id, version } = await userOf('prima');
    const changed = await world.within('admin')('PUT', `/users/${id}`, {
      version,
      email: emailOf('dopo'),
    });
    expect(changed.status).toBe(200);
    expect(await userOf('dopo')).toMatchObject({ isVerified: false });
    const { status, body } = await confirm('prima', 'Rubata-Ancora-1');
    expect([status, Object.keys(body.errors)]).toEqual([422, ['token']]);
    expect(await userOf('dopo')).toMatchObject({ isVerified: false });
  });

  it('nobody confirmed tells nobody whether the code claimed with it is known', async () => {
    await register('curiosa', codes[0]);
    const [request] = await requestsOf('curiosa');
    const path = `/access-requests/${request?.id}/verbs`;
    for (const by of ['provincia', 'admin']) {
      const { content } = (await world.within(by)('GET', path)).body;
      expect(content.approve.blockers).toMatchObject([{ code: 'unconfirmed' }]);
    }
  });

  it('nobody confirmed lets no stranger in under it: no verb opens the access', async () => {
    await register('ignota', codes[3]);
    const refused = [
      await approve('ignota'),
      await approve('ignota', 'admin'),
      await enable('ignota'),
    ];
    for (const { status, body } of refused)
      expect([status, body.blockers]).toEqual([
        409,
        [
          {
            code: 'unconfirmed',
            message: expect.stringMatching(/^L’indirizzo non è ancora confermato/),
          },
        ],
      ]);
    expect(await userOf('ignota')).toMatchObject({ status: 'pending', fiscalCode: null });
    expect((await confirm('ignota')).status).toBe(204);
    expect((await approve('ignota')).status).toBe(200);
    expect((await people.signIn('ignota')).status).toBe(401);
    expect((await people.signIn('ignota', 'Confermata-2026')).status).toBe(200);
  });

  it('of who was shut out before they confirmed it is confirmed by its reader, and opens nothing yet', async () => {
    await register('chiusa', codes[2], { organisation: 'Hotel di un altro' });
    const [request] = await requestsOf('chiusa');
    const rejected = await world.within('provincia')(
      'POST',
      `/access-requests/${request?.id}/reject`,
      { version: request?.version, reason: 'Non risulta titolare' },
    );
    expect(rejected.status).toBe(200);
    expect((await enable('chiusa')).body.blockers).toContainEqual(
      expect.objectContaining({ code: 'unconfirmed' }),
    );
    await world.call('POST', '/forgot-password', { email: emailOf('chiusa') });
    expect((await confirm('chiusa')).status).toBe(204);
    expect((await people.signIn('chiusa', 'Confermata-2026')).status).toBe(401);
    await world.rows(`update users set "fiscalCode" = null where "fiscalCode" = $1`, [codes[2]]);
    expect((await enable('chiusa')).status).toBe(200);
    expect((await people.signIn('chiusa')).status).toBe(401);
    expect((await people.signIn('chiusa', 'Confermata-2026')).status).toBe(200);
  });
});

describe('A request for an access', () => {
  it('of an official is decided by the administrator', async () => {
    const [house] = await world.rows(
      'select cir from accommodations where cir is not null limit 1',
    );
    const asked = await world.as('provincia.base')('POST', '/profile/access-requests', {
      code: house?.cir,
    });
    expect(asked.status).toBe(202);
    const [request] = await requestsOf('Dioli');
    const decide = (by: string, verb: string, more: object) =>
      world.within(by)('POST', `/access-requests/${request?.id}/${verb}`, {
        version: request?.version,
        ...more,
      });
    const [found] = await world.rows('select manager from accommodations where cir = $1', [
      house?.cir,
    ]);
    const terms = { manager: found?.manager, role: 'hotel' };
    expect((await decide('provincia', 'approve', terms)).status).toBe(403);
    expect((await decide('provincia', 'reject', { reason: 'No' })).status).toBe(403);
    expect((await decide('admin', 'approve', terms)).status).toBe(200);
  });
});
