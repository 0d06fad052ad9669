import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../support/world.ts';
import { emailOf, linkIn, password, peopleOf } from './identity-people.ts';

let world: World;
let people: ReturnType<typeof peopleOf>;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  people = peopleOf(world);
});
afterAll(() => world.close());

const register = (account: string, fiscalCode: string, more: object = {}) =>
  world.call('POST', '/register', {
    firstName: 'Elena',
    lastName: account,
    fiscalCode,
    email: emailOf(account),
    password,
    ...more,
  });

/** Follows the link in the last letter to the address and chooses a password anew. */
const confirm = async (account: string) => {
  const [letter] = (await people.mailsTo(emailOf(account))).slice(-1);
  return world.call('POST', '/reset-password', { token: linkIn(letter?.text ?? ''), password });
};

const requestsOf = async (account: string, name: string) =>
  (
    await world.within(account)(
      'GET',
      `/access-requests?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`,
    )
  ).body as { id: number; version: number; state: string }[];

describe('A request for an access', () => {
  it('says where, is seen by who looks after that municipality, and opens the way in', async () => {
    const where = { organisation: 'Hotel Prova', city: 'bormio', message: 'Sono la titolare' };
    expect((await register('verdi', 'RSSMRA72L09H501S', where)).status).toBe(202);
    expect((await confirm('verdi')).status).toBe(204);
    expect(await requestsOf('comune', 'verdi')).toMatchObject({ message: expect.anything() });
    const [request] = await requestsOf('provincia', 'verdi');
    expect(request).toMatchObject({ state: 'received', userEmail: emailOf('verdi') });
    const [manager] = await world.managersOf('hotel');
    const approve = (input: object) =>
      world.within('provincia')('POST', `/access-requests/${request?.id}/approve`, {
        version: request?.version,
        ...input,
      });
    expect(Object.keys((await approve({})).body.errors)).toEqual(['manager', 'role']);
    const wrong = await approve({ manager: manager?.id, role: 'comune' });
    expect(Object.keys(wrong.body.errors)).toEqual(['role']);
    const right = await approve({ manager: manager?.id, role: 'hotel' });
    expect([right.status, right.body.content.state]).toEqual([200, 'approved']);
    const opened = await world.rows(
      `select a.changes from audit a join users u on u.id = a.record
       where a.resource = 'users' and a.action = 'admit' and u.email = $1`,
      [emailOf('verdi')],
    );
    expect(opened).toEqual([
      {
        changes: {
          status: ['pending', 'active'],
          fiscalCode: [null, 'RSSMRA72L09H501S'],
          claimedFiscalCode: ['RSSMRA72L09H501S', null],
        },
      },
    ]);
    const elena = await people.as('verdi');
    const { managers } = (await elena('GET', '/profile')).body.content;
    expect(managers).toMatchObject([{ id: manager?.id, role: { name: 'hotel' } }]);
    const [mail] = (await people.mailsTo(emailOf('verdi'))).slice(-1);
    expect(mail?.subject).toBe('Il tuo accesso è attivo');
  });

  it('names a municipality that there is, or nobody is made', async () => {
    const { status, body } = await register('neri', 'VRDGPP13R10B293P', { city: 'Atlantide' });
    expect([status, body.errors]).toEqual([
      422,
      { city: ['Scrivi il nome di un comune italiano'] },
    ]);
    expect(await world.rows('select 1 from users where email = $1', [emailOf('neri')])).toEqual([]);
  });

  it('says the same of a wrong municipality whether the address is known or not', async () => {
    const known = await register('verdi', 'RSSMRA72L09H501S', { city: 'Atlantide' });
    const unknown = await register('mai-vista', 'VRDGPP13R10B293P', { city: 'Atlantide' });
    expect([known.status, known.body.errors]).toEqual([unknown.status, unknown.body.errors]);
  });

  it('is rejected with a reason, and the account stays shut', async () => {
    await register('gialli', 'VRDGPP13R10B293P', { city: 'Sondrio (SO)' });
    const [request] = await requestsOf('provincia', 'gialli');
    const { status } = await world.within('provincia')(
      'POST',
      `/access-requests/${request?.id}/reject`,
      { version: request?.version, reason: 'Non risulta titolare' },
    );
    expect(status).toBe(200);
    expect((await people.signIn('gialli')).status).toBe(401);
    const letters = await people.mailsTo(emailOf('gialli'));
    expect(letters.at(-1)?.text).toContain('Non risulta titolare');
  });

  it('of two of one person leaves the other open when it is rejected', async () => {
    await register('doppia', 'RSSMRA85T10A562S', { city: 'Sondrio (SO)' });
    await confirm('doppia');
    const [house] = await world.rows(
      `select cir from accommodations where cir is not null and city in
         (select unnest(cities) from managers where type = 4) order by id desc limit 1`,
    );
    const asked = await (await people.as('doppia'))('POST', '/profile/access-requests', {
      code: house?.cir,
    });
    expect(asked.status).toBe(202);
    const both = (await requestsOf('provincia', 'doppia')).sort((a, b) => a.id - b.id);
    const reject = (one = both[0]) =>
      world.within('provincia')('POST', `/access-requests/${one?.id}/reject`, {
        version: one?.version,
        reason: 'Chiesto due volte',
      });
    expect((await reject()).status).toBe(200);
    expect((await people.signIn('doppia')).status).toBe(200);
    expect((await reject(both[1])).status).toBe(200);
    expect((await people.signIn('doppia')).status).toBe(401);
  });

  it('waits one at a time until the address is confirmed, and few of one newcomer after', async () => {
    await register('folla', 'RSSMRA82P10A562E', { city: 'Sondrio (SO)' });
    const ask = async (...codes: readonly string[]) => {
      const call = await people.as('folla');
      const answers = await Promise.all(
        codes.map((code) => call('POST', '/profile/access-requests', { code })),
      );
      return answers.map(({ status }) => status).sort();
    };
    expect(await ask('UNO', 'DUE')).toEqual([422, 422]);
    await confirm('folla');
    expect(await ask('UNO', ' uno ', 'UNO')).toEqual([202, 422, 422]);
    expect(await ask('DUE', 'TRE', 'QUATTRO')).toEqual([202, 422, 422]);
    const [open] = await world.rows(
      `select count(*)::integer as requests from access_requests r join users u on u.id = r."user"
       where u.email = $1 and r.state = 'received'`,
      [emailOf('folla')],
    );
    expect(open?.requests).toBe(3);
  });

  it('of who was shut out meanwhile is not approved', async () => {
    await register('chiusa', 'RSSMRA80A01H501U', { city: 'Sondrio (SO)' });
    await confirm('chiusa');
    await world.rows(`update users set status = 'disabled' where email = $1`, [emailOf('chiusa')]);
    const [one] = await requestsOf('provincia', 'chiusa');
    const { body } = await world.within('provincia')('GET', `/access-requests/${one?.id}/verbs`);
    expect(body.content.approve.blockers).toMatchObject([{ code: 'shutOut' }]);
    const [manager] = await world.managersOf('hotel');
    const { status } = await world.within('provincia')(
      'POST',
      `/access-requests/${one?.id}/approve`,
      { version: one?.version, manager: manager?.id, role: 'hotel' },
    );
    expect(status).toBe(409);
  });

  it('of who has an access already names a CIR or a CIN, once', async () => {
    const [house] = await world.rows(
      `select a.cir, a.cin, a.name from accommodations a where a.cir is not null and a.cin is not null
         and a.city in (select unnest(cities) from managers where type = 4) order by a.id limit 1`,
    );
    const ask = (code: unknown) => world.as('hotel')('POST', '/profile/access-requests', { code });
    expect((await ask('NESSUNO')).body.errors).toEqual({
      code: ['Nessuna struttura ha questo codice'],
    });
    const spelt = [house?.cir, String(house?.cir).toLowerCase(), house?.cir];
    const answers = await Promise.all(spelt.map(ask));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 422, 422]);
    for (const again of [house?.cir, house?.cin])
      expect(Object.keys((await ask(again)).body.errors)).toEqual(['code']);
    const listed = await requestsOf('provincia', String(house?.cir));
    expect(listed).toMatchObject([{ organisation: house?.name, state: 'received' }]);
  });

  it('is asked by the person alone: who acts as them cannot grant themself what they asked', async () => {
    const [house] = await world.rows(
      'select cir from accommodations where cir is not null limit 1',
    );
    const [other] = await world.rows(`select id from users where email = $1`, [
      'hotel.altro@demo.soggiorno.it',
    ]);
    const before = await world.rows('select count(*) from access_requests');
    const asked = await world.as('admin')(
      'POST',
      `/profile/access-requests?impersonate=${other?.id}`,
      { code: house?.cir },
    );
    expect([asked.status, asked.body.message]).toEqual([
      403,
      'Non si può fare mentre agisci come un’altra persona',
    ]);
    expect(await world.rows('select count(*) from access_requests')).toEqual(before);
  });
});
