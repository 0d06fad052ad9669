import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeIdentities } from '#server/services/istat/purge-identities.ts';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { checked } from '../../support/sheets.ts';
import { createWorld, type World } from '../../support/world.ts';
import { refusedEdit } from '../bulk-calls.ts';
import { guestMaker } from './guest-maker.ts';

/** Who arrives, with whom, where and when (istat 7, 12). */
let world: World;
const { group, stay, put, act } = guestMaker(() => world);
const today = todayInRome();
const arrival = addDays(today, -10);
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const family = async () => (await group({ kind: 'family', arrivalDate: arrival })).body.id;

describe('A stay', () => {
  it('has dates that follow each other, and says when it was of hours alone', async () => {
    const { id } = (await group({ arrivalDate: arrival })).body;
    const refused = async (body: object) => {
      const { status, body: answer } = await stay({ group: id, arrivalDate: arrival, ...body });
      return [status, answer.errors];
    };
    expect(await refused({ arrivalDate: addDays(today, 1) })).toEqual([
      422,
      { arrivalDate: ['La data di arrivo non può essere futura'] },
    ]);
    expect(await refused({ departureDate: addDays(arrival, -1) })).toEqual([
      422,
      { departureDate: ['La data di partenza precede l’arrivo'] },
    ]);
    expect(await refused({ departureDate: arrival })).toEqual([
      422,
      { dayUse: ['Arrivo e partenza coincidono: indicare «uso diurno»'] },
    ]);
    expect(await refused({ residenceCity: null })).toEqual([
      422,
      { residenceCity: ['Per i residenti in Italia il comune di residenza è obbligatorio'] },
    ]);
    const hours = { departureDate: arrival, dayUse: true };
    expect((await stay({ group: id, arrivalDate: arrival, ...hours })).status).toBe(201);
  });

  it('follows a head, of whom there is one', async () => {
    const id = await family();
    const member = { group: id, arrivalDate: arrival, guestType: 19 };
    const alone = await stay(member);
    expect([alone.status, alone.body.errors]).toEqual([
      422,
      { guestType: ['Indicare il capofamiglia o il capogruppo'] },
    ]);
    const head = await stay({ ...member, guestType: 17 });
    expect([head.status, (await stay(member)).status]).toEqual([201, 201]);
    expect((await stay({ ...member, guestType: 17 })).status).toBe(422);
    expect((await stay({ ...member, guestType: 20 })).status).toBe(422);
    const left = await act('guest-stays', head.body, 'cancel');
    expect([left.status, left.body.errors]).toEqual([
      422,
      { guestType: ['Indicare il capofamiglia o il capogruppo'] },
    ]);
  });

  it('is in one room after the other, without a gap', async () => {
    const { id } = (await group({ arrivalDate: arrival })).body;
    const rooms = [
      { room: '12', fromDate: arrival, toDate: addDays(arrival, 2) },
      { room: '14', fromDate: addDays(arrival, 3), toDate: null },
    ];
    const made = await stay({ group: id, arrivalDate: arrival, rooms });
    expect([made.status, made.body.errors]).toEqual([
      422,
      { rooms: ['Da una camera si passa alla prossima lo stesso giorno'] },
    ]);
  });

  it('is of days on which the house is open', async () => {
    const { id } = (await group({ arrivalDate: arrival })).body;
    const [row] = await world.rows('select license from guest_groups where id = $1', [id]);
    await world.rows(
      `insert into licenses_suspensions (parent, position, "from", "to", reason)
       select $1, coalesce(max(position), 0) + 1, $2, $3, 'Lavori' from licenses_suspensions where parent = $1`,
      [row?.license, addDays(arrival, 2), addDays(arrival, 4)],
    );
    const closed = await stay({ group: id, arrivalDate: addDays(arrival, 3) });
    expect([closed.status, closed.body.errors]).toEqual([
      422,
      { arrivalDate: ['Struttura chiusa nel giorno indicato (calendario chiusure)'] },
    ]);
    const before = { arrivalDate: arrival, departureDate: addDays(arrival, 2) };
    expect((await stay({ group: id, ...before })).status).toBe(201);
    await world.rows('delete from licenses_suspensions where parent = $1', [row?.license]);
  });
});

describe('A group', () => {
  it('leaves together', async () => {
    const id = await family();
    await stay({ group: id, arrivalDate: arrival, guestType: 17 });
    await stay({ group: id, arrivalDate: addDays(arrival, 1), guestType: 19 });
    const there = { ...(await put('guest-groups', id, {})).body };
    const early = await act('guest-groups', there, 'depart', { on: addDays(arrival, 1) });
    expect([early.status, early.body.errors]).toEqual([
      422,
      { on: ['Arrivo e partenza coincidono: indicare «uso diurno»'] },
    ]);
    expect((await act('guest-groups', there, 'depart', { on: today })).status).toBe(200);
    const left = await world.rows('select "departureDate" from guest_stays where "group" = $1', [
      id,
    ]);
    expect(left).toEqual([{ departureDate: today }, { departureDate: today }]);
  });
});

describe('Who a guest is', () => {
  const named = (id: number) =>
    world.within('hotel')('POST', '/guest-identities', {
      stay: id,
      lastName: 'Rossi',
      firstName: 'Anna',
    });

  it('lies sealed, is read one by one, and every reading is noted', async () => {
    const { id } = (await group({ arrivalDate: arrival })).body;
    const guest = await stay({ group: id, arrivalDate: arrival });
    const made = (await named(guest.body.id)).body;
    expect(made).toMatchObject({ lastNameSet: true });
    const [row] = await world.rows('select "lastName" from guest_identities where id = $1', [
      made.id,
    ]);
    expect(row?.lastName).toMatch(/^sealed:/);
    const path = `/guest-identities/${made.id}`;
    const clear = await world.within('hotel')('GET', `${path}/clear`);
    expect(clear.body.content).toMatchObject({ lastName: 'Rossi', firstName: 'Anna' });
    const history = await world.within('hotel')('GET', `${path}/history`);
    expect(history.body.map(({ action }: { action: string }) => action)).toEqual([
      'disclose',
      'create',
    ]);
    for (const account of ['comune', 'mandamento.base', 'hotel.altro'])
      expect((await world.within(account)('GET', `${path}/clear`)).status).toBeGreaterThan(402);
  });

  it('is read in person alone, and what was not read is not noted', async () => {
    const { id } = (await group({ arrivalDate: arrival })).body;
    const guest = await stay({ group: id, arrivalDate: arrival });
    const made = (await named(guest.body.id)).body;
    const { body: profile } = await world.as('hotel')('GET', '/profile');
    const { id: person, managers } = profile.content;
    for (const account of ['comune', 'provincia', 'admin']) {
      const path = `/managers/${managers[0].id}/guest-identities/${made.id}`;
      const acting = world.as(account);
      expect((await acting('GET', `${path}?impersonate=${person}`)).status).toBe(200);
      const { status } = await acting('GET', `${path}/clear?impersonate=${person}`);
      expect([account, status]).toEqual([account, 403]);
      const over = await acting('PUT', `${path}?impersonate=${person}`, {
        version: made.version,
        lastName: 'Verdi',
      });
      expect([account, over.status]).toEqual([account, 403]);
    }
    const history = await world.within('hotel')('GET', `/guest-identities/${made.id}/history`);
    expect(history.body.map(({ action }: { action: string }) => action)).toEqual(['create']);
  });

  it('is nobody else: a name never passes to another guest, of one’s own or of another house', async () => {
    const { id } = (await group({ arrivalDate: arrival })).body;
    const guest = (await stay({ group: id, arrivalDate: arrival })).body;
    const made = (await named(guest.id)).body;
    const [elsewhere] = await world.rows(
      `select s.id from guest_stays s where s.holder <> $1 and not exists (select 1 from guest_identities i where i.stay = s.id) limit 1`,
      [made.holder],
    );
    const own = (await group({ arrivalDate: arrival })).body;
    const other = (await stay({ group: own.id, arrivalDate: arrival })).body;
    for (const [account, to] of [
      ['hotel', other.id],
      ['mandamento', Number(elsewhere?.id)],
    ]) {
      const body = { version: made.version, stay: to };
      const path = `/guest-identities/${made.id}`;
      const { status, body: said } = await world.within(String(account))('PUT', path, body);
      expect([account, status, Object.keys(said.errors)]).toEqual([account, 422, ['stay']]);
    }
    const [row] = await world.rows('select stay from guest_identities where id = $1', [made.id]);
    expect(row?.stay).toBe(guest.id);
  });

  const alone = async () => {
    const { id } = (await group({ arrivalDate: arrival })).body;
    return (await stay({ group: id, arrivalDate: arrival })).body;
  };

  it('passes to no other guest by a file, on many or going back either', async () => {
    const hotel = world.within('hotel');
    const guest = await alone();
    const other = await alone();
    const made = (await named(guest.id)).body;
    const whose = async () =>
      (await world.rows('select stay from guest_identities where id = $1', [made.id]))[0]?.stay;
    const { one } = await checked(
      world,
      'hotel',
      'guest-identities',
      `ID;Ospite\n${made.id};${other.code}\n`,
    );
    expect(one.counts).not.toHaveProperty('changed');
    const many = await refusedEdit(hotel, 'guest-identities', made, { stay: other.id });
    expect(many).toEqual([422, ['stay']]);
    const [line] = await world.rows(
      `insert into audit (action, resource, record, changes)
       values ('edit', 'guest-identities', $1, $2) returning id::integer`,
      [made.id, { stay: [other.id, guest.id] }],
    );
    const back = { entry: line?.id, to: 'change', fields: ['stay'], version: made.version };
    const { status } = await hotel('POST', `/guest-identities/${made.id}/revert`, back);
    expect(status).toBeGreaterThanOrEqual(403);
    expect(await whose()).toBe(guest.id);
  });

  it('shows no document, where others lead', async () => {
    const group = await family();
    await stay({ group, arrivalDate: arrival, guestType: 17 });
    const guest = await stay({ group, arrivalDate: arrival, guestType: 19 });
    const made = await world.within('hotel')('POST', '/guest-identities', {
      stay: guest.body.id,
      lastName: 'Rossi',
      firstName: 'Luca',
      documentNumber: 'CA00000AA',
    });
    expect([made.status, made.body.errors]).toEqual([
      422,
      { documentNumber: ['Il documento non va indicato per familiari e membri del gruppo'] },
    ]);
  });

  it('is forgotten the days of its rule after they left, while what is counted stays', async () => {
    const long = addDays(today, -40);
    const { id } = (await group({ arrivalDate: arrival })).body;
    const guest = await stay({ group: id, arrivalDate: arrival, departureDate: today });
    const made = (await named(guest.body.id)).body;
    await world.rows(
      'update guest_stays set "arrivalDate" = $2, "departureDate" = $3 where id = $1',
      [guest.body.id, long, addDays(long, 2)],
    );
    expect(await purgeIdentities(world.services)).toBe(1);
    expect(await world.rows('select 1 from guest_identities where id = $1', [made.id])).toEqual([]);
    expect(
      await world.rows('select 1 as is from guest_stays where id = $1', [guest.body.id]),
    ).toEqual([{ is: 1 }]);
    const anew = await named(guest.body.id);
    expect([anew.status, Object.keys(anew.body.errors)]).toEqual([422, ['lastName']]);
    expect(anew.body.errors.lastName[0]).toContain('si conservano 30 giorni');
  });
});

describe('Guests', () => {
  it('are seen by their house, by offices of the place without what they are known by, by no comune', async () => {
    const seen = async (account: string) => {
      const { status, body } = await world.within(account)('GET', '/guest-stays?range=[0,0]');
      return [status, status === 200 && Object.keys(body[0] ?? {}).includes('birthDate')];
    };
    expect(await seen('hotel')).toEqual([200, true]);
    expect(await seen('delegato')).toEqual([200, true]);
    expect(await seen('delegato.base')).toEqual([403, false]);
    expect(await seen('mandamento')).toEqual([200, true]);
    expect(await seen('mandamento.base')).toEqual([200, false]);
    expect(await seen('comune')).toEqual([403, false]);
  });

  it('are written by a delegate who keeps them', async () => {
    const made = await group({ arrivalDate: arrival }, 'delegato');
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
  });
});
