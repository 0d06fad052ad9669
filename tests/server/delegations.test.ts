import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doCalendarVerbs } from '#server/engine/calendar-verbs.ts';
import { sendReminders } from '#server/engine/reminders.ts';
import { tellFailure } from '#server/services/scheduled/failure.ts';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from '../support/world.ts';
import { emailOf, linkIn, peopleOf } from './identity-people.ts';
import { answerOwn } from './own-answers.ts';

let world: World;
/** The world on a day. */
const on = (day: string) => ({ ...world.services, today: () => day });
let people: ReturnType<typeof peopleOf>;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  people = peopleOf(world);
});
afterAll(() => world.close());

const today = todayInRome();
const names = { firstName: 'Ada', lastName: 'Conti' };
type Delegation = { id: number; version: number; [field: string]: unknown };

/** The demonstration's chain of hotels: one business, several accommodations. */
async function chain() {
  const [row] = await world.rows(
    `select m.id, array_agg(a.id order by a.id) as houses from managers m
     join accommodations a on a.manager = m.id where m.type = 2 and m.status = 'active'
     group by m.id having count(*) > 1 order by m.id limit 1`,
  );
  return row as { id: number; houses: number[] };
}

/** A draft of the province, with the signed paper, for a person known by codice fiscale. */
async function drafted(manager: number, email: string, fiscalCode: string, more: object = {}) {
  const { status, body } = await world.within('provincia')('POST', '/delegations', {
    manager,
    ...names,
    email,
    fiscalCode,
    grants: ['gestione-ospiti', 'accesso-pratiche-hotel'],
    validFrom: today,
    document: await paper(),
    ...more,
  });
  expect(body.errors ?? status).toBe(201);
  return body as Delegation;
}

async function paper(): Promise<number> {
  const file = new File(['%PDF-1.4\n%%EOF\n'], 'delega.pdf');
  return (await world.upload('provincia', file)).body.id;
}

const act = ({ id, version }: Delegation, action: string, input: object = {}) =>
  world.within('provincia')('POST', `/delegations/${id}/${action}`, { version, ...input });

async function sent(delegation: Delegation): Promise<Delegation> {
  const { status, body } = await act(delegation, 'send');
  expect(body.errors ?? status).toBe(200);
  return body.content;
}

const now = async ({ id }: Delegation): Promise<Delegation> =>
  (await world.within('provincia')('GET', `/delegations/${id}`)).body;

describe('A delegation', () => {
  it('of an office needs the signed paper, five years at most and functions a delegate may have', async () => {
    const { id } = await chain();
    const code = 'RSSMRA72L09H501S';
    const bare = await drafted(id, 'x@example.it', code, { document: null });
    expect((await act(bare, 'send')).body.errors).toEqual({
      document: ['Per conto del delegante serve la delega firmata'],
    });
    const long = await drafted(id, 'x@example.it', code, { validTo: addDays(today, 6 * 365) });
    expect((await act(long, 'send')).body.errors).toEqual({ validTo: ['Al massimo 5 anni'] });
    const [house] = await world.rows('select id from accommodations where manager <> $1 limit 1', [
      id,
    ]);
    const foreign = await drafted(id, 'x@example.it', code, { accommodations: [house?.id] });
    expect(Object.keys((await act(foreign, 'send')).body.errors)).toEqual(['accommodations']);
    const told = async ({ id }: Delegation) =>
      (await world.within('provincia')('GET', `/delegations/${id}/verbs`)).body.content.send
        .blockers;
    expect([...(await told(long)), ...(await told(foreign))]).toMatchObject([
      { code: 'lastingLong', field: 'validTo', resource: 'delegations', id: long.id },
      { code: 'notToGive', field: 'accommodations', resource: 'delegations', id: foreign.id },
    ]);
    expect((await act(bare, 'revoke')).status).toBe(409);
    expect((await act(bare, 'accept')).status).toBe(404);
  });

  it('is not sent again to who has it to answer, nor many times a day', async () => {
    const { id } = await chain();
    const code = 'RSSMRA72L09H501S';
    const draft = () => drafted(id, 'spesso@example.it', code);
    for (const _ of [1, 2, 3]) {
      const waiting = await sent(await draft());
      const twice = await act(await draft(), 'send');
      expect([twice.status, twice.body.blockers[0]]).toMatchObject([
        409,
        { code: 'held', field: 'email', message: expect.stringContaining('aspetta') },
      ]);
      expect((await act(waiting, 'revoke')).status).toBe(200);
    }
    const fourth = await act(await draft(), 'send');
    expect([fourth.status, fourth.body.blockers]).toMatchObject([
      409,
      [{ message: expect.stringContaining('riprova domani') }],
    ]);
  });

  it('sent four times at once goes once, and one conflict has one status', async () => {
    const { id } = await chain();
    const drafts: Delegation[] = [];
    for (const _ of [1, 2, 3, 4])
      drafts.push(await drafted(id, 'insieme@example.it', 'RSSMRA72L09H501S'));
    const answers = await Promise.all(drafts.map((draft) => act(draft, 'send')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    for (const { status, body } of answers)
      if (status === 409)
        expect(body).toMatchObject({
          blockers: [{ code: 'held', field: 'email' }],
          errors: { email: [expect.stringContaining('aspetta')] },
        });
  });

  it('is accepted by the delegate alone, opens only what it names, and closes with its end', async () => {
    const { id, houses } = await chain();
    const user = await people.person('conti');
    await world.rows(`update users set "fiscalCode" = 'VRDGPP13R10B293P' where id = $1`, [user]);
    const draft = await drafted(id, emailOf('conti'), 'VRDGPP13R10B293P', {
      accommodations: houses.slice(0, 1),
    });
    const waiting = await sent(draft);
    expect(waiting).toMatchObject({ state: 'awaiting' });
    expect(String(waiting.validTo).slice(0, 4)).toBe(String(Number(today.slice(0, 4)) + 1));
    const [mail] = await people.mailsTo(emailOf('conti'));
    expect(mail?.subject).toMatch(/ti ha delegato$/);

    const delegate = await people.as('conti');
    const mine = await delegate('GET', '/profile/requests');
    expect(mine.body.content.requests).toMatchObject([
      { kind: 'delegations', id: draft.id, state: 'awaiting' },
    ]);
    const stranger = await world.as('privato')('POST', `/profile/delegations/${draft.id}/accept`);
    expect(stranger.status).toBe(404);
    expect((await answerOwn(delegate, 'delegations', draft.id, 'renounce')).status).toBe(409);
    const accepted = (version?: number) =>
      delegate('POST', `/profile/delegations/${draft.id}/accept`, { version });
    expect((await accepted()).status).toBe(428);
    const stale = await accepted(mine.body.content.requests[0].version - 1);
    // What changed meanwhile is read in its place, and not in the refusal.
    expect([stale.status, Object.keys(stale.body.content)]).toEqual([412, ['id', 'version']]);
    expect((await answerOwn(delegate, 'delegations', draft.id, 'accept')).status).toBe(200);
    expect((await answerOwn(delegate, 'delegations', draft.id, 'accept')).status).toBe(409);

    const { managers } = (await delegate('GET', '/profile')).body.content;
    expect(managers[0].accommodations.map((one: { id: number }) => one.id)).toEqual([houses[0]]);
    const seen = await delegate('GET', `/managers/${id}/accommodations`);
    expect(seen.status, JSON.stringify(seen.body)).toBe(200);
    expect(seen.body.map((one: { id: number }) => one.id)).toEqual([houses[0]]);
    const other = await delegate('GET', `/managers/${id}/accommodations/${houses[1]}`);
    expect(other.status).toBe(404);

    // The place goes to somebody else: who worked there for the old manager is out of it.
    const [elsewhere] = await world.rows(
      'select id from managers where type = 2 and id <> $1 order by id limit 1',
      [id],
    );
    const give = (manager: unknown) =>
      world.rows('update accommodations set manager = $2 where id = $1 returning id', [
        houses[0],
        manager,
      ]);
    await give(elsewhere?.id);
    expect((await delegate('GET', `/managers/${id}/accommodations`)).body).toEqual([]);
    await give(id);

    const tomorrow = addDays(String(waiting.validTo), 1);
    await world.rows(`update memberships set "validTo" = $2 where "user" = $1`, [
      user,
      addDays(today, -1),
    ]);
    expect((await delegate('GET', `/managers/${id}/accommodations`)).status).toBe(403);
    expect((await delegate('GET', '/profile')).body.content.managers).toEqual([]);
    await doCalendarVerbs(on(tomorrow), tellFailure(world.services));
    expect(await now(draft)).toMatchObject({ state: 'expired', endedOn: tomorrow });
  });

  it('is recalled to both sides thirty and seven days before its end, once each', async () => {
    const { id } = await chain();
    const user = await people.person('bianchi');
    await world.rows(`update users set "fiscalCode" = 'RSSMRA72L09H501S' where id = $1`, [user]);
    const draft = await drafted(id, emailOf('bianchi'), 'RSSMRA72L09H501S');
    const waiting = await sent(draft);
    await answerOwn(await people.as('bianchi'), 'delegations', draft.id, 'accept');
    const end = String(waiting.validTo);
    const recalled = async () =>
      (await people.mailsTo(emailOf('bianchi'))).filter(({ subject }) =>
        subject.includes('scadere'),
      ).length;
    for (const [before, mails] of [
      [31, 0],
      [30, 1],
      [29, 1],
      [8, 1],
      [7, 2],
      [6, 2],
    ] as const) {
      await sendReminders(on(addDays(end, -before)));
      expect([before, await recalled()]).toEqual([before, mails]);
    }
    await act(await now(draft), 'revoke', { reason: 'Rapporto concluso' });
    expect(await world.rows('select 1 from memberships where "user" = $1', [user])).toEqual([]);
    expect(await now(draft)).toMatchObject({ state: 'revoked', endReason: 'Rapporto concluso' });
  });

  it('is not recalled to who was shut out', async () => {
    const { id } = await chain();
    const user = await people.person('grigi');
    await world.rows(`update users set "fiscalCode" = 'RSSMRA80A01H501U' where id = $1`, [user]);
    const draft = await drafted(id, emailOf('grigi'), 'RSSMRA80A01H501U');
    const waiting = await sent(draft);
    await answerOwn(await people.as('grigi'), 'delegations', draft.id, 'accept');
    await world.rows(`update users set status = 'disabled' where id = $1`, [user]);
    const before = (await people.mailsTo(emailOf('grigi'))).length;
    await sendReminders(on(addDays(String(waiting.validTo), -7)));
    expect(await people.mailsTo(emailOf('grigi'))).toHaveLength(before);
  });

  it('invites who nobody knew; they accept before they belong anywhere', async () => {
    const { id } = await chain();
    const draft = await drafted(id, 'nuova@example.it', 'RSSMRA85T10A562S');
    await sent(draft);
    const letters = await people.mailsTo('nuova@example.it');
    const token = linkIn(letters.map(({ text }) => text).join());
    await world.call('POST', '/reset-password', { token, password: 'Montagna-Azzurra-7' });
    const delegate = await people.as('nuova');
    await answerOwn(delegate, 'delegations', draft.id, 'refuse');
    expect(await now(draft)).toMatchObject({ state: 'refused', answeredOn: today });
    expect((await delegate('GET', '/profile')).body.content.managers).toEqual([]);
  });
});
