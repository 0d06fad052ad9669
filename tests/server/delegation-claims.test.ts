import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from '../support/world.ts';
import { emailOf, linkIn, password, peopleOf } from './identity-people.ts';

/** A delegation is accepted by the person it was meant for alone: attacks, step by step, over HTTP. */
let world: World;
let people: ReturnType<typeof peopleOf>;
let hotel: number;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  people = peopleOf(world);
  hotel = (await world.managersOf('hotel'))[0]?.id as unknown as number;
});
afterAll(() => world.close());

const [meant, other] = ['VRDGPP13R10B293P', 'RSSMRA72L09H501S'];
type Row = { id: number; version: number; [field: string]: unknown };

const register = (account: string, fiscalCode: string) =>
  world.call('POST', '/register', {
    firstName: 'Elena',
    lastName: account,
    fiscalCode,
    email: emailOf(account),
    password,
    city: 'Livigno',
  });

/** Somebody who reads their address; the code is verified by an administration, or nobody’s. */
async function somebody(account: string, fiscalCode: string | null) {
  const user = await people.person(account);
  await world.rows('update users set "fiscalCode" = $2 where id = $1', [user, fiscalCode]);
  return user;
}

const asHotel = (...call: Parameters<ReturnType<World['within']>>) =>
  world.within('hotel')(...call);

async function drafted(email: string, fiscalCode = meant): Promise<Row> {
  const { status, body } = await asHotel('POST', '/delegations', {
    manager: hotel,
    firstName: 'Ada',
    lastName: 'Conti',
    email,
    fiscalCode,
    grants: ['accesso-pratiche-hotel'],
    validFrom: todayInRome(),
  });
  expect(body.errors ?? status).toBe(201);
  return body;
}

async function sent(email: string, fiscalCode = meant): Promise<Row> {
  const { id, version } = await drafted(email, fiscalCode);
  const { status, body } = await asHotel('POST', `/delegations/${id}/send`, { version });
  expect(body.errors ?? status).toBe(200);
  return body.content;
}

const answer = async (
  account: string,
  { id, version }: Row,
  word = 'accept',
  secret = password,
) => {
  const { body } = await people.signIn(account, secret);
  const headers = { Authorization: `Token ${body.content.token}` };
  const path = `/profile/delegations/${id}/${word}`;
  const call = await world.call('POST', path, { version }, headers);
  return { ...call, codes: call.body.blockers?.map(({ code }: { code: string }) => code) };
};

const membersOf = async (account: string) =>
  world.rows(
    `select k.role from memberships k join users u on u.id = k."user"
     where u.email = $1 and k.manager = $2`,
    [emailOf(account), hotel],
  );

const follow = async (account: string, secret: string) => {
  const letters = await people.mailsTo(emailOf(account));
  const token = linkIn(letters.map(({ text }) => text).findLast((text) => linkIn(text)) ?? '');
  return world.call('POST', '/reset-password', { token, password: secret });
};

describe('A delegation', () => {
  it('is not of who registered the code under an address of their own', async () => {
    await register('ladra', meant);
    const delegation = await sent(emailOf('titolare'));
    expect((await answer('ladra', delegation)).status).toBe(404);
    expect((await answer('ladra', delegation, 'refuse')).status).toBe(404);
    const [bound] = await world.rows(
      `select u.email from delegations d join users u on u.id = d.delegate where d.id = $1`,
      [delegation.id],
    );
    expect(bound?.email).toBe(emailOf('titolare'));
    expect(await membersOf('ladra')).toEqual([]);
  });

  it('is not seen, answered or accepted by who registered the address without reading it', async () => {
    await register('occupata', meant);
    const delegation = await sent(emailOf('occupata'));
    const squatter = await people.as('occupata');
    expect((await squatter('GET', '/profile/requests')).body.content.requests).toEqual([]);
    expect((await answer('occupata', delegation)).codes).toContain('notAddressee');
    expect((await answer('occupata', delegation, 'refuse')).status).toBe(409);
    expect(await membersOf('occupata')).toEqual([]);
  });

  it('waits for who waits for an access', async () => {
    await register('attende', meant);
    expect((await follow('attende', 'Confermata-2026')).status).toBe(204);
    const delegation = await sent(emailOf('attende'));
    const { status, codes } = await answer('attende', delegation, 'accept', 'Confermata-2026');
    expect([status, codes]).toEqual([409, ['notAdmitted', 'anotherCode']]);
    expect(await membersOf('attende')).toEqual([]);
  });

  it.each([
    ['another code', other],
    ['no code that an administration has verified', null],
  ])('is not accepted by an account with %s', async (_, code) => {
    const account = `diverso-${code}`;
    await somebody(account, code);
    await world.rows('update users set "claimedFiscalCode" = $2 where email = $1', [
      emailOf(account),
      code === null ? meant : null,
    ]);
    const delegation = await sent(emailOf(account));
    expect((await answer(account, delegation)).codes).toEqual(['anotherCode']);
    expect(await membersOf(account)).toEqual([]);
  });

  it('tells its giver the same whoever has an account, or nobody', async () => {
    await somebody('nota', null);
    const told = async (email: string) => {
      const { id } = await drafted(email);
      const before = (await asHotel('GET', `/delegations/${id}/send`)).body.content;
      const { body } = await asHotel('POST', `/delegations/${id}/send`, { version: 1 });
      const { content, message } = body;
      return JSON.stringify({ before, message, content: { ...content, id, createdAt: 0 } })
        .replaceAll(email, '@')
        .replace(/"(id|updatedAt|createdAt)":[^,]+/g, '');
    };
    expect(await told(emailOf('nota'))).toBe(await told(emailOf('mai-vista')));
    const [row] = (await asHotel('GET', '/delegations')).body;
    expect(row).not.toHaveProperty('delegate');
    expect(row).not.toHaveProperty('isVouched');
  });

  it('of who nobody knew makes its code a claim that its giver vouches for', async () => {
    const delegation = await sent(emailOf('nuova'), other);
    const known = async () =>
      (
        await world.rows(
          'select status, "fiscalCode", "claimedFiscalCode" from users where email = $1',
          [emailOf('nuova')],
        )
      )[0];
    expect(await known()).toEqual({
      status: 'invited',
      fiscalCode: null,
      claimedFiscalCode: other,
    });
    expect((await people.signIn('nuova')).status).toBe(401);
    expect((await follow('nuova', 'Confermata-2026')).status).toBe(204);
    expect(await membersOf('nuova')).toEqual([]);
    const { status } = await answer('nuova', delegation, 'accept', 'Confermata-2026');
    expect(status).toBe(200);
    expect(await membersOf('nuova')).toEqual([{ role: 'hotel_delegated' }]);
    expect(await known()).toMatchObject({ status: 'active', claimedFiscalCode: other });
  });

  it('is accepted once, of two answers at the same time', async () => {
    await somebody('doppia', 'RSSMRA85T10A562S');
    const delegation = await sent(emailOf('doppia'), 'RSSMRA85T10A562S');
    const answers = await Promise.all([answer('doppia', delegation), answer('doppia', delegation)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await membersOf('doppia')).toHaveLength(1);
  });

  it('is for nobody any more once the giver has not what it gives', async () => {
    await somebody('tarda', 'RSSMRA80A01H501U');
    const delegation = await sent(emailOf('tarda'), 'RSSMRA80A01H501U');
    await world.rows(`update managers set status = 'suspended' where id = $1`, [hotel]);
    expect((await answer('tarda', delegation)).codes).toEqual(['noLongerGiven']);
    await world.rows(`update managers set status = 'active' where id = $1`, [hotel]);
    expect((await answer('tarda', delegation)).status).toBe(200);
  });
});
