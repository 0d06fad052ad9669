import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { recheck } from '#server/engine/recheck.ts';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { holder } from '../support/held.ts';
import { checked } from '../support/sheets.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, declarant, opening, placed, succeeding } from './application-maker.ts';
import { flats, holderIn, licenseMaker, rooms, type Versioned } from './license-maker.ts';

/** What the law lets one holder have in all their houses (registry 1.3; L.R. Lombardia 27/2015, art. 26 and 29). */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());
// Who has none of what is counted is found again by the next.
afterEach(() =>
  world.rows(
    `update licenses set state = 'closed', "closedOn" = "startsOn" where state <> 'closed'
       and accommodation in (select id from accommodations where name like 'Prova %') returning id`,
  ),
);

const today = todayInRome();
const { active, act, acted, draft, read, write } = licenseMaker(() => world);
const filing = applicationMaker(() => world);
const { heldRow, waiting } = holder(() => world);
const provincia = () => world.within('provincia');

const bnb = (more: object = {}) => draft('C.1.1.1', rooms(2), more);
const homes = (units: number, more: object = {}) =>
  draft('B.1.1.6', flats(units), { businessForm: 'non_business', ...more });
/** Makes a draft one of somebody's. */
async function of(person: number, made: Promise<{ id: number; accommodation: number }>) {
  const { id, accommodation } = await made;
  await world.rows('update accommodations set manager = $1 where id = $2', [person, accommodation]);
  await world.rows('update licenses set holder = $1 where id = $2', [person, id]);
  return read(id);
}
const begun = async (made: Promise<Versioned>) => acted(await made, 'activate');
const taken = (number: string) =>
  expect.stringMatching(`ne ha già uno con la licenza ${number}: prima quella cessa .*art. 29`);
const tooMany = (number: string, units: number) =>
  expect.stringMatching(
    `al massimo 3 unità in forma non imprenditoriale in tutte le strutture del titolare, con la licenza ${number} sono ${units} .*art. 26`,
  );
const warnings = async (id: number) =>
  (await provincia()('GET', `/licenses/${id}/verbs`)).body.warnings as {
    code: string;
    message: string;
  }[];
/** Those of what else its holder has; of ninety days of interruption each is told for itself. */
const beyond = async (id: number) =>
  (await warnings(id)).filter(({ code }) => code.startsWith('secondHome'));

describe('A bed and breakfast', () => {
  it('may be a second draft of its holder, which is not activated, nor put in programme', async () => {
    const one = await begun(bnb());
    const second = await of(one.holder, bnb());
    const refused = await act(second, 'activate');
    expect([refused.status, refused.body.blockers]).toEqual([
      409,
      [expect.objectContaining({ message: taken(one.number), resource: 'licenses', id: one.id })],
    ]);
    const later = await of(one.holder, bnb({ startsOn: addDays(today, 30) }));
    expect((await act(later, 'activate')).status).not.toBe(202);
    await begun(homes(3).then((made) => of(one.holder, Promise.resolve(made))));
  });

  it('begins after the day on which the other ends, which is in programme', async () => {
    const one = await begun(bnb());
    const closing = await act(one, 'close', { on: addDays(today, 10) });
    expect([closing.status, closing.body.errors]).toEqual([202, undefined]);
    const early = await of(one.holder, bnb({ startsOn: addDays(today, 5) }));
    expect((await act(early, 'activate')).status).not.toBe(202);
    const later = await of(one.holder, bnb({ startsOn: addDays(today, 20) }));
    const ahead = await act(later, 'activate');
    expect([ahead.status, ahead.body.errors]).toEqual([202, undefined]);
  });

  it('is in the main home of its holder, when it begins and from then on', async () => {
    const one = await bnb();
    const house = `/accommodations/${one.accommodation}`;
    const used = async (residenceUse: string | null) => {
      const { version } = (await provincia()('GET', house)).body;
      return provincia()('PUT', house, { version, residenceUse });
    };
    for (const use of [null, 'secondary_home']) {
      expect((await used(use)).status).toBe(200);
      const { status, body } = await act(await read(one.id), 'activate');
      expect([status, body.blockers[0].message]).toEqual([
        409,
        expect.stringMatching('l’immobile è l’abitazione principale del titolare, e va detto'),
      ]);
    }
    expect((await used('main_home')).status).toBe(200);
    await acted(await read(one.id), 'activate');
    const { status, body } = await used('other');
    expect([status, Object.keys(body.errors)]).toEqual([422, ['residenceUse']]);
    const csv = `ID;Uso dell’immobile\n${one.accommodation};Abitazione secondaria\n`;
    const { errors } = await checked(world, 'provincia', 'accommodations', csv);
    expect(JSON.stringify(errors)).toContain('abitazione principale');
  });

  it('does not come back once its holder has another', async () => {
    const one = await begun(bnb());
    const closed = await acted(one, 'close', { on: today });
    const second = await begun(of(one.holder, bnb()));
    const { status, body } = await act(closed, 'reopen', { reason: 'Errore' }, 'admin');
    expect([status, body.blockers]).toEqual([
      409,
      [expect.objectContaining({ code: 'taken', message: taken(second.number), id: second.id })],
    ]);
  });

  it('passes to nobody by a merge who has another, and is named', async () => {
    const [one, other] = [await begun(bnb()), await begun(bnb())];
    const path = `/managers/${one.holder}`;
    const { version } = (await world.within('admin')('GET', path)).body;
    const { status, body } = await world.within('admin')('POST', `${path}/merge`, {
      version,
      into: other.holder,
    });
    expect([status, body.errors]).toEqual([422, { into: [taken(other.number)] }]);
  });
});

describe('Holiday homes that are no business', () => {
  it('are three units in all houses of their holder, whichever begins', async () => {
    const one = await begun(homes(2));
    const second = await of(one.holder, homes(2));
    const { status, body } = await act(second, 'activate');
    expect([status, body.blockers]).toEqual([
      409,
      [expect.objectContaining({ message: tooMany(one.number, 4), field: 'rows', id: one.id })],
    ]);
    const third = await begun(of(one.holder, homes(1)));
    const fourth = await of(one.holder, homes(1));
    expect((await act(fourth, 'activate')).body.blockers[0].message).toMatch(
      `con la licenza ${one.number} e un’altra sono 4`,
    );
    await acted(third, 'close', { on: today });
    await acted(fourth, 'activate');
  });

  it('are no more by a correction of the units, or of how they are run', async () => {
    const one = await begun(homes(2));
    const second = await begun(of(one.holder, homes(1)));
    const { status, body } = await write(second.id, { rows: flats(2) });
    expect([status, body.errors.rows]).toEqual([
      422,
      expect.arrayContaining([tooMany(one.number, 4)]),
    ]);
    expect(
      (await write(second.id, { rows: [{ unitKind: 'studio', quantity: 1, bedsPerUnit: 2 }] }))
        .status,
    ).toBe(200);
  });

  it('are no limit to a business', async () => {
    const one = await active('B.1.1.6', flats(4), { businessForm: 'business' });
    await active('B.1.1.6', flats(4), { businessForm: 'business' });
    expect(await warnings(one.id)).toEqual([]);
  });
});

describe('What is filed', () => {
  let parcel = 300;
  const opened = async (manager: number, code: string, more: object) => {
    parcel += 1;
    const place = await holderIn(world, code, 'non_business');
    const { status, body } = await provincia()('POST', '/applications', {
      ...opening,
      ...{ manager, city: place?.city, type: place?.type, name: `Casa ${parcel}` },
      ...{ effectiveOn: today, businessForm: 'non_business', residenceUse: 'main_home' },
      units: [{ sheet: '14', parcel: String(parcel) }],
      ...{ identityFile: await filing.paper(), planFile: await filing.paper() },
      ...more,
    });
    expect([status, body.errors]).toEqual([201, undefined]);
    return Number(body.id);
  };

  it('to open is told of it before it is sent, and before it is granted', async () => {
    const second = await bnb();
    const one = await begun(homes(2).then((made) => of(second.holder, Promise.resolve(made))));
    const home = await opened(one.holder, 'C.1.1.1', { rows: rooms(1) });
    const more = await opened(one.holder, 'B.1.1.6', { rows: flats(2) });
    expect((await filing.act(more, 'submit')).body).toMatchObject({
      errors: { rows: [expect.stringContaining(String(one.number))] },
    });
    for (const verb of ['submit', 'take']) expect((await filing.act(home, verb)).status).toBe(200);
    await acted(await read(second.id), 'activate');
    const { status, body } = await filing.act(home, 'accept', { act: 'Determina 1' });
    expect([status, body.errors]).toEqual([409, { type: [taken(second.number)] }]);
    const again = await opened(one.holder, 'C.1.1.1', { rows: rooms(1) });
    expect((await filing.act(again, 'submit')).body.errors).toEqual({
      type: [taken(second.number)],
    });
  });

  it('to take one over is, too', async () => {
    const [one, other] = [await begun(bnb()), await begun(bnb())];
    const { status, body } = await provincia()('POST', '/applications', {
      ...{ kind: 'takeover', source: 'suap', ...declarant, ...succeeding },
      ...{ manager: other.holder, newHolder: other.holder, residenceUse: 'main_home' },
      ...{ accommodation: one.accommodation, license: one.id, city: one.city },
      ...{ effectiveOn: today, identityFile: await filing.paper() },
    });
    expect([status, body.errors]).toEqual([201, undefined]);
    const sent = await filing.act(body.id, 'submit');
    expect([sent.status, sent.body.errors]).toEqual([409, { newHolder: [taken(other.number)] }]);
  });
});

it('Of two that begin at once in two houses the second finds the first', async () => {
  const one = await bnb();
  const two = [one, await of(one.holder, bnb())];
  const releases = [];
  for (const { accommodation } of two)
    releases.push(await heldRow('accommodations', accommodation));
  const works = two.map((license) => act(license, 'activate'));
  await waiting(2);
  for (const release of releases) await release();
  const said = (await Promise.all(works)).map(({ status }) => status).toSorted();
  expect([said[0], Number(said[1]) >= 409]).toEqual([200, true]);
});

it('Of two that are put in programme at once in two houses one is', async () => {
  const startsOn = addDays(today, 20);
  const one = await bnb({ startsOn });
  const two = [one, await of(one.holder, bnb({ startsOn }))];
  const releases = [];
  for (const { accommodation } of two)
    releases.push(await heldRow('accommodations', accommodation));
  const works = two.map((license) => act(license, 'activate'));
  await waiting(2);
  for (const release of releases) await release();
  const said = (await Promise.all(works)).map(({ status }) => status).toSorted();
  expect([said[0], Number(said[1]) >= 409]).toEqual([202, true]);
});

it('Who passes to another by a merge waits for what begins there meanwhile', async () => {
  const [one, other] = [await begun(bnb()), await bnb()];
  const client = await world.services.pool.connect();
  await client.query('begin');
  await client.query('lock table audit in share row exclusive mode');
  const admin = world.within('admin');
  const { version } = (await admin('GET', `/managers/${one.holder}`)).body;
  const works = [
    act(other, 'activate'),
    admin('POST', `/managers/${one.holder}/merge`, { version, into: other.holder }),
  ];
  await waiting(2);
  await client.query('rollback');
  client.release();
  const said = (await Promise.all(works)).map(({ status }) => status).toSorted();
  expect([said[0], Number(said[1]) >= 409]).toEqual([200, true]);
});

it('A house that moves to where the law counts it is judged with the others of its holder', async () => {
  const one = await begun(bnb());
  const other = await begun(bnb());
  const [far] = await world.rows(
    `select c.id from cities c join provinces p on p.sigla = c.province where p."regionCode" <> '03' order by c.id limit 1`,
  );
  await of(one.holder, Promise.resolve(other));
  const { id } = await filing.application({
    ...{ kind: 'relocation', openingMode: null, license: null, manager: one.holder },
    ...{ accommodation: other.accommodation, city: one.city, newCity: one.city },
    ...{ address: 'Via Altrove', availability: 'rent', planFile: await filing.paper() },
    ...{ units: [{ sheet: '7', parcel: '612' }], ...placed },
  });
  for (const verb of ['submit', 'take']) expect((await filing.act(id, verb)).status).toBe(200);
  await world.rows('update accommodations set city = $2 where id = $1 returning id', [
    other.accommodation,
    far?.id,
  ]);
  const { status, body } = await filing.act(id, 'accept', { act: 'Determina 2' });
  expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining(one.number)]);
});

it('What stands already is on the worklist until one of the two ends', async () => {
  const [one, other] = [await begun(bnb()), await begun(bnb())];
  await of(one.holder, Promise.resolve(other));
  await recheck(world.services);
  for (const [license, named] of [
    [one, other],
    [other, one],
  ])
    expect(await beyond(license.id)).toMatchObject([{ message: taken(named.number) }]);
  const edited = await write(one.id, { internalNote: 'Da verificare' });
  expect(edited.status).toBe(200);
  await acted(await read(other.id), 'close', { on: today });
  expect(await beyond(one.id)).toEqual([]);
  const noted = await world.rows(
    `select 1 from violations where resource = 'licenses' and record = any($1) and code like 'secondHome%'`,
    [[one.id, other.id]],
  );
  expect(noted).toEqual([]);
});
