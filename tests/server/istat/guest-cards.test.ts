import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from '../../support/world.ts';

/** A group and its people as one card: all of it is written, or nothing (istat 7.1 to 7.4, 12). */
let world: World;
let license: number;
let milan: number;
const today = todayInRome();
const arrival = addDays(today, -5);
beforeAll(async () => {
  world = await createWorld({ demo: true });
  const [row] = await world.rows(
    `select min(g.license)::integer as license, (select id::integer from cities where name = 'Milano') as milan
     from guest_groups g`,
  );
  license = Number(row?.license);
  milan = Number(row?.milan);
});
afterAll(() => world.close());

const hotel = () => world.within('hotel');
const keepNamesFor = (days: number) =>
  world.rows(`update deadline_rules set days = $1 where code = 'identity_retention'`, [days]);

const person = (more: object = {}) => ({
  lastName: 'Rossi',
  firstName: 'Anna',
  gender: 'F',
  birthDate: '1985-03-05',
  birthCountry: 'IT',
  birthCity: milan,
  citizenship: 'IT',
  residenceCountry: 'IT',
  residenceCity: milan,
  tourismType: 'unspecified',
  transportMode: 'unspecified',
  ...more,
});

const card = (members: readonly object[], more: object = {}) => ({
  kind: members.length > 1 ? 'family' : 'single',
  arrivalDate: arrival,
  expectedDepartureDate: addDays(arrival, 2),
  room: '12',
  members,
  ...more,
});

const make = (body: object, headers?: Record<string, string>) =>
  hotel()('POST', `/guest-groups/card?license=${license}`, body, headers);
const read = async (id: number) => (await hotel()('GET', `/guest-groups/${id}/card`)).body.content;
/** A card as its form holds it, to be written again. */
async function again(id: number) {
  const { group, members } = await read(id);
  const people: { readonly stay: number; readonly version: number }[] = members.map(
    ({ stay }: { stay: { id: number; version: number } }) => ({
      ...person({ lastName: null, firstName: null }),
      stay: stay.id,
      version: stay.version,
    }),
  );
  return { version: group.version, body: { ...card(people), members: people } };
}
const change = (id: number, version: number, body: object) =>
  hotel()('PUT', `/guest-groups/${id}/card?version=${version}`, body);
const present = async (date: string) => {
  const [row] = await world.rows(
    'select coalesce(sum(present), 0)::integer as present from movement_days where license = $1 and date = $2',
    [license, date],
  );
  return Number(row?.present);
};

describe('A card', () => {
  it('is written whole: group, people, rooms, who they are, and the figures', async () => {
    const before = await present(arrival);
    const made = await make(card([person(), person({ firstName: 'Luca', gender: 'M' })]));
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    const { group, members } = await read(made.body.content.id);
    expect(group).toMatchObject({ kind: 'family', arrivalDate: arrival });
    expect(members.map((one: { stay: { guestType: number } }) => one.stay.guestType)).toEqual([
      17, 19,
    ]);
    expect(members[0].stay.rooms).toMatchObject([{ room: '12', fromDate: arrival }]);
    expect(members.every((one: { identity?: object }) => one.identity)).toBe(true);
    expect(await present(arrival)).toBe(before + 2);
  });

  it('takes who left when names are kept no more without a name, and asks it of who left since', async () => {
    const left = addDays(arrival, 2);
    const departed = (more: object) => make(card([person({ departureDate: left, ...more })]));
    const unnamed = { lastName: null, firstName: null };
    const asked = await departed(unnamed);
    expect([asked.status, Object.keys(asked.body.errors)]).toEqual([
      422,
      ['members.0.lastName', 'members.0.firstName'],
    ]);
    await keepNamesFor(2);
    try {
      const named = await departed({});
      expect(named.body.errors?.['members.0.lastName']?.[0]).toContain('si lasciano vuoti');
      const made = await departed(unnamed);
      expect([made.status, made.body.errors]).toEqual([201, undefined]);
      const [{ identity }] = (await read(made.body.content.id)).members;
      expect(identity).toBeUndefined();
    } finally {
      await keepNamesFor(30);
    }
  });

  it('leaves nothing where one row is refused, and says which field of which', async () => {
    const count = async () =>
      (await world.rows('select count(*)::integer as groups from guest_groups'))[0]?.groups;
    const before = await count();
    const refused = await make(
      card([person(), person({ residenceCity: null }), person({ birthDate: null })]),
    );
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      422,
      ['members.2.birthDate'],
    ]);
    const across = await make(card([person(), person({ residenceCity: null })]));
    expect(across.body.errors).toEqual({
      'members.1.residenceCountry': [
        'Per i residenti in Italia il comune di residenza è obbligatorio',
      ],
    });
    const byRules = await make(
      card([person(), person({ documentNumber: 'CA1' })], { arrivalDate: arrival }),
    );
    expect(byRules.body.errors).toEqual({
      'members.1.documentNumber': [
        'Il documento non va indicato per familiari e membri del gruppo',
      ],
    });
    const ahead = await make(
      card([person()], {
        arrivalDate: addDays(today, 1),
        expectedDepartureDate: addDays(today, 2),
      }),
    );
    expect(ahead.body.errors).toEqual({
      arrivalDate: ['La data di arrivo non può essere futura'],
    });
    expect(await count()).toBe(before);
  });

  it('is made once, however often it is sent', async () => {
    const headers = { 'Idempotency-Key': 'the same card' };
    const first = await make(card([person()]), headers);
    const second = await make(card([person()]), headers);
    expect(second.body).toEqual(first.body);
  });

  it('of one licence is no answer for another', async () => {
    const headers = { 'Idempotency-Key': 'of one licence' };
    expect((await make(card([person()]), headers)).status).toBe(201);
    const other = await hotel()(
      'POST',
      `/guest-groups/card?license=${license + 1}`,
      card([person()]),
      headers,
    );
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['Idempotency-Key']]);
  });

  it('grows from one person to a family, and back; who is taken off keeps a cancelled card', async () => {
    const { id } = (await make(card([person()]))).body.content;
    const { version, body } = await again(id);
    const grown = await change(id, version, {
      ...body,
      kind: 'family',
      members: [...body.members, person({ firstName: 'Luca', gender: 'M' })],
    });
    expect([grown.status, grown.body.errors]).toEqual([200, undefined]);
    const family = await read(id);
    expect(
      family.members.map((one: { stay: { guestType: number } }) => one.stay.guestType),
    ).toEqual([17, 19]);
    const next = await again(id);
    const alone = await change(id, next.version, {
      ...next.body,
      kind: 'single',
      members: next.body.members.slice(0, 1),
      cancelled: next.body.members.slice(1).map(({ stay, version }) => ({ stay, version })),
    });
    expect([alone.status, alone.body.errors]).toEqual([200, undefined]);
    const stays = await world.rows(
      'select state, "guestType" from guest_stays where "group" = $1 order by id',
      [id],
    );
    expect(stays).toEqual([
      { state: 'valid', guestType: 16 },
      { state: 'cancelled', guestType: 19 },
    ]);
  });

  it('moves its days with its people, earlier and later', async () => {
    const { id } = (await make(card([person()]))).body.content;
    for (const days of [-2, 2]) {
      const { version, body } = await again(id);
      const moved = await change(id, version, {
        ...body,
        arrivalDate: addDays(arrival, days),
        expectedDepartureDate: addDays(arrival, days + 1),
      });
      expect([moved.status, moved.body.errors]).toEqual([200, undefined]);
      const { members } = await read(id);
      expect(members[0].stay).toMatchObject({
        arrivalDate: addDays(arrival, days),
        rooms: [{ fromDate: addDays(arrival, days) }],
      });
    }
  });

  it('is not written over what somebody else wrote meanwhile', async () => {
    const { id } = (await make(card([person()]))).body.content;
    const { version, body } = await again(id);
    expect((await change(id, version, { ...body, notes: 'Primo' })).status).toBe(200);
    expect((await change(id, version, { ...body, notes: 'Secondo' })).status).toBe(412);
  });

  it('is written over nothing that was not read, of the group or of one of its guests', async () => {
    const { id } = (await make(card([person(), person({ firstName: 'Luca' })]))).body.content;
    const { version, body } = await again(id);
    const [head, child] = body.members;
    const unread = await hotel()('PUT', `/guest-groups/${id}/card`, body);
    expect(unread.status).toBe(428);
    for (const [seen, status] of [
      [null, 428],
      [(child?.version ?? 0) + 1, 412],
    ] as const) {
      const members = [head, { ...child, version: seen }];
      expect((await change(id, version, { ...body, members })).status).toBe(status);
      const cancelled = [{ stay: child?.stay, version: seen }];
      const fewer = { ...body, kind: 'single', members: [head], cancelled };
      expect((await change(id, version, fewer)).status).toBe(status);
    }
    expect((await read(id)).members.length).toBe(2);
  });

  it('is read and written by who keeps guests of that house', async () => {
    const { id } = (await make(card([person()]))).body.content;
    // The software of the house keeps them as its people do (istat 9).
    expect((await world.within('pms')('GET', `/guest-groups/${id}/card`)).status).toBe(200);
    for (const account of ['hotel.altro', 'comune', 'delegato.base', 'mandamento.base']) {
      const { status } = await world.within(account)('GET', `/guest-groups/${id}/card`);
      expect([account, [403, 404].includes(status)]).toEqual([account, true]);
    }
    const other = await world.within('hotel.altro')(
      'POST',
      `/guest-groups/card?license=${license}`,
      card([person()]),
    );
    expect(other.status).toBeGreaterThan(402);
  });
});

describe('Who somebody is', () => {
  it('is typed anew over what was read alone', async () => {
    const { id } = (await make(card([person()]))).body.content;
    const { version, body } = await again(id);
    const { members } = await read(id);
    const typed = (identityVersion: number | null, firstName: string) =>
      change(id, version, {
        ...body,
        members: [{ ...body.members[0], firstName, identityVersion }],
      });
    const seen = members[0].identity.version;
    expect((await typed(null, 'Ada')).status).toBe(428);
    expect((await typed(seen, 'Ada')).status).toBe(200);
    expect((await typed(seen, 'Ida')).status).toBe(412);
  });
});

describe('A document', () => {
  it('that is taken off is kept no more, number and place with its kind; what is left empty of one that stays is', async () => {
    const [kind] = await world.rows('select code from identity_documents order by id limit 1');
    const documentType = kind?.code;
    const paper = { documentType, documentNumber: 'CA00000AA', documentPlace: 'Sondrio' };
    const made = await make(card([person(paper)]));
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    const { id } = made.body.content;
    const kept = async () => {
      const [row] = await world.rows(
        `select i."documentType" as kind, i."documentNumber" is not null and i."documentPlace" is not null as "isWhole"
         from guest_identities i join guest_stays s on s.id = i.stay where s."group" = $1`,
        [id],
      );
      return [row?.kind, row?.isWhole];
    };
    const typed = async (type: unknown, isSeen = true) => {
      const { version, body } = await again(id);
      const { identity } = (await read(id)).members[0];
      const own = { documentType: type, identityVersion: isSeen ? identity.version : null };
      return change(id, version, { ...body, members: [{ ...body.members[0], ...own }] });
    };
    expect((await typed(documentType)).status).toBe(200);
    expect(await kept()).toEqual([documentType, true]);
    expect((await typed(null, false)).status).toBe(428);
    const taken = await typed(null);
    expect([taken.status, taken.body.errors]).toEqual([200, undefined]);
    expect(await kept()).toEqual([null, false]);
  });
});

describe('The guests of a month', () => {
  it('are told with what their cards lack and the figures of the sheets', async () => {
    const { id } = (await make(card([person({ birthCity: null })]))).body.content;
    const month = arrival.slice(0, 7);
    const { body } = await hotel()('GET', `/guest-groups/month?license=${license}&month=${month}`);
    const line = body.content.groups.find((one: { id: number }) => one.id === id);
    expect(line).toMatchObject({
      guests: 1,
      rooms: ['12'],
      origins: ['Milano'],
      lacks: ['comune di nascita'],
      standing: 'incomplete',
    });
    expect(body.content.figures.arrivals).toBeGreaterThan(0);
  });

  it('leave together, or none of them', async () => {
    const { id } = (await make(card([person(), person({ firstName: 'Luca' })]))).body.content;
    const path = `/guest-groups/still-there?license=${license}&group=${id}`;
    const there = (await hotel()('GET', path)).body.content;
    type There = { stay: number; version?: number };
    const leave = (days: readonly string[], who: readonly There[] = there) =>
      hotel()('POST', '/guest-groups/departures', {
        departures: who.map(({ stay, version }, at) => ({
          stay,
          version,
          departureDate: days[at],
          dayUse: false,
        })),
      });
    const refused = await leave([today, addDays(arrival, -1)]);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { 'departures.1.departureDate': ['La data di partenza precede l’arrivo'] },
    ]);
    expect((await hotel()('GET', path)).body.content.length).toBe(2);
    const unread = there.map(({ stay }: There) => ({ stay }));
    expect((await leave([today, today], unread)).status).toBe(428);
    const tries = await Promise.all([1, 2, 3, 4].map(() => leave([today, today])));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([204, 412, 412, 412]);
    expect((await hotel()('GET', path)).body.content).toEqual([]);
  });
});
