import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayInRome } from '#src/domain/dates.ts';
import { type Call, createWorld, type World } from '../support/world.ts';
import { emailOf, peopleOf } from './identity-people.ts';

/** Who is in a business for some of its accommodations hands on no more than those: attacks over HTTP. */
let world: World;
let people: ReturnType<typeof peopleOf>;
let chain: { id: number; houses: number[] };
let mine: number;
let limited: Call;
let colleague: Call;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  people = peopleOf(world);
  const [row] = await world.rows(
    `select m.id, array_agg(a.id order by a.id) as houses from managers m
     join accommodations a on a.manager = m.id where m.type = 2 and m.status = 'active'
     group by m.id having count(*) > 1 order by m.id limit 1`,
  );
  chain = row as typeof chain;
  mine = chain.houses[0] as number;
  await world.rows(
    `update managers set "enabledGrants" = '{deleghe-utenti,gestione-ospiti}' where id = $1`,
    [chain.id],
  );
  for (const account of ['limitata', 'collega']) await member(account);
  await world.rows(
    `update memberships k set accommodations = $1 from users u where u.id = k."user" and u.email = $2`,
    [[mine], emailOf('limitata')],
  );
  [limited, colleague] = [await within('limitata'), await within('collega')];
});
afterAll(() => world.close());

const member = async (account: string) =>
  people.membership({
    user: await people.person(account),
    manager: chain.id,
    role: 'hotel',
    grants: ['deleghe-utenti', 'gestione-ospiti'],
  });

const within = async (account: string): Promise<Call> => {
  const call = await people.as(account);
  return (method, path, body) => call(method, `/managers/${chain.id}${path}`, body);
};

const draft = (by: Call, accommodations: number[]) =>
  by('POST', '/delegations', {
    manager: chain.id,
    firstName: 'Ada',
    lastName: 'Conti',
    email: 'ada.conti@example.it',
    fiscalCode: 'VRDGPP13R10B293P',
    grants: ['gestione-ospiti'],
    validFrom: todayInRome(),
    accommodations,
  });

const organisation = async () =>
  (await colleague('GET', `/managers/${chain.id}`)).body as { version: number };

describe('The organisation as a whole', () => {
  it('takes nobody in by who is in it for some of its places', async () => {
    const body = { firstName: 'Eva', lastName: 'Neri', role: 'hotel', grants: [] };
    const invite = async (by: Call, email: string) =>
      (
        await by('POST', `/managers/${chain.id}/invite`, {
          ...body,
          email,
          version: (await organisation()).version,
        })
      ).status;
    expect(await invite(limited, 'complice@example.it')).toBe(403);
    expect(await invite(colleague, 'eva@example.it')).toBe(200);
    const verbs = await limited('GET', `/managers/${chain.id}/verbs`);
    expect(Object.keys(verbs.body.content)).toEqual([]);
  });

  it('is read and not changed by them', async () => {
    const { version } = await organisation();
    expect((await limited('GET', `/managers/${chain.id}`)).status).toBe(200);
    const put = (by: Call) =>
      by('PUT', `/managers/${chain.id}`, { version, email: 'x@example.it' });
    expect((await put(limited)).status).toBe(403);
    expect((await put(colleague)).status).toBe(200);
  });

  it('shows them themselves alone, and neither places nor addresses of their colleagues', async () => {
    const emails = (rows: { email: string }[]) => rows.map(({ email }) => email);
    expect(emails((await limited('GET', '/users')).body)).toEqual([emailOf('limitata')]);
    expect(emails((await colleague('GET', '/users')).body)).toContain(emailOf('limitata'));
    expect((await limited('GET', '/memberships')).body).toMatchObject([{ accommodations: [mine] }]);
    const rules = JSON.stringify((await limited('GET', '/ability')).body);
    expect(rules).not.toMatch(/\binvite\b/);
    expect(rules).toContain('send');
  });
});

it('reads the notes of their own places alone', async () => {
  const licenses = await world.rows(
    'select id, version, accommodation from licenses where holder = $1 order by id',
    [chain.id],
  );
  for (const { id, version } of licenses) {
    const note = { text: `Nota ${id}`, shared: true, version };
    expect((await world.within('provincia')('POST', `/licenses/${id}/note`, note)).status).toBe(
      200,
    );
  }
  const read = async (by: Call) =>
    ((await by('GET', '/license-notes')).body as { text: string }[]).map(({ text }) => text);
  const ofMine = licenses.filter(({ accommodation }) => accommodation === mine);
  expect((await read(colleague)).length).toBeGreaterThan(ofMine.length);
  expect(await read(limited)).toEqual(ofMine.map(({ id }) => expect.stringContaining(String(id))));
});

describe('A delegation of who is limited', () => {
  it('is for their own places where nothing is said', async () => {
    const { status, body } = await draft(limited, []);
    expect([status, body.accommodations]).toEqual([201, [mine]]);
    const emptied = await limited('PUT', `/delegations/${body.id}`, {
      version: body.version,
      accommodations: [],
    });
    expect([emptied.status, emptied.body.accommodations]).toEqual([200, [mine]]);
    const { version } = emptied.body;
    const sent = await limited('POST', `/delegations/${body.id}/send`, { version });
    expect([sent.status, sent.body.content?.accommodations]).toEqual([200, [mine]]);
  });

  it('is for no place of the others, said beside the field', async () => {
    for (const accommodations of [chain.houses.slice(1), chain.houses]) {
      const { status, body } = await draft(limited, accommodations);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['accommodations']]);
    }
  });

  it('for all places, or for another, is nothing they see or end', async () => {
    for (const accommodations of [[], chain.houses]) {
      const { body } = await draft(colleague, accommodations);
      const path = `/delegations/${body.id}`;
      const { version } = body;
      expect((await limited('GET', path)).status).toBe(404);
      expect((await limited('PUT', path, { version, accommodations: [mine] })).status).toBe(404);
      expect((await limited('POST', `${path}/send`, { version })).status).toBe(404);
      await world.rows(`update delegations set state = 'active' where id = $1`, [body.id]);
      expect((await limited('POST', `${path}/revoke`, { version })).status).toBe(404);
    }
    const { body } = await draft(colleague, [mine]);
    expect((await limited('GET', `/delegations/${body.id}`)).status).toBe(200);
  });
});

it('An invitation whose giver has been limited since holds no more', async () => {
  await people.person('ospite');
  const { version } = await organisation();
  await member('exlibera');
  const giver = await within('exlibera');
  const asked = await giver('POST', `/managers/${chain.id}/invite`, {
    version,
    email: emailOf('ospite'),
    firstName: 'Ada',
    lastName: 'Ospite',
    role: 'hotel',
    grants: [],
  });
  expect(asked.status).toBe(200);
  await world.rows(
    `update memberships k set accommodations = $1 from users u where u.id = k."user" and u.email = $2`,
    [[mine], emailOf('exlibera')],
  );
  const guest = await people.as('ospite');
  const [request] = (await guest('GET', '/profile/requests')).body.content.requests;
  const { status, body } = await guest('POST', `/profile/invitations/${request.id}/accept`, {
    version: request.version,
  });
  expect([status, body.blockers[0].code]).toEqual([409, 'noLongerGiven']);
});
