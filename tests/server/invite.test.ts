import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../support/world.ts';
import { answerOwn } from './own-answers.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const ada = { email: 'ada.rossi@example.it', firstName: 'Ada', lastName: 'Rossi' };

/** Adds a person to an organisation, as an account sees it. */
async function invite(account: string, manager: number, body: object) {
  const call = world.within(account);
  const [row] = await world.rows('select version from managers where id = $1', [manager]);
  return call('POST', `/managers/${manager}/invite`, { ...body, version: row?.version });
}
const managerOf = async (account: string) =>
  (await world.managersOf(account)).map(({ id }) => id as number)[0] as number;

it('An office asks a person who has no access yet: with a link by mail, in the trail, the organisation told', async () => {
  const hotel = await managerOf('hotel');
  const terms = { role: 'hotel_delegated', grants: ['gestione-ospiti'] };
  const fiscalCode = 'RSSMRA72L09H501S';
  const invited = await invite('provincia', hotel, { ...ada, ...terms, fiscalCode });
  expect(invited.status).toBe(200);
  const [person] = await world.rows(
    `select u.id, u.status, u.name, k.state, k.role, k.grants from users u join invitations k on k."user" = u.id
     where u.email = $1 and k.manager = $2`,
    [ada.email, hotel],
  );
  expect(person).toMatchObject({
    status: 'invited',
    name: 'Ada Rossi',
    state: 'awaiting',
    ...terms,
  });
  const places = await world.rows('select 1 from memberships where "user" = $1', [person?.id]);
  expect(places).toEqual([]);
  const jobs = await world.rows(`select data::text as data from pgboss.job where name = 'mail'`);
  const mails = jobs.map(({ data }) => JSON.parse(String(data)) as { to: string; subject: string });
  expect(mails.filter(({ to }) => to === ada.email)).toHaveLength(1);
  const [{ email, name } = {}] = await world.rows(
    'select email, name from managers where id = $1',
    [hotel],
  );
  expect(mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
    `«Provincia di Sondrio» ha invitato una persona in «${name}»`,
  ]);
  const trail = await world.rows(
    `select action from audit where resource = 'users' and record = $1`,
    [person?.id],
  );
  expect(trail.map(({ action }) => action)).toContain('create');
  const [told] = await world.rows(
    `select changes from audit where resource = 'managers' and action = 'invite' and record = $1
     order by id desc limit 1`,
    [hotel],
  );
  expect(told?.changes).toMatchObject({ 'invite.email': [null, ada.email] });
  expect(JSON.stringify(told)).not.toContain(fiscalCode);
});

it('Who is known by the e-mail is asked, without a second access, and only once', async () => {
  const comune = await managerOf('comune');
  const email = 'privato@demo.soggiorno.it';
  const body = { email, firstName: 'X', lastName: 'Y', role: 'comune' };
  expect((await invite('admin', comune, body)).status).toBe(200);
  const known = await world.rows('select count(*)::int as count from users where email = $1', [
    email,
  ]);
  expect(known).toEqual([{ count: 1 }]);
  const again = async () => (await invite('admin', comune, body)).body.errors;
  expect(await again()).toEqual({
    email: ['È già invitata: aspetta la risposta o ritira l’invito'],
  });
  const me = world.as('privato');
  const { requests } = (await me('GET', '/profile/requests')).body.content;
  const asked = requests.find(({ role }: { role: string }) => role === 'comune');
  expect((await answerOwn(me, 'invitations', asked.id, 'accept')).status).toBe(200);
  expect(await again()).toEqual({ email: ['Questa persona fa già parte dell’organizzazione'] });
});

it('A consorzio and a comune add people to businesses only with the grant for it', async () => {
  const hotel = await managerOf('hotel');
  const body = { ...ada, email: 'bruno@example.it', role: 'hotel_delegated' };
  expect((await invite('mandamento.base', hotel, body)).status).toBe(403);
  expect((await invite('comune.base', hotel, body)).status).toBe(404);
  expect((await invite('mandamento', hotel, body)).status).toBe(200);
});

it('A business adds people to itself and to nobody else', async () => {
  const own = await managerOf('hotel');
  const other = await managerOf('hotel.altro');
  const body = { ...ada, email: 'carla@example.it', role: 'hotel_delegated' };
  expect((await invite('hotel', other, body)).status).toBe(404);
  expect((await invite('delegato', own, body)).status).toBe(403);
  expect((await invite('hotel', own, body)).status).toBe(200);
});

it('Nobody below the super administration adds people to a province', async () => {
  const province = await managerOf('provincia');
  const body = { ...ada, email: 'dario@example.it', role: 'provincia' };
  expect((await invite('provincia', province, body)).status).toBe(403);
});
