import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '#tests/support/world.ts';
import { emailOf, password, peopleOf, withToken } from './identity-people.ts';

let world: World;
let people: ReturnType<typeof peopleOf>;
beforeAll(async () => {
  world = await createWorld();
  people = peopleOf(world);
});
afterAll(() => world.close());

const day = (offset: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format(
    Date.now() + offset * 86_400_000,
  );

describe('the profile', () => {
  it('names the organisations as Italians sort them, with role, grants and accommodations', async () => {
    const user = await people.person('ada');
    const azienda = await people.manager('azienda', 'Zeta', {
      at: ['Livigno'],
      grants: ['statistiche', 'gestione-ospiti'],
    });
    const comune = await people.manager('comune', 'Èsino', { at: ['Bormio'] });
    const other = await people.manager('comune', 'estate', { at: ['Bormio'] });
    await people.membership({
      user,
      manager: azienda,
      role: 'hotel',
      grants: ['gestione-ospiti', 'tassa-soggiorno', 'statistiche'],
    });
    await people.membership({ user, manager: comune, role: 'comune' });
    await people.membership({ user, manager: other, role: 'comune' });
    const [hotel] = await world.rows(
      `insert into accommodations (name, type, manager, city, publication)
       select 'Albergo Prova', (select min(id) from accommodation_types), $1, id, 'with_card'
       from cities where name = 'Livigno' returning id`,
      [azienda],
    );
    const me = await people.as('ada');
    const { content } = (await me('GET', '/profile')).body;
    expect(content).toMatchObject({ id: user, name: 'Ada ada', email: emailOf('ada') });
    expect(content.managers.map(({ name }: { name: string }) => name)).toEqual([
      'Èsino',
      'estate',
      'Zeta',
    ]);
    expect(content.managers[2]).toEqual({
      id: azienda,
      name: 'Zeta',
      type: 2,
      isHotel: true,
      role: { name: 'hotel', grants: ['gestione-ospiti', 'statistiche'] },
      accommodations: [{ id: hotel?.id, name: 'Albergo Prova', hasTax: [] }],
    });
    expect(content.managers[0]).toMatchObject({ type: 5, isHotel: false, accommodations: [] });
    expect(content).not.toHaveProperty('impersonator');
  });

  it.each([
    ['begins tomorrow', { validFrom: day(1) }, 0],
    ['ended yesterday', { validTo: day(-1) }, 0],
    ['begins today', { validFrom: day(0) }, 1],
    ['ends today', { validTo: day(0) }, 1],
  ])('counts a membership that %s by the calendar in Rome', async (_, validity, length) => {
    const account = `valida${Object.keys(validity)[0]}${length}`;
    const user = await people.person(account);
    const manager = await people.manager('comune', account, { at: ['Bormio'] });
    await people.membership({ user, manager, role: 'comune', ...validity });
    const me = await people.as(account);
    expect((await me('GET', '/profile')).body.content.managers).toHaveLength(length);
    expect((await me('GET', `/managers/${manager}/ability`)).status).toBe(length ? 200 : 403);
  });

  it('leaves out organisations that are suspended or closed', async () => {
    const user = await people.person('bea');
    for (const status of ['suspended', 'closed']) {
      const manager = await people.manager('comune', status, { at: ['Bormio'] });
      await people.membership({ user, manager, role: 'comune' });
      await world.rows('update managers set status = $1 where id = $2', [status, manager]);
    }
    const me = await people.as('bea');
    expect((await me('GET', '/profile')).body.content.managers).toEqual([]);
  });

  it('takes a new name, and leaves a trace of who wrote it', async () => {
    const user = await people.person('cira');
    const me = await people.as('cira');
    const { status, body } = await me('PATCH', '/profile', {
      firstName: ' Cirà ',
      email: emailOf('cira'),
    });
    expect([status, body.content.name]).toEqual([200, 'Cirà cira']);
    expect(
      await world.rows(
        `select action, changes from audit where resource = 'users' and record = $1`,
        [user],
      ),
    ).toMatchObject([{ action: 'edit', changes: { firstName: ['Ada', 'Cirà'] } }]);
  });

  it('refuses another address, other fields and an empty name', async () => {
    await people.person('dina');
    const me = await people.as('dina');
    const errorsOf = async (body: object) => (await me('PATCH', '/profile', body)).body.errors;
    expect(await errorsOf({ email: 'altra@example.it' })).toEqual({
      email: ['Questo campo non si può modificare'],
    });
    expect(await errorsOf({ status: 'active' })).toEqual({ status: ['Questo campo non esiste'] });
    expect(await errorsOf({ lastName: '' })).toEqual({ lastName: ['Campo richiesto'] });
  });
});

describe('one’s own password', () => {
  it('changes with the current one, ends the other sessions and is told by mail', async () => {
    const user = await people.person('elisa');
    const [here, there] = [await people.as('elisa'), await people.as('elisa')];
    const change = (current: string, next: string) =>
      here('POST', '/profile/password', { current, password: next });
    expect((await change('sbagliata-1', 'Nuova-Chiave-1')).body.errors).toEqual({
      current: ['La password attuale non è questa'],
    });
    expect(Object.keys((await change('', 'password')).body.errors).sort()).toEqual([
      'current',
      'password',
    ]);
    expect((await change(password, 'Nuova-Chiave-1')).status).toBe(204);
    expect((await here('GET', '/profile')).status).toBe(200);
    expect((await there('GET', '/profile')).status).toBe(401);
    expect((await people.signIn('elisa', 'Nuova-Chiave-1')).status).toBe(200);
    expect((await people.mailsTo(emailOf('elisa'))).map(({ subject }) => subject)).toEqual([
      'La tua password è cambiata',
    ]);
    expect(await world.rows(`select action, changes from audit where record = $1`, [user])).toEqual(
      [{ action: 'changePassword', changes: {} }],
    );
  });

  it('cannot be guessed by whoever found a session open', async () => {
    await people.person('flora');
    const me = await people.as('flora');
    const guess = () =>
      me('POST', '/profile/password', { current: 'sbagliata-1', password: 'Nuova-Chiave-1' });
    for (let turn = 0; turn < 5; turn++) expect((await guess()).status).toBe(422);
    expect((await guess()).status).toBe(429);
  });
});

describe('one’s own sessions', () => {
  it('are listed, and end one by one', async () => {
    await people.person('gemma');
    const [here, there] = [await people.as('gemma'), await people.as('gemma')];
    const { content } = (await here('GET', '/profile/sessions')).body;
    expect(content).toHaveLength(2);
    const other = content.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    expect((await here('DELETE', `/profile/sessions/${other.id}`)).status).toBe(204);
    expect((await there('GET', '/profile')).status).toBe(401);
    expect((await here('GET', '/profile/sessions')).body.content).toHaveLength(1);
  });

  it('are nobody else’s to see or end', async () => {
    await people.person('ida');
    await people.person('lea');
    const hers = withToken(world, await people.tokenOf('ida'));
    const [{ id }] = (await hers('GET', '/profile/sessions')).body.content;
    const other = await people.as('lea');
    expect((await other('DELETE', `/profile/sessions/${id}`)).status).toBe(404);
    expect((await hers('GET', '/profile')).status).toBe(200);
  });
});
