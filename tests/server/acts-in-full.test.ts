import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, formatDate, todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from '../support/world.ts';
import {
  applicationMaker,
  declarant,
  inCharge,
  opening,
  placed,
  type Step,
  succeeding,
} from './application-maker.ts';
import { licenseMaker, rooms } from './license-maker.ts';

/** An act of acceptance says what it grants, by its kind; a paper that leaves says under which number. */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const today = todayInRome();
const day = formatDate(today);
const office = () => world.within('provincia');
const { application, act, read, paper } = applicationMaker(() => world);
const { read: license, active } = licenseMaker(() => world);
const accepted: Step = ['accept', { act: 'Determina 8' }];

const granted = async (id: number) => {
  const one = await read(id);
  return [one.granted, one.resultCapacity];
};
async function papersOf(application: number) {
  const filter = encodeURIComponent(JSON.stringify({ application }));
  return (await office()('GET', `/application-papers?filter=${filter}`)).body;
}

describe('What an act of acceptance grants', () => {
  it('is the class', async () => {
    const { id } = await application(
      {
        kind: 'variation_classification',
        openingMode: null,
        classification: '4',
        classificationFile: await paper(),
      },
      ...inCharge,
      accepted,
    );
    expect(await granted(id)).toEqual(['Classificazione: 4 stelle', null]);
  });

  it('is the opening with its periods', async () => {
    const openingPeriods = [{ from: '06-01', to: '09-30' }];
    const seasonal = { openingMode: 'seasonal', openingPeriods };
    const { id } = await application(seasonal, ...inCharge, accepted);
    expect(await granted(id)).toEqual(['Apertura: Stagionale\nPeriodi: dal 01/06 al 30/09', null]);
  });

  it('is how many may lodge, kind by kind, with their beds and bathrooms, as was asked', async () => {
    const rows = [
      { unitKind: 'double', quantity: 8, bedsPerUnit: 2, bathrooms: 5, accessible: 1 },
      { unitKind: 'studio', quantity: 1, bedsPerUnit: 1, bathrooms: 0, kitchen: true },
    ];
    const more = { kind: 'variation_capacity', openingMode: null, rows, maxGuests: 20 };
    const { id } = await application({ ...more, planFile: await paper() }, ...inCharge, accepted);
    const said = [
      'Doppia: 8 unità da 2 letti, 16 letti in tutto, 5 bagni, 1 accessibile',
      'Monolocale: 1 unità da 1 letto, senza bagno, con cucina',
      'Capienza massima: 20 persone',
    ].join('\n');
    expect(await granted(id)).toEqual([said, '9 unità, 17 letti']);
    expect((await read(id)).requested).toBe(`${said}\nCapacità: 9 unità, 17 letti`);
  });

  it('is a suspension with its days, its extension and its end', async () => {
    const until = addMonths(today, 5);
    const asked = { kind: 'suspension', openingMode: null, until, reason: 'Lavori' };
    const one = await application(asked, ...inCharge, accepted);
    expect(await granted(one.id)).toEqual([
      `Sospensione dell’attività dal ${day} fino al ${formatDate(until)}`,
      null,
    ]);
    const further = addDays(until, 30);
    const { holder, city } = await license(one.license);
    const { body } = await office()('POST', '/applications', {
      kind: 'suspension_extension',
      source: 'suap',
      manager: holder,
      city,
      accommodation: one.house,
      license: one.license,
      ...declarant,
      until: further,
      reason: 'Lavori',
    });
    for (const [verb, input] of [...inCharge, accepted])
      expect([verb, (await act(body.id, verb, input)).status]).toEqual([verb, 200]);
    expect(await granted(body.id)).toEqual([
      `Proroga della sospensione fino al ${formatDate(further)}`,
      null,
    ]);
  });

  it('is a takeover with who goes on and in whose place, and a move with where to', async () => {
    const [other] = await world.rows(
      `select id, name from managers where type = 2 and status = 'active' order by id desc limit 1`,
    );
    const taking = { openingMode: null, newHolder: other?.id, identityFile: await paper() };
    const asked = { kind: 'takeover', ...taking, ...succeeding };
    const one = await application(asked, ...inCharge, accepted);
    const { holder } = await license(one.license);
    const [former] = await world.rows('select name from managers where id = $1', [holder]);
    expect((await granted(one.id))[0].split('\n')).toEqual([
      `Subingresso nell’attività dal ${day}`,
      `Nuovo titolare: ${other?.name}`,
      `Al posto di: ${former?.name}`,
      'E-mail: nuova@gestione.example',
      'Disponibilità: Locazione',
      'Con rilevatore di gas combustibile',
      'Con rilevatore di monossido di carbonio',
      'Estintori: 99',
      'Assicurazione: Assicurazioni Alpine',
      'Polizza: RC-2',
      'Polizza valida fino al: 31/12/2099',
    ]);
    const [bormio] = await world.rows(`select id from cities where name = 'Bormio'`);
    const moving = { openingMode: null, license: null, newCity: bormio?.id, availability: 'rent' };
    const units = [{ sheet: '7', parcel: '309' }];
    const place = { ...placed, address: 'Via Altrove 3', units, planFile: await paper() };
    const moved = await application(
      { kind: 'relocation', ...moving, ...place },
      ...inCharge,
      accepted,
    );
    expect((await granted(moved.id))[0].split('\n')).toEqual(
      expect.arrayContaining(['Nel comune di: Bormio', 'Indirizzo: Via Altrove 3, 23030']),
    );
  });

  it('is an end with its reason', async () => {
    const ends = { kind: 'cessation', openingMode: null, closureReason: 'ceased' };
    const { id } = await application(ends, ...inCharge, accepted);
    expect((await granted(id))[0]).toMatch(
      new RegExp(`^Cessazione dell’attività dal ${day}\nMotivo: `),
    );
  });

  it('is an opening with its class, whose act the licence names', async () => {
    const like = await active('A.1', rooms(8));
    const house = (await office()('GET', `/accommodations/${like.accommodation}`)).body;
    const { body } = await office()('POST', '/applications', {
      ...opening,
      manager: like.holder,
      city: like.city,
      name: 'Albergo Nuovo',
      type: house.type,
      effectiveOn: today,
      businessForm: 'business',
      classification: '3',
      rows: rooms(8),
      units: [{ sheet: '12', parcel: '901' }],
      identityFile: await paper(),
      planFile: await paper(),
    });
    expect(body.errors).toBeUndefined();
    for (const [verb, input] of [...inCharge, accepted]) {
      const { status, body: said } = await act(body.id, verb, input);
      expect([verb, status, said.errors]).toEqual([verb, 200, undefined]);
    }
    const [text, capacity] = await granted(body.id);
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([`Inizio dell’attività dal ${day}`, 'Classificazione: 3 stelle']),
    );
    expect(text.split('\n')).toContainEqual(expect.stringMatching(/^Doppia: 8 unità da 2 letti, /));
    expect(capacity).toBe('8 unità, 16 letti');
    expect(await license((await read(body.id)).resultLicense)).toMatchObject({
      classification: '3',
      classificationProvision: 'Determina 8',
      classificationDate: today,
    });
  });

  it('is printed with whom one may appeal to, and the number the application came under', async () => {
    const [template] = await world.rows(
      `select body from mail_templates where code = 'application-accepted-act'`,
    );
    expect(template?.body).toContain('{{pratica.che cosa si accoglie}}');
    expect(template?.body).toContain('articolo 3, comma 4');
    expect(template?.body).toContain(
      '<strong>Prezzi pubblicati da correggere:</strong> {{pratica.prezzi pubblicati da correggere}}',
    );
    const bare = await world.rows(
      `select code from mail_templates where category = 'documento' and body like '%<strong>Protocollo:</strong>%'`,
    );
    expect(bare).toEqual([]);
  });
});

describe('A paper that leaves', () => {
  it('is given its number and day once, of a register that is one', async () => {
    const { id } = await application({}, ...inCharge, accepted);
    const [one, other] = await papersOf(id);
    const register = async (of: { id: number }, input: object, account = 'provincia') => {
      const { body } = await office()('GET', `/application-papers/${of.id}`);
      return world.within(account)('POST', `/application-papers/${of.id}/register`, {
        version: body.version,
        ...input,
      });
    };
    const year = today.slice(0, 4);
    const borne = { number: (await read(id)).protocolNumber, on: today };
    expect(Object.keys((await register(one, borne)).body.errors)).toEqual(['departureProtocol']);
    const free = { number: `${year}/0900001`, on: today };
    expect((await register(one, { ...free, on: addDays(today, -1) })).status).toBe(422);
    expect((await register(one, free, 'comune')).status).toBe(403);
    expect((await register(one, free)).status).toBe(200);
    expect((await papersOf(id)).find(({ id: of }: { id: number }) => of === one.id)).toMatchObject({
      departureProtocol: free.number,
      departedOn: today,
    });
    expect((await register(one, { ...free, number: `${year}/0900002` })).status).toBe(409);
    expect((await register(other, free)).status).toBe(422);
  });
});
