import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { doCalendarVerbs } from '#server/engine/calendar-verbs.ts';
import type { Commands } from '#server/engine/commands.ts';
import { tellFailure } from '#server/services/scheduled/failure.ts';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { invitations } from '#src/resources/people/invitations.ts';
import { memberships as places } from '#src/resources/people/users.ts';
import { whatFollows } from '../support/following.ts';
import { type Call, createWorld, type World } from '../support/world.ts';
import { emailOf, password, peopleOf } from './identity-people.ts';

/** Nobody joins an organisation unasked, by whatever door. */
let world: World;
let people: ReturnType<typeof peopleOf>;
let hotel: number;
let serial = 0;
let account: string;
let user: number;
let me: Call;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  people = peopleOf(world);
  hotel = (await world.managersOf('hotel'))[0]?.id as unknown as number;
});
afterAll(() => world.close());
beforeEach(async () => {
  account = `persona${++serial}`;
  user = await people.person(account);
  me = await people.as(account);
});

const names = { firstName: 'Ada', lastName: 'Conti' };
const place = { role: 'hotel_delegated', grants: ['gestione-ospiti'] };

async function invite(by: string, email = emailOf(account), more: object = {}, to = hotel) {
  const [row] = await world.rows('select version from managers where id = $1', [to]);
  const body = { ...names, ...place, email, version: row?.version, ...more };
  return world.within(by)('POST', `/managers/${to}/invite`, body);
}

const requests = async (by = me) =>
  (await by('GET', '/profile/requests')).body.content.requests as { id: number; kind: string }[];

async function invited(by = 'hotel', more: object = {}): Promise<number> {
  const { status, body } = await invite(by, emailOf(account), more);
  expect(body.errors ?? status).toBe(200);
  return (await requests())[0]?.id as number;
}

const answer = async (id: number, word = 'accept', by = me) => {
  const [row] = await world.rows('select version from invitations where id = $1', [id]);
  const call = await by('POST', `/profile/invitations/${id}/${word}`, { version: row?.version });
  return { ...call, codes: call.body.blockers?.map(({ code }: { code: string }) => code) };
};

const memberships = (of = user) =>
  world.rows('select manager, role, grants from memberships where "user" = $1', [of]);

const stateOf = async (id: number) =>
  (await world.rows('select state from invitations where id = $1', [id]))[0]?.state;

it('Nobody is invited for days that are over', async () => {
  const { status, body } = await invite('hotel', emailOf(account), {
    validTo: addDays(todayInRome(), -1),
  });
  expect([status, body.errors]).toEqual([422, { validTo: ['Questo giorno è già passato'] }]);
});

describe('Inviting somebody who has an access', () => {
  it('makes nobody part of anything: not the administrator of the product, who stays out of reach', async () => {
    const [admin] = await world.rows(
      `select id, version from users where email = 'admin@demo.soggiorno.it'`,
    );
    const before = await memberships(Number(admin?.id));
    expect((await invite('hotel', 'admin@demo.soggiorno.it')).status).toBe(200);
    expect(await memberships(Number(admin?.id))).toEqual(before);
    const office = world.within('provincia.base');
    expect((await office('GET', `/users/${admin?.id}`)).status).toBe(404);
    const edit = await office('PUT', `/users/${admin?.id}`, { ...admin, lastName: 'Altra' });
    expect(edit.status).toBe(404);
  });

  it('is looked at by them without waiting for who writes them', async () => {
    const id = await invited();
    const client = await world.services.pool.connect();
    await client.query('begin');
    await client.query('select 1 from users where id = $1 for update', [user]);
    for (const asked of ['verbs', 'accept', 'refuse'])
      expect((await me('GET', `/profile/invitations/${id}/${asked}`)).status).toBe(200);
    await client.query('rollback');
    client.release();
  });

  it('asks them; they join with what they were asked for when they accept', async () => {
    const id = await invited();
    expect((await people.mailsTo(emailOf(account))).at(-1)?.subject).toMatch(/ti invita$/);
    expect((await me('GET', '/profile')).body.content.managers).toEqual([]);
    expect((await me('GET', `/managers/${hotel}/ability`)).status).toBe(403);
    expect((await answer(id)).status).toBe(200);
    expect(await memberships()).toEqual([{ manager: hotel, ...place }]);
    expect((await me('GET', `/managers/${hotel}/ability`)).status).toBe(200);
    expect([await stateOf(id), await requests()]).toEqual(['accepted', []]);
  });

  it('tells who invites nothing of the account but what they wrote', async () => {
    const id = await invited();
    const { body } = await world.within('hotel')('GET', `/invitations/${id}`);
    expect(body).toMatchObject({ name: 'Ada Conti', email: emailOf(account), state: 'awaiting' });
    for (const field of ['user', 'invitedBy', 'invitedFor']) expect(body).not.toHaveProperty(field);
    expect((await world.within('hotel.altro')('GET', `/invitations/${id}`)).status).toBe(404);
  });

  it('leaves who refuses where they were', async () => {
    const id = await invited();
    expect((await answer(id, 'refuse')).status).toBe(200);
    expect([await stateOf(id), await memberships()]).toEqual(['refused', []]);
    expect((await answer(id)).status).toBe(409);
  });

  it('names nobody who answered it to who invites, and is not sent without end', async () => {
    for (const _ of [1, 2, 3]) {
      const id = await invited();
      expect((await answer(id, 'refuse')).status).toBe(200);
      const history = await world.within('hotel')('GET', `/invitations/${id}/history`);
      expect(history.body[0]).toMatchObject({ action: 'refuse', user: null });
    }
    const fourth = await invite('hotel');
    expect([fourth.status, fourth.body.errors]).toEqual([
      422,
      { email: ['A questo indirizzo sono già arrivati tre inviti in un giorno: riprova domani'] },
    ]);
  });

  it('hands on no more than who invites reaches', async () => {
    const [chain] = await world.rows(
      `select manager, min(id) as mine from accommodations where manager <> $1 and manager in (select id from managers where status = 'active')
       group by manager having count(*) > 1 order by manager limit 1`,
      [hotel],
    );
    const [comune] = await world.rows('select cities[1] as city from managers where id = $1', [
      (await world.managersOf('comune'))[0]?.id,
    ]);
    await world.rows('update accommodations set city = $2 where id = $1 returning id', [
      chain?.mine,
      comune?.city,
    ]);
    const all = await invite('comune', emailOf(account), {}, Number(chain?.manager));
    expect([all.status, Object.keys(all.body.errors)]).toEqual([422, ['accommodations']]);
    const here = { accommodations: [Number(chain?.mine)] };
    const some = await invite('comune', emailOf(account), here, Number(chain?.manager));
    expect(some.status).toBe(200);
  });

  it('is judged wherever a place is written, offered or given, whatever follows from what', async () => {
    const admin = Number(
      (await world.rows(`select id from users where email like 'admin@%'`))[0]?.id,
    );
    const [first] = await world.managersOf('admin');
    const unfit = {
      manager: hotel,
      role: 'comune' as const,
      grants: ['impersona' as const],
      accommodations: [],
      validFrom: null,
      validTo: null,
    };
    const author = { user: admin, manager: Number(first?.id), impersonator: null };
    const writing = (work: (commands: Commands) => Promise<unknown>) =>
      whatFollows(world, work, { author });
    const given = writing((all) => all.create(places, { user, ...unfit }));
    const offered = writing((all) =>
      all.create(invitations, {
        ...names,
        ...unfit,
        email: emailOf(account),
        user,
        expiresOn: addDays(todayInRome(), 30),
        invitedBy: admin,
        invitedFor: Number(first?.id),
      }),
    );
    for (const one of await Promise.allSettled([given, offered]))
      expect(one).toMatchObject({
        status: 'rejected',
        reason: {
          status: 422,
          body: { errors: { role: [expect.any(String)], grants: expect.any(Array) } },
        },
      });
  });

  it('is answered by that person alone, and never in their place', async () => {
    const id = await invited();
    expect((await answer(id, 'accept', world.as('privato'))).status).toBe(404);
    expect((await answer(id, 'renounce')).status).toBe(404);
    await people.membership({ user, manager: hotel, role: 'hotel' });
    const as = await world.as('admin')(
      'POST',
      `/profile/invitations/${id}/accept?impersonate=${user}`,
    );
    expect([as.status, as.body.message]).toEqual([
      403,
      'Non si può fare mentre agisci come un’altra persona',
    ]);
    expect(await stateOf(id)).toBe('awaiting');
    expect((await answer(id)).codes).toEqual(['alreadyIn']);
  });

  it('gives one place, of two answers at the same time', async () => {
    const id = await invited();
    const answers = await Promise.all([answer(id), answer(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await memberships()).toHaveLength(1);
  });

  it('waits thirty days', async () => {
    const id = await invited();
    const last = addDays(todayInRome(), 30);
    await doCalendarVerbs({ ...world.services, today: () => last }, tellFailure(world.services));
    expect(await stateOf(id)).toBe('awaiting');
    await world.rows('update invitations set "expiresOn" = $2 where id = $1', [
      id,
      addDays(todayInRome(), -1),
    ]);
    expect((await answer(id)).codes).toEqual(['over']);
    await doCalendarVerbs(world.services, tellFailure(world.services));
    expect(await stateOf(id)).toBe('expired');
    expect((await answer(id)).status).toBe(409);
    expect((await invite('hotel')).status).toBe(200);
  });

  it('can be withdrawn by the organisation until it is answered', async () => {
    const id = await invited();
    const withdraw = (by: string) =>
      world.within(by)('POST', `/invitations/${id}/withdraw`, { version: 1 });
    expect((await withdraw('hotel.altro')).status).toBe(404);
    expect((await withdraw('hotel')).status).toBe(200);
    expect((await answer(id)).status).toBe(409);
    expect([await requests(), await memberships()]).toEqual([[], []]);
    expect((await withdraw('hotel')).status).toBe(409);
  });

  it('holds while who gave it may still give it', async () => {
    const giver = await people.person(`chi-invita${serial}`);
    await people.membership({
      user: giver,
      manager: hotel,
      role: 'hotel',
      grants: place.grants as never,
    });
    const call = await people.as(`chi-invita${serial}`);
    const [row] = await world.rows('select version from managers where id = $1', [hotel]);
    const body = { ...names, ...place, email: emailOf(account), version: row?.version };
    expect((await call('POST', `/managers/${hotel}/managers/${hotel}/invite`, body)).status).toBe(
      200,
    );
    const id = (await requests())[0]?.id as number;
    const turned = async (sql: string) => {
      await world.rows(sql, [giver]);
      return (await answer(id)).codes;
    };
    const mine = `where "user" = $1`;
    expect(await turned(`update memberships set grants = '{}' ${mine}`)).toEqual(['noLongerGiven']);
    expect(await turned(`update memberships set role = 'hotel_delegated' ${mine}`)).toEqual([
      'noLongerGiven',
    ]);
    expect(await turned(`delete from memberships ${mine}`)).toEqual(['noLongerGiven']);
    expect(await memberships()).toEqual([]);
  });

  it('holds while the organisation is there', async () => {
    const id = await invited('provincia');
    await world.rows(`update managers set status = 'suspended' where id = $1`, [hotel]);
    expect((await answer(id)).codes).toEqual(['noLongerGiven']);
    await world.rows(`update managers set status = 'active' where id = $1`, [hotel]);
    expect((await answer(id)).status).toBe(200);
  });

  it('is not for who registered the address without reading it, nor for who waits', async () => {
    await world.call('POST', '/register', {
      firstName: 'Elena',
      lastName: 'Falsa',
      fiscalCode: 'RSSMRA72L09H501S',
      email: emailOf(`falsa${serial}`),
      password,
      city: 'Livigno',
    });
    await invite('hotel', emailOf(`falsa${serial}`));
    const squatter = await people.as(`falsa${serial}`);
    expect(await requests(squatter)).toEqual([]);
    const [row] = await world.rows('select id from invitations where email = $1', [
      emailOf(`falsa${serial}`),
    ]);
    const { codes } = await answer(Number(row?.id), 'accept', squatter);
    expect(codes).toEqual(['notAddressee', 'notAdmitted']);
    expect((await answer(Number(row?.id), 'refuse', squatter)).status).toBe(409);
  });
});

describe('Nobody gives themself a place, nor what they may not', () => {
  /** An organisation of a kind that `account` looks after, with every permission. */
  const enabled = async (type: number) => {
    const [row] = await world.rows(
      `update managers set "enabledGrants" = $2 where id =
         (select id from managers where type = $1 and status = 'active' order by id limit 1) returning id::int`,
      [type, ['impersona', 'deleghe-utenti']],
    );
    return Number(row?.id);
  };
  const impersonating = { role: 'consorzio', grants: ['impersona'] };
  const own = 'Nessuno invita sé stesso';
  const notHeld = 'Non li hai, e non li puoi dare: Impersona';

  it('an official gives nobody to act as others who may not', async () => {
    const consorzio = await enabled(7);
    const refused = await invite('provincia.base', emailOf(account), impersonating, consorzio);
    expect([refused.status, refused.body.errors]).toEqual([422, { grants: [notHeld] }]);
    const more = { ...impersonating, grants: ['deleghe-utenti'] };
    expect((await invite('provincia.base', emailOf(account), more, consorzio)).status).toBe(200);
    const held = await people.person(`altra${serial}`);
    expect(held).toBeGreaterThan(0);
    const given = await invite('provincia', emailOf(`altra${serial}`), impersonating, consorzio);
    expect(given.status).toBe(200);
  });

  it('nor by asking a person into an organisation', async () => {
    const comune = await enabled(5);
    await people.membership({ user, manager: hotel, role: 'hotel' });
    const grant = async (by: string) => {
      const [row] = await world.rows('select version from users where id = $1', [user]);
      const body = {
        manager: comune,
        role: 'comune',
        grants: ['impersona'],
        version: row?.version,
      };
      return world.within(by)('POST', `/users/${user}/grant`, body);
    };
    expect((await grant('provincia.base')).body.errors).toEqual({ grants: [notHeld] });
    expect((await grant('provincia')).status).toBe(200);
  });

  it('an official does not invite themself, whatever they hold', async () => {
    const consorzio = await enabled(7);
    for (const by of ['provincia.base', 'provincia', 'admin']) {
      const { status, body } = await invite(
        by,
        `${by}@demo.soggiorno.it`,
        { role: 'consorzio', grants: [] },
        consorzio,
      );
      expect([status, body.errors]).toEqual([422, { manager: [own] }]);
    }
  });

  it('an office invites into a business none of its own, and tells the business whom it invites', async () => {
    const itself = await invite('comune', 'comune@demo.soggiorno.it', {
      role: 'hotel',
      grants: [],
    });
    expect([itself.status, itself.body.errors]).toEqual([422, { manager: [own] }]);
    const [office] = await world.managersOf('comune');
    const [{ email } = {}] = await world.rows('select email from managers where id = $1', [hotel]);
    const told = async () => (await people.mailsTo(String(email))).length;
    const before = await told();
    const colleague = await people.membership({
      user,
      manager: Number(office?.id),
      role: 'comune',
    });
    const refused = await invite('comune', emailOf(account), { grants: [] });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { manager: ['Lavora nel tuo ufficio: a invitarla è l’organizzazione stessa'] },
    ]);
    expect(await told()).toBe(before);
    await world.rows('delete from memberships where id = $1', [colleague]);
    const id = await invited('comune', { grants: [] });
    expect(await told()).toBe(before + 1);
    // Who comes to work in the office meanwhile has it no more; the business’s own invitation stands.
    await people.membership({ user, manager: Number(office?.id), role: 'comune' });
    expect((await answer(id)).codes).toEqual(['noLongerGiven']);
    const { version } = (await world.within('hotel')('GET', `/invitations/${id}`)).body;
    const withdrawn = await world.within('hotel')('POST', `/invitations/${id}/withdraw`, {
      version,
    });
    expect(withdrawn.status).toBe(200);
    expect((await answer(await invited('hotel', { grants: [] }))).status).toBe(200);
    expect(await told()).toBe(before + 1);
  });

  it('nor does an official accept what they asked for themself', async () => {
    const [house] = await world.rows(
      `select a.cir, a.manager from accommodations a join managers m on m.id = a.manager
       where a.cir is not null and a.manager <> $1 and m.status = 'active' and m.type = 2
         and a.city in (select unnest(cities) from managers where id = $2) order by a.id limit 1`,
      [hotel, (await world.managersOf('mandamento'))[0]?.id],
    );
    const official = world.as('mandamento');
    const asked = await official('POST', '/profile/access-requests', { code: house?.cir });
    expect(asked.status).toBe(202);
    const [request] = await world.rows(
      'select id, version from access_requests order by id desc limit 1',
    );
    const approved = await world.within('mandamento')(
      'POST',
      `/access-requests/${request?.id}/approve`,
      { version: request?.version, manager: house?.manager, role: 'hotel' },
    );
    expect([approved.status, approved.body.errors]).toEqual([422, { manager: [own] }]);
  });
});

describe('A request for an access, accepted', () => {
  const coded = async () => {
    const [house] = await world.rows(
      `select a.cir, a.manager, a.name from accommodations a join managers m on m.id = a.manager
       where a.cir is not null and a.manager <> $1 and m.status = 'active' and m.type = 2
         and a.city in (select unnest(cities) from managers where type = 4) order by a.id limit 1`,
      [hotel],
    );
    return house as { cir: string; manager: number };
  };
  const approve = async (manager: number) => {
    const [request] = await world.rows(
      `select id, version from access_requests where "user" = $1 order by id desc limit 1`,
      [user],
    );
    return world.within('admin')('POST', `/access-requests/${request?.id}/approve`, {
      version: request?.version,
      manager,
      role: 'hotel',
    });
  };

  it('gives the place that was asked for by its code, to its holder', async () => {
    const { cir, manager } = await coded();
    expect((await me('POST', '/profile/access-requests', { code: cir })).status).toBe(202);
    expect((await approve(manager)).status).toBe(200);
    expect(await memberships()).toMatchObject([{ manager, role: 'hotel' }]);
  });

  it('invites to any other organisation', async () => {
    const { cir } = await coded();
    await me('POST', '/profile/access-requests', { code: cir });
    expect((await approve(hotel)).status).toBe(200);
    expect(await memberships()).toEqual([]);
    const [asked] = await requests();
    expect((await answer(asked?.id as number)).status).toBe(200);
    expect(await memberships()).toMatchObject([{ manager: hotel, role: 'hotel' }]);
  });
});
