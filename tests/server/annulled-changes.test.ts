import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, inCharge, placed, type Step, succeeding } from './application-maker.ts';
import { rooms } from './license-maker.ts';

/** What a change wrote is put back with its annulment, or stays on the worklist until an office has put it right. */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const { application, act, read, paper } = applicationMaker(() => world);
const office = () => world.within('provincia');
const license = async (id: number) => (await office()('GET', `/licenses/${id}`)).body;
const annul = { act: 'Determina 9', reason: 'Sicurezza pubblica' };
const accepted: Step = ['accept', { act: 'Determina 8' }];

const classed = async () =>
  application(
    {
      kind: 'variation_classification',
      openingMode: null,
      classification: '4',
      classificationFile: await paper(),
    },
    ...inCharge,
    accepted,
  );
const enlarged = async () =>
  application(
    { kind: 'variation_capacity', openingMode: null, rows: rooms(9), planFile: await paper() },
    ...inCharge,
    accepted,
  );
const edited = async (id: number, body: object) => {
  const { version } = await license(id);
  const path = `/licenses/${id}/correct`;
  const { status } = await office()('POST', path, { version, ...body, reason: 'Rilievo' });
  expect(status).toBe(200);
};
const standing = async (id: number) =>
  (
    await world.rows(
      `select message from violations where resource = 'licenses' and record = $1 and code = 'annulled'`,
      [id],
    )
  ).map(({ message }) => message);

describe('A change that was carried out and is annulled', () => {
  it('gives the class and its act back', async () => {
    const one = await classed();
    expect(await license(one.license)).toMatchObject({
      classification: '4',
      classificationProvision: 'Determina 8',
    });
    expect((await act(one.id, 'annul', annul)).status).toBe(200);
    expect(await license(one.license)).toMatchObject({
      classification: '3',
      classificationProvision: null,
      classificationDate: null,
    });
    expect(await read(one.id)).toMatchObject({
      state: 'annulled',
      toCorrect: false,
      effect: expect.stringContaining('tornato com’era'),
    });
    const { body } = await office()('GET', `/licenses/${one.license}/history`);
    expect(body[0]).toMatchObject({ action: 'edit', user: { name: expect.any(String) } });
  });

  it('gives the rooms back', async () => {
    const one = await enlarged();
    expect((await license(one.license)).beds).toBe(18);
    expect((await act(one.id, 'annul', annul)).status).toBe(200);
    expect((await license(one.license)).beds).toBe(16);
    expect(await standing(one.license)).toEqual([]);
  });

  it('leaves what was changed since, tells it on the licence, and an office puts it right', async () => {
    const one = await enlarged();
    await edited(one.license, { rows: rooms(10) });
    expect((await act(one.id, 'annul', annul)).status).toBe(200);
    expect((await license(one.license)).beds).toBe(20);
    const { number, toCorrect, effect } = await read(one.id);
    expect([toCorrect, effect]).toEqual([true, expect.stringContaining('lo corregge l’ufficio')]);
    expect(await standing(one.license)).toEqual([expect.stringContaining(number)]);
    const { body } = await office()('GET', '/worklist');
    expect(body.content).toContainEqual(
      expect.objectContaining({ kind: 'violation', resource: 'licenses', id: one.license }),
    );
    await edited(one.license, { rows: rooms(8) });
    expect(await standing(one.license)).toHaveLength(1);
    expect((await act(one.id, 'correct', { note: 'Otto camere, come prima' })).status).toBe(200);
    expect(await standing(one.license)).toEqual([]);
    expect((await act(one.id, 'correct', { note: 'Ancora' })).status).toBe(403);
  });

  it('leaves it where the register would not take it back', async () => {
    const one = await classed();
    // A class that the type does not have was there before.
    await world.rows(
      `update audit set changes = jsonb_set(changes, '{classification,0}', '"no_such_class"')
       where resource = 'licenses' and record = $1 and "becauseVerb" = 'carryOut'`,
      [one.license],
    );
    expect((await act(one.id, 'annul', annul)).status).toBe(200);
    expect(await read(one.id)).toMatchObject({ state: 'annulled', toCorrect: true });
    expect(await license(one.license)).toMatchObject({
      classification: '4',
      classificationProvision: 'Determina 8',
    });
  });

  it('leaves it where the licence was handed on since', async () => {
    const one = await classed();
    await world.rows(`update licenses set state = 'superseded' where id = $1 returning id`, [
      one.license,
    ]);
    expect((await act(one.id, 'annul', annul)).status).toBe(200);
    expect(await read(one.id)).toMatchObject({ state: 'annulled', toCorrect: true });
  });

  it('that is only in programme changes nothing', async () => {
    const one = await application(
      { effectiveOn: addDays(todayInRome(), 400), openingMode: 'annual', openingPeriods: [] },
      ...inCharge,
      accepted,
    );
    expect((await act(one.id, 'annul', annul)).status).toBe(200);
    expect(await read(one.id)).toMatchObject({
      toCorrect: false,
      effect: expect.stringContaining('resta com’è'),
    });
  });

  it('gives a house its place, its codes and its units back', async () => {
    const [there] = await world.rows(`select id from cities where name = 'Bormio'`);
    const moved = {
      ...{ kind: 'relocation', openingMode: null, license: null },
      ...{ newCity: there?.id, address: 'Via Altrove', streetNumber: '9', ...placed },
      ...{ altitude: 1225, units: [{ sheet: '4', parcel: '404' }], planFile: await paper() },
      availability: 'rent',
    };
    const one = await application(moved, ['submit'], ['take']);
    const house = async () => (await office()('GET', `/accommodations/${one.house}`)).body;
    const place = ['city', 'address', 'streetNumber', 'zip', 'altitude', 'cir', 'cin'] as const;
    const placeOf = (found: Record<string, unknown>) => place.map((name) => found[name]);
    const [before, units] = [await house(), (await license(one.license)).properties];
    expect((await act(one.id, 'accept', { act: 'Determina 8' })).status).toBe(200);
    expect(await house()).toMatchObject({ city: there?.id, address: 'Via Altrove' });
    expect(await license(one.license)).toMatchObject({ city: there?.id });
    const { status, body } = await act(one.id, 'annul', annul);
    expect([status, body.errors]).toEqual([200, undefined]);
    expect(await read(one.id)).toMatchObject({
      toCorrect: false,
      effect: expect.stringContaining('tornato com’era'),
    });
    expect(placeOf(await house())).toEqual(placeOf(before));
    expect(await license(one.license)).toMatchObject({ city: before.city, properties: units });
  });

  it('is not said to be put right while nothing was touched, unless an act says that it stays', async () => {
    const one = await enlarged();
    await edited(one.license, { rows: rooms(10) });
    expect((await act(one.id, 'annul', annul)).status).toBe(200);
    const { status, body } = await act(one.id, 'correct', { note: 'Corretto' });
    expect([status, body.errors]).toEqual([
      422,
      { act: [expect.stringContaining('è rimasto com’era')] },
    ]);
    const stays = { note: 'Le dieci camere sono di una SCIA successiva', act: 'Determina 10' };
    const kept = await act(one.id, 'correct', stays);
    expect([kept.status, kept.body.content.keptBy]).toEqual([200, 'Determina 10']);
    expect(await standing(one.license)).toEqual([]);
  });
});

it('An annulled takeover is told to who had handed the licence on', async () => {
  const [heir] = await world.rows(
    `select l.holder from licenses l join managers m on m.id = l.holder join cities c on c.id = l.city
     where m.type = 2 and l.state = 'active' and c.name = 'Livigno' order by l.holder desc limit 1`,
  );
  const one = await application(
    {
      ...{ kind: 'takeover', openingMode: null, newHolder: heir?.holder, manager: heir?.holder },
      ...succeeding,
      identityFile: await paper(),
    },
    ...inCharge,
    accepted,
  );
  expect((await license(one.license)).state).toBe('superseded');
  expect((await act(one.id, 'annul', annul)).status).toBe(200);
  const told = await world.rows(
    `select data->>'text' as text from pgboss.job j
     join licenses l on l.id = $1 join managers m on m.id = l.holder and m.email = data->>'to'
     where j.name = 'mail' and data->>'subject' like 'Annullato il subingresso%'`,
    [one.license],
  );
  expect(told).toEqual([{ text: expect.stringContaining('Determina 9') }]);
});
