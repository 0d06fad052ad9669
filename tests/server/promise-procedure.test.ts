import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doCalendarVerbs } from '#server/engine/calendar-verbs.ts';
import { tellFailure } from '#server/services/scheduled/failure.ts';
import { addDays, formatDate, todayInRome } from '#src/domain/dates.ts';
import { endOfTerm } from '#src/domain/working-days.ts';
import { checked, step } from '../support/sheets.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, inCharge, type Step, succeeding } from './application-maker.ts';
import { refusedEdit } from './bulk-calls.ts';
import { licenseMaker } from './license-maker.ts';

/** Registry, promises (a), (d), (f): what was sent stays sent, invitations end, the clock is the protocol’s. */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const today = todayInRome();
const { application, act, edit, read } = applicationMaker(() => world);
const { read: license } = licenseMaker(() => world);
const office = () => world.within('provincia');

const askedFor = (...parts: readonly string[]): readonly Step[] => [
  ...inCharge,
  ['requestIntegration', { text: 'Serve altro', parts }],
];
const unasked = ['L’ufficio non ha chiesto di cambiarlo: resta com’è stato inviato'];
const sent = ['La pratica è stata inviata: resta com’è'];

describe('What was sent stays sent', () => {
  it('but for the parts the office asked for', async () => {
    const { id } = await application({}, ...askedFor('declarant'));
    const other = await edit(id, { declarantName: 'Rossi Maria', effectiveOn: addDays(today, 9) });
    expect([other.status, other.body.errors]).toEqual([422, { effectiveOn: unasked }]);
    expect((await edit(id, { declarantName: 'Rossi Maria' })).status).toBe(200);
  });

  it('in bulk and by import as well', async () => {
    const { id } = await application({}, ...askedFor('declarant'));
    const { version } = await read(id);
    const later = { effectiveOn: addDays(today, 9) };
    expect(await refusedEdit(office(), 'applications', { id, version }, later)).toEqual([
      422,
      ['effectiveOn'],
    ]);
    const csv = `ID;Decorrenza\n${id};${formatDate(addDays(today, 9))}\n`;
    const { one } = await checked(world, 'provincia', 'applications', csv);
    expect(one.counts.wrong).toBe(1);
    await step(world, 'provincia', 'applications', one.id, 'run', { mode: 'valid' });
    expect((await read(id)).effectiveOn).toBe(today);
  });

  it('with nothing named, but for further papers', async () => {
    const { id } = await application({}, ...inCharge, ['requestCorrection', { text: 'La firma' }]);
    expect((await edit(id, { declarantName: 'Rossi Maria' })).body.errors).toEqual({
      declarantName: unasked,
    });
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const paper = (await world.upload('provincia', new File([png], 'firma.png'))).body.id;
    expect((await edit(id, { otherFile: paper })).status).toBe(200);
    // Once it is there, it stays as it was sent.
    expect((await edit(id, { otherFile: null })).body.errors).toEqual({ otherFile: unasked });
  });

  it('whoever edits it, and whenever: under exam and when it has ended', async () => {
    for (const steps of [
      [['submit']],
      inCharge,
      [...inCharge, ['reject', { act: 'Atto 3', reason: 'No' }]],
    ] as const) {
      const { id } = await application({}, ...(steps as readonly Step[]));
      const { status, body } = await edit(id, { declarantName: 'Altri' }, 'admin');
      expect([status, body.errors]).toEqual([422, { declarantName: sent }]);
    }
  });

  it('while its number and protocol are the office’s', async () => {
    const [own] = await world.rows(
      `select l.id, l.holder, l.city, l.accommodation from licenses l join managers m on m.id = l.holder
       join memberships k on k.manager = m.id join users u on u.id = k."user"
       where u.email = 'hotel@demo.soggiorno.it' and l.state = 'active' limit 1`,
    );
    const asked = { manager: own?.holder, city: own?.city, kind: 'variation_data' };
    const body = { ...asked, accommodation: own?.accommodation, phone: '0342 000111' };
    const hotel = world.within('hotel');
    const claimed = { number: 'PR-1999-0001', protocolNumber: '1', protocolDate: '2020-01-01' };
    const refused = await hotel('POST', '/applications', { ...body, ...claimed });
    expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([
      422,
      ['number', 'protocolDate', 'protocolNumber'],
    ]);
    const short = { ...asked, accommodation: own?.accommodation };
    expect((await hotel('POST', '/applications', { ...short, source: 'office' })).status).toBe(403);
    expect((await hotel('POST', '/applications', short)).status).toBe(201);
  });
});

describe('The clock', () => {
  const ago = addDays(today, -20);

  it('starts with the protocol of receipt', async () => {
    const { id } = await application({ protocolNumber: '71', protocolDate: ago }, ['submit']);
    expect(await read(id)).toMatchObject({
      submittedOn: today,
      dueOn: endOfTerm(addDays(ago, 60)),
    });
  });

  it('starts when it is sent, where there is none', async () => {
    const { id } = await application({ source: 'office' }, ['submit']);
    expect(await read(id)).toMatchObject({ dueOn: endOfTerm(addDays(today, 60)) });
  });

  it('is thirty days for a classification', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const paper = (await world.upload('provincia', new File([png], 'modulo.png'))).body.id;
    const asked = { kind: 'variation_classification', classification: '4', openingMode: null };
    const { id } = await application({ ...asked, classificationFile: paper }, ['submit']);
    expect(await read(id)).toMatchObject({ dueOn: endOfTerm(addDays(today, 30)) });
  });
});

it('What an application waits for stands beside what the office asked, not in its place', async () => {
  const { id } = await application({}, ...askedFor('declarant'), ['integrate'], ['resume']);
  await act(id, 'hold', { reason: 'Si attende il parere' });
  expect(await read(id)).toMatchObject({
    holdReason: 'Si attende il parere',
    request: 'Serve altro',
  });
  await act(id, 'release');
  expect(await read(id)).toMatchObject({ holdReason: null, request: 'Serve altro' });
});

describe('An invitation to conform', () => {
  const invited: readonly Step[] = [...inCharge, ['conform', { text: 'Adegua le uscite' }]];
  const calendar = (day: string) =>
    doCalendarVerbs({ ...world.services, today: () => day }, tellFailure(world.services));
  const last = endOfTerm(addDays(today, 30));
  const after = addDays(last, 1);

  it('gives back with the measures what it suspended', async () => {
    const one = await application({}, ...invited);
    expect((await license(one.license)).state).toBe('suspended');
    expect((await read(one.id)).suspendedLicense).toBe(one.license);
    await act(one.id, 'conformed');
    expect((await license(one.license)).state).toBe('active');
    expect(await read(one.id)).toMatchObject({ state: 'in_charge', suspendedLicense: null });
  });

  it('gives back nothing that was suspended before', async () => {
    const one = await application({}, ...inCharge);
    await office()('POST', `/licenses/${one.license}/suspend`, {
      version: (await license(one.license)).version,
      from: today,
      noticeOn: today,
      reason: 'Neve',
    });
    await act(one.id, 'conform', { text: 'Adegua le uscite' });
    await act(one.id, 'conformed');
    expect((await license(one.license)).state).toBe('suspended');
  });

  it('to a newcomer leaves who runs the house alone', async () => {
    const [other] = await world.rows(
      `select id from managers where type = 2 and status = 'active' order by id desc limit 1`,
    );
    const paper = new File(['%PDF-1.4'], 'carta.pdf');
    const one = await application(
      {
        kind: 'takeover',
        openingMode: null,
        manager: Number(other?.id),
        newHolder: Number(other?.id),
        ...succeeding,
        identityFile: (await world.upload('provincia', paper)).body.id,
      },
      ...inCharge,
      ['conform', { text: 'Requisiti morali' }],
    );
    expect((await license(one.license)).state).toBe('active');
    await world.rows('update applications set "requestDueOn" = $2 where id = $1', [
      one.id,
      addDays(today, -1),
    ]);
    await doCalendarVerbs(world.services, tellFailure(world.services));
    expect([(await read(one.id)).state, (await license(one.license)).state]).toEqual([
      'rejected',
      'active',
    ]);
  });

  it('is of what has requirements: a notice is asked for more, or refused', async () => {
    const notice = { kind: 'cessation', openingMode: null, closureReason: 'ceased' };
    const { id } = await application(notice, ...inCharge);
    const { status, body } = await act(id, 'conform', { text: 'Estintori' });
    expect([status, body.message]).toEqual([409, expect.stringContaining('comunicazione')]);
  });

  it('suspends what its holder announced to suspend, or may suspend no more', async () => {
    const announced = await application({}, ...inCharge);
    await office()('POST', `/licenses/${announced.license}/suspend`, {
      version: (await license(announced.license)).version,
      from: addDays(today, 20),
      noticeOn: today,
      reason: 'Neve',
    });
    const usedUp = await application({}, ...inCharge);
    await world.rows(
      `insert into licenses_suspensions (parent, position, "from", "to") values ($1, 0, $2, $3)`,
      [usedUp.license, addDays(today, -370), addDays(today, -1)],
    );
    for (const one of [announced, usedUp]) {
      const { status, body } = await act(one.id, 'conform', { text: 'Adegua le uscite' });
      expect([status, body.errors]).toEqual([200, undefined]);
      // Until the measures are there, and not for so many months.
      expect(await license(one.license)).toMatchObject({
        state: 'suspended',
        isRestrained: true,
        suspendedTo: null,
      });
    }
  });

  it('is not ended by the holder, and does not count among the months they have', async () => {
    const one = await application({}, ...invited);
    for (const [verb, input] of [
      ['reactivate', {}],
      ['extend', { to: addDays(today, 40), reason: 'Neve' }],
    ] as const) {
      const { version } = await license(one.license);
      const at = `/licenses/${one.license}/${verb}`;
      const { status, body } = await office()('POST', at, { version, ...input });
      expect([verb, status, body.blockers[0]]).toEqual([
        verb,
        409,
        expect.objectContaining({ code: 'restrained', resource: 'applications', id: one.id }),
      ]);
    }
    await act(one.id, 'conformed');
    expect(await license(one.license)).toMatchObject({
      state: 'active',
      isRestrained: false,
      suspensions: [],
    });
  });

  it('is not shed by a closing that is taken back, nor by a prohibition that is lifted', async () => {
    const admin = 'provincia.admin';
    for (const [[out, given], [back, again]] of [
      [
        ['close', { on: today }],
        ['reopen', { reason: 'Errore' }],
      ],
      [
        ['prohibit', { act: 'Ordinanza 1' }],
        ['lift', { act: 'Ordinanza 2' }],
      ],
    ] as const) {
      const one = await application({}, ...invited);
      const does = async (verb: string, input: object) => {
        const { version } = await license(one.license);
        const at = `/licenses/${one.license}/${verb}`;
        return (await world.within(admin)('POST', at, { version, ...input })).status;
      };
      expect([await does(out, given), await does(back, again)]).toEqual([200, 200]);
      expect(await license(one.license)).toMatchObject({
        state: 'suspended',
        isRestrained: true,
        suspendedFrom: today,
        suspendedTo: null,
        suspensionReason: 'Invito a conformare: Adegua le uscite',
      });
      await does(out, given);
      expect((await act(one.id, 'conformed')).status).toBe(200);
      // The measures are there: nothing is left to give back.
      expect(await does(back, again)).toBe(200);
      expect(await license(one.license)).toMatchObject({ state: 'active', isRestrained: false });
    }
  });

  it('is not shed by handing the licence on', async () => {
    const one = await application({}, ...invited);
    const { holder, city, accommodation } = await license(one.license);
    const [other] = await world.rows(
      `select id from managers where type = 2 and status = 'active' and id <> $1 order by id desc limit 1`,
      [holder],
    );
    const { number } = await read(one.id);
    const paper = new File(['%PDF-1.4'], 'carta.pdf');
    const taking = await application(
      {
        kind: 'takeover',
        openingMode: null,
        ...{ manager: holder, city, accommodation, license: one.license },
        newHolder: Number(other?.id),
        ...succeeding,
        identityFile: (await world.upload('provincia', paper)).body.id,
      },
      ...inCharge,
    );
    const { status, body } = await act(taking.id, 'accept', { act: 'Determina 2' });
    expect([status, body.message]).toEqual([
      409,
      expect.stringContaining(`l’invito a conformare della pratica ${number}`),
    ]);
    await act(one.id, 'conformed');
    expect((await act(taking.id, 'accept', { act: 'Determina 2' })).status).toBe(200);
  });

  it('whose measures were told of is the office’s to look at, and no failure', async () => {
    const one = await application({}, ...invited);
    await act(one.id, 'comply', { note: 'Uscite rifatte' });
    await calendar(after);
    expect((await office()('GET', `/applications/${one.id}/verbs`)).body.scheduled).toEqual([]);
    const { body } = await office()('GET', '/worklist');
    expect(body.content.filter(({ id }: { id: number }) => id === one.id)).toEqual([]);
  });

  it('is the reason of the suspension, with all it says', async () => {
    const text = 'Adeguare le uscite di sicurezza. '.repeat(40).trim();
    const one = await application({}, ...inCharge, ['conform', { text }]);
    expect((await license(one.license)).suspensionReason).toBe(`Invito a conformare: ${text}`);
  });

  it('ends in a prohibition by itself when its term is over and nobody said a word', async () => {
    const one = await application({}, ...invited);
    await calendar(last);
    expect((await read(one.id)).state).toBe('conformation_requested');
    await calendar(after);
    expect(await read(one.id)).toMatchObject({ state: 'rejected', outcomeOn: after });
    expect(await license(one.license)).toMatchObject({
      state: 'prohibited',
      prohibitionAct: expect.stringContaining('misure non adottate entro il'),
      suspendedFrom: null,
    });
  });

  it('waits for the office once measures were told of', async () => {
    const one = await application({}, ...invited);
    expect((await act(one.id, 'insufficient', { act: 'Atto 9', reason: 'No' })).status).toBe(409);
    expect((await act(one.id, 'comply', { note: 'Uscite rifatte' })).status).toBe(200);
    await calendar(after);
    expect(await read(one.id)).toMatchObject({
      state: 'conformation_requested',
      measures: 'Uscite rifatte',
    });
    const finding = { act: 'Ordinanza 9', reason: 'Non bastano' };
    expect((await act(one.id, 'insufficient', finding)).body.blockers).toMatchObject([
      { code: 'timeToConform', message: expect.stringContaining(formatDate(last)) },
    ]);
    await world.rows('update applications set "requestDueOn" = $2 where id = $1 returning id', [
      one.id,
      addDays(today, -1),
    ]);
    expect((await act(one.id, 'insufficient', finding)).status).toBe(200);
    expect(await license(one.license)).toMatchObject({
      state: 'prohibited',
      prohibitionAct: 'Ordinanza 9',
    });
  });
});
