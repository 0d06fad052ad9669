import { describe, expect, it } from 'vitest';
import { addDays, formatDate, todayInRome } from '#src/domain/dates.ts';
import { daysToCome } from '../support/days-to-come.ts';
import { settling } from '../support/settling.ts';
import { applicationMaker, inCharge, opening, type Step } from './application-maker.ts';
import { rooms } from './license-maker.ts';

/** What was born of an application: who reads it before its day, and where the application is found again. */
const { world, comes } = daysToCome();
const today = todayInRome();
const soon = addDays(today, 20);
const accepted: readonly Step[] = [...inCharge, ['accept', { act: 'Determina 1/2026' }]];

const { application, takeover, read, paper, act } = applicationMaker(world);
const office = () => world().within('provincia');
const hotel = () => world().within('hotel');
const own = async () => (await hotel()('GET', '/accommodations')).body[0];

/** Which applications stand on a page: of a house, or of a licence. */
const listed = async (by: 'houses' | 'licenses', id: number, account = 'provincia') =>
  (
    await world().within(account)(
      'GET',
      `/applications?filter=${encodeURIComponent(JSON.stringify({ [by]: id }))}`,
    )
  ).body.map((one: { id: number }) => one.id);

let filed = 0;
/** An opening of the account `hotel`, or of a type, led through these verbs. */
async function opened(more: object, ...steps: readonly Step[]) {
  filed += 1;
  const [type] = await world().rows(`select id from accommodation_types where code = 'A.1'`);
  const { id } = await application(
    {
      ...opening,
      ...{ accommodation: null, license: null, name: `Albergo di prova ${filed}`, type: type?.id },
      ...{ classification: '3', businessForm: 'business', rows: rooms(8) },
      units: [{ sheet: '15', parcel: String(300 + filed), subunit: '2' }],
      ...{ manager: (await own()).manager, effectiveOn: soon },
      ...{ identityFile: await paper(), planFile: await paper() },
      ...more,
    },
    ...steps,
  );
  return { id, one: await read(id) };
}

describe('A licence that was granted for a day ahead', () => {
  it('is read by its holder, with the day, and by nobody else’s account', async () => {
    const { id, one } = await opened({}, ...accepted);
    const path = `/licenses/${one.resultLicense}`;
    const { status, body } = await hotel()('GET', path);
    expect([status, body.state, body.activationOn, body.grantedBy]).toEqual([
      200,
      'draft',
      soon,
      ['new_opening'],
    ]);
    expect(body).toMatchObject({ beds: 16, extinguishers: 1, safetyDeclaredOn: today });
    expect((await hotel()('GET', `/applications/${id}`)).body.resultLicense).toBe(body.id);
    expect((await world().within('hotel.altro')('GET', path)).status).toBe(404);
    await comes(soon);
    expect((await hotel()('GET', path)).body.state).toBe('active');
  });

  it('has no day any more once it is called off', async () => {
    const { one } = await opened({}, ...accepted);
    const path = `/licenses/${one.resultLicense}`;
    const [waiting] = (await office()('GET', `${path}/verbs`)).body.scheduled;
    const { status } = await settling(office())('DELETE', `${path}/scheduled/${waiting.id}`, {
      reason: 'Serve un sopralluogo',
    });
    expect(status).toBe(200);
    expect((await hotel()('GET', path)).body.activationOn).toBeNull();
  });

  it('is no draft an office is writing', async () => {
    const { id: accommodation, manager: holder } = await own();
    const of = { accommodation, holder, startsOn: '2020-01-01', rows: rooms(8) };
    const { status, body } = await office()('POST', '/licenses', of);
    expect(status).toBe(201);
    expect((await hotel()('GET', `/licenses/${body.id}`)).status).toBe(404);
  });
});

describe('The page of a house and that of a licence', () => {
  it('list the opening they were born of', async () => {
    const { id, one } = await opened({ effectiveOn: today }, ...accepted);
    const { accommodation } = (await office()('GET', `/licenses/${one.resultLicense}`)).body;
    for (const account of ['provincia', 'hotel', 'admin']) {
      expect(await listed('licenses', one.resultLicense, account)).toEqual([id]);
      expect(await listed('houses', accommodation, account)).toEqual([id]);
    }
  });

  it('list the takeover a licence came by, beside that of the one before', async () => {
    const { id, license, house } = await takeover({}, ...accepted);
    const { resultLicense } = await read(id);
    expect(resultLicense).not.toBe(license);
    expect(await listed('licenses', resultLicense)).toEqual([id]);
    expect(await listed('licenses', license)).toContain(id);
    expect(await listed('houses', house)).toContain(id);
  });
});

describe('What a paper is about', () => {
  it('is said by the receipt of an opening: what, from when, where, how many', async () => {
    const { one } = await opened({}, ['submit']);
    expect(one.requested.split('\n')).toEqual([
      `Inizio dell’attività dal ${formatDate(soon)}`,
      'Tipologia: Albergo/Hotel',
      'Forma di gestione: Imprenditoriale',
      'Classificazione: 3 stelle',
      'Doppia: 8 unità da 2 letti, 16 letti in tutto',
      'Apertura: Annuale',
      'Indirizzo: Via Nuova 1, 23041',
      expect.stringMatching(/^Dati catastali: foglio 15 particella \d+ subalterno 2$/),
      'E-mail: casa@nuova.example',
      'Latitudine: 46,538',
      'Longitudine: 10,135',
      'Disponibilità: Locazione',
      'Con rilevatore di gas combustibile',
      'Con rilevatore di monossido di carbonio',
      'Piani: Terra 90 m²',
      'Estintori: 1',
      'Assicurazione: Assicurazioni Alpine',
      'Polizza: RC-9',
      `Polizza valida fino al: ${formatDate(opening.insuranceValidTo)}`,
      'Capacità: 8 unità, 16 letti',
    ]);
  });

  it('is said by the receipt of a cessation: its day and its reason', async () => {
    const ends = { kind: 'cessation', openingMode: null, closureReason: 'ceased' };
    const { id } = await application({ ...ends, effectiveOn: soon }, ['submit']);
    expect((await read(id)).requested).toBe(
      `Cessazione dell’attività dal ${formatDate(soon)}\nMotivo: Cessazione`,
    );
    for (const code of ['application-receipt', 'application-integration-receipt']) {
      const [template] = await world().rows('select body from mail_templates where code = $1', [
        code,
      ]);
      expect(template?.body).toContain('{{pratica.che cosa si chiede}}');
    }
  });

  it('is said by the act that grants it, and why no CIR comes of it', async () => {
    const { one } = await opened({}, ...accepted);
    expect(one.granted.split('\n')).toEqual(
      expect.arrayContaining([
        'Tipologia: Albergo/Hotel',
        'Forma di gestione: Imprenditoriale',
        expect.stringMatching(/^Dati catastali: foglio 15 /),
      ]),
    );
    expect(one.granted).not.toContain('Senza CIR');
    await world().rows(`update accommodation_types set "cirType" = null where code = 'A.1'`);
    const without = await opened({}, ...accepted);
    await world().rows(`update accommodation_types set "cirType" = 'ALB' where code = 'A.1'`);
    expect(without.one.granted.split('\n')).toContain(
      'Senza CIR: la tipologia «Albergo/Hotel» non ha le tre lettere del CIR',
    );
  });
});

describe('An act of fire prevention', () => {
  const told = { kind: 'variation_data', openingMode: null, fireCertificate: 'SCIA 12/2026' };

  it('is told with the act, changes nothing else, and is on the licence once accepted', async () => {
    const { id, license } = await application({ ...told, fireFile: await paper() }, ...accepted);
    expect((await read(id)).state).toBe('accepted');
    await comes(today);
    expect((await office()('GET', `/licenses/${license}`)).body.fireCertificate).toBe(
      'SCIA 12/2026',
    );
  });

  it('is not told without the act, nor of no licence', async () => {
    const bare = await application(told);
    expect((await act(bare.id, 'submit')).body.errors).toEqual({
      fireFile: [expect.stringContaining('Serve l’atto')],
    });
    const ofNone = await application({ ...told, license: null });
    expect((await act(ofNone.id, 'submit')).body.errors).toMatchObject({
      fireCertificate: [expect.stringContaining('indica quale')],
    });
  });

  it('is not alone: a policy is told so too, with no plan of rooms that stay as they are', async () => {
    const policy = {
      insuranceCompany: 'Alpina Assicurazioni',
      insurancePolicy: 'P-77',
      insuranceValidTo: addDays(today, 300),
    };
    const own = { kind: 'variation_data', openingMode: null, policyFile: await paper() };
    const { license } = await application({ ...own, ...policy }, ...accepted);
    await comes(today);
    expect((await office()('GET', `/licenses/${license}`)).body).toMatchObject(policy);
  });

  it('is declared by who opens, with the agibility and the receipt of the SUAP', async () => {
    const files = {
      ...{ fireFile: await paper(), habitabilityFile: await paper(), suapFile: await paper() },
      fireCertificate: 'SCIA 13/2026',
    };
    const { one } = await opened(files, ...accepted);
    const { body } = await office()('GET', `/licenses/${one.resultLicense}`);
    expect(body.fireCertificate).toBe('SCIA 13/2026');
    expect(one.granted).toContain('Prevenzione incendi: SCIA 13/2026');
  });
});
