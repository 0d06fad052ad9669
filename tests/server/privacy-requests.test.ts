import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from '../support/world.ts';
import { peopleOf } from './identity-people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world?.close());

const path = '/profile/privacy-requests';
const asked = { kind: 'erase', message: 'Non lavoro più qui.' };
const requestsOf = async (account: string) => (await world.as(account)('GET', path)).body.content;

describe('A request on one’s own data', () => {
  it('is answered within thirty days, by mail and in the profile, and goes with the own data', async () => {
    const sent = await world.as('delegato')('POST', path, asked);
    expect(sent.status).toBe(202);
    const dueOn = addDays(todayInRome(), 30);
    const [mine] = await requestsOf('delegato');
    expect(mine).toMatchObject({ ...asked, state: 'received', dueOn, answer: null });
    const admin = world.within('admin');
    const seen = (await admin('GET', `/privacy-requests/${mine.id}`)).body;
    const closed = await admin('POST', `/privacy-requests/${mine.id}/close`, {
      version: seen.version,
      answer: 'La tua utenza è stata disattivata.',
    });
    expect(closed.status).toBe(200);
    expect((await requestsOf('delegato'))[0]).toMatchObject({
      state: 'closed',
      answer: 'La tua utenza è stata disattivata.',
      closedOn: todayInRome(),
    });
    const letters = await peopleOf(world).mailsTo('delegato@demo.soggiorno.it');
    expect(letters.at(-1)?.text).toContain('La tua utenza è stata disattivata.');
    const { body } = await world.as('delegato')('GET', '/profile/export');
    expect(body.richiesteSuiDati).toMatchObject([{ tipo: 'erase', stato: 'closed' }]);
    expect(body.deleghe.length).toBeGreaterThan(0);
  });

  it('is made once at a time, and says what is wrong with it', async () => {
    expect((await world.as('comune')('POST', path, asked)).status).toBe(202);
    const again = await world.as('comune')('POST', path, asked);
    expect([again.status, again.body.errors]).toEqual([
      422,
      { kind: ['Lo hai già chiesto: aspetta la risposta'] },
    ]);
    const empty = await world.as('comune')('POST', path, { kind: 'altro', message: '' });
    expect(Object.keys(empty.body.errors)).toEqual(['kind', 'message']);
  });

  it('is not made, nor read, by who acts in the place of a person', async () => {
    const [row] = await world.rows("select id from users where email like 'hotel@%'");
    for (const [method, body] of [
      ['GET', undefined],
      ['POST', asked],
    ] as const)
      expect((await world.as('admin')(method, `${path}?impersonate=${row?.id}`, body)).status).toBe(
        403,
      );
  });

  it('is seen by who runs the system and by no office', async () => {
    for (const account of ['provincia', 'provincia.admin', 'comune', 'mandamento', 'hotel'])
      expect((await world.within(account)('GET', '/privacy-requests')).status).toBe(403);
    expect((await requestsOf('hotel.altro')).length).toBe(1);
    expect(await requestsOf('hotel')).toEqual([]);
  });
});
