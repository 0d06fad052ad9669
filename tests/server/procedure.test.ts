import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doCalendarVerbs } from '#server/engine/calendar-verbs.ts';
import { tellFailure } from '#server/services/scheduled/failure.ts';
import { addDays, addMonths, daysBetween, todayInRome } from '#src/domain/dates.ts';
import { endOfTerm } from '#src/domain/working-days.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, inCharge, type Step } from './application-maker.ts';
import { licenseMaker, rooms } from './license-maker.ts';

/** Decision 056: what an office may do in a procedure, how often, and until when. */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const today = todayInRome();
const { application, act, edit, read } = applicationMaker(() => world);
const { read: license, active, write } = licenseMaker(() => world);
const office = () => world.within('provincia');
const calendar = (day: string) =>
  doCalendarVerbs({ ...world.services, today: () => day }, tellFailure(world.services));
const asked: Step = ['requestIntegration', { text: 'La planimetria' }];
const answer = async (given: Promise<{ status: number; body: { message?: string } }>) => {
  const { status, body } = await given;
  return [status, body.message ?? ''];
};
/** As if its term had ended yesterday. */
const overdue = (id: number) =>
  world.rows('update applications set "dueOn" = $2 where id = $1', [id, addDays(today, -1)]);
const papersOf = async (id: number) =>
  (
    await world.rows('select verb from application_papers where application = $1 order by id', [id])
  ).map(({ verb }) => verb);
const telephone = {
  kind: 'variation_data',
  openingMode: null,
  license: null,
  phone: '0342 000111',
};

describe('Integrations', () => {
  it('are asked once, for no longer than the term may stand still, and make a document', async () => {
    const { id } = await application({}, ...inCharge);
    const late = await act(id, asked[0], {
      text: 'Serve',
      dueOn: addDays(endOfTerm(addDays(today, 30)), 1),
    });
    expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['dueOn']]);
    await act(id, ...asked);
    expect(await papersOf(id)).toEqual(['submit', 'requestIntegration']);
    for (const verb of ['integrate', 'resume']) await act(id, verb);
    for (const verb of ['requestIntegration', 'requestCorrection'])
      expect(await answer(act(id, verb, { text: 'Ancora' }))).toEqual([
        409,
        expect.stringContaining('art. 2, c. 7'),
      ]);
  });

  it('are not asked of the office by itself', async () => {
    const correction = { kind: 'correction', openingMode: null, license: null, effectiveOn: null };
    const { id } = await application(
      { ...correction, name: 'Nome giusto', reason: 'Refuso', source: 'office' },
      ...inCharge,
    );
    expect((await read(id)).dueOn).toBeNull();
    expect((await act(id, ...asked)).status).toBe(409);
  });

  it('nor is anything granted to it: what it puts right is told with what the register said, and why', async () => {
    const correction = { kind: 'correction', openingMode: null, license: null, effectiveOn: null };
    const { id, house } = await application(
      { ...correction, streetNumber: '77C', reason: 'Il civico era trascritto male' },
      ...inCharge,
    );
    const { streetNumber } = (await office()('GET', `/accommodations/${house}`)).body;
    const said = `Civico: 77C (nel registro: ${streetNumber ?? 'nulla'})\nMotivo: Il civico era trascritto male`;
    expect((await read(id)).requested).toBe(said);
    expect((await act(id, 'accept', { act: 'Det. 1' })).status).toBe(200);
    expect((await read(id)).granted).toBe(said);
    expect((await office()('GET', `/accommodations/${house}`)).body.streetNumber).toBe('77C');
  });
});

it('Waiting for another body stops the term once, and ends by itself', async () => {
  const { id } = await application({}, ...inCharge, ['hold', { reason: 'Si attende l’ATS' }]);
  const { heldUntil } = await read(id);
  expect(heldUntil).toBe(endOfTerm(addDays(today, 90)));
  const still = daysBetween(today, heldUntil) + 1;
  await calendar(addDays(today, 95));
  expect(await read(id)).toMatchObject({
    state: 'in_charge',
    stoppedDays: still,
    dueOn: endOfTerm(addDays(today, 60 + still)),
  });
  expect((await act(id, 'hold', { reason: 'Ancora' })).status).toBe(409);
});

describe('An invitation', () => {
  it('gives thirty days at least, and no more than a year', async () => {
    const { id } = await application({}, ...inCharge);
    for (const dueOn of [addDays(today, 29), addDays(addMonths(today, 12), 1), '2099-12-31']) {
      const { status, body } = await act(id, 'conform', { text: 'Uscite', dueOn });
      expect([dueOn, status, Object.keys(body.errors)]).toEqual([dueOn, 422, ['dueOn']]);
    }
    const dueOn = addMonths(today, 12);
    expect((await act(id, 'conform', { text: 'Uscite', dueOn })).body.content).toMatchObject({
      requestDueOn: endOfTerm(dueOn),
    });
  });

  it('begins the term anew when measures are told of, gives a receipt, and is made once', async () => {
    const { id } = await application({}, ...inCharge, ['conform', { text: 'Uscite' }]);
    expect(await read(id)).toMatchObject({
      dueOn: null,
      effect: expect.stringContaining('La licenza è sospesa'),
    });
    await act(id, 'comply', { note: 'Uscite rifatte' });
    expect((await read(id)).dueOn).toBe(endOfTerm(addDays(today, 60)));
    expect(await papersOf(id)).toEqual(['submit', 'conform', 'comply']);
    await act(id, 'conformed');
    expect(await answer(act(id, 'conform', { text: 'Ancora' }))).toEqual([
      409,
      expect.stringContaining('art. 19, c. 3'),
    ]);
  });

  it('nobody decides on within the term gives back what it suspended', async () => {
    const one = await application({}, ...inCharge, ['conform', { text: 'Uscite' }]);
    await act(one.id, 'comply', { note: 'Uscite rifatte' });
    await overdue(one.id);
    expect((await act(one.id, 'insufficient', { act: 'Atto 1', reason: 'No' })).status).toBe(409);
    await calendar(today);
    expect((await read(one.id)).state).toBe('accepted_tacit');
    expect((await license(one.license)).state).toBe('active');
  });
});

describe('When the term is over', () => {
  it('nothing is asked, invited to or refused any more', async () => {
    const { id } = await application({}, ...inCharge);
    await overdue(id);
    for (const [verb, input] of [
      asked,
      ['conform', { text: 'Uscite' }],
      ['hold', { reason: 'Si attende' }],
      ['reject', { act: 'Atto 1', reason: 'No' }],
      ['dismiss', { reason: 'No' }],
    ] as const)
      expect([verb, ...(await answer(act(id, verb, input)))]).toEqual([
        verb,
        409,
        expect.stringContaining('art. 21-nonies'),
      ]);
  });

  it('it is concluded by itself, attested, and entered by a person', async () => {
    const one = await application(
      { openingMode: 'seasonal', openingPeriods: [{ from: '06-01', to: '09-30' }] },
      ['submit'],
    );
    await calendar(addDays(today, 60));
    expect((await read(one.id)).state).toBe('submitted');
    await overdue(one.id);
    await calendar(today);
    expect(await read(one.id)).toMatchObject({
      state: 'accepted_tacit',
      isTacit: true,
      outcomeOn: today,
      outcomeReason: expect.stringContaining('art. 19'),
    });
    expect(await papersOf(one.id)).toEqual(['submit', 'consolidate']);
    const period = 'Periodi: dal 01/06 al 30/09';
    expect((await read(one.id)).granted).toBe(`Apertura: Stagionale\n${period}`);
    const [template] = await world.rows(
      `select body from mail_templates where code = 'application-tacit-act'`,
    );
    expect(template?.body).toContain('{{pratica.che cosa si accoglie}}');
    expect((await license(one.license)).openingMode).not.toBe('seasonal');
    expect((await act(one.id, 'enter')).status).toBe(200);
    expect((await read(one.id)).state).toBe('accepted');
    expect((await license(one.license)).openingMode).toBe('seasonal');
  });

  it('what became good is annulled within the months of the law, or after a judgment', async () => {
    const annul = { act: 'Determina 7', reason: 'Sicurezza pubblica' };
    const fresh = await application({}, ...inCharge, ['accept', { act: 'Determina 6' }]);
    expect((await act(fresh.id, 'annul', { act: 'Determina 7' })).status).toBe(422);
    expect((await act(fresh.id, 'annul', annul)).status).toBe(200);
    expect(await read(fresh.id)).toMatchObject({ state: 'annulled', outcomeAct: 'Determina 7' });
    const old = await application({}, ...inCharge, ['accept', { act: 'Determina 6' }]);
    await world.rows('update applications set "outcomeOn" = $2 where id = $1', [
      old.id,
      addDays(addMonths(today, -12), -5),
    ]);
    const late = await act(old.id, 'annul', annul);
    expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['judgment']]);
    expect(
      (await act(old.id, 'annul', { ...annul, judgment: 'Trib. Sondrio 9/2026' })).status,
    ).toBe(200);
    const notice = await application(telephone, ...inCharge, ['accept', { act: 'Determina 6' }]);
    expect((await act(notice.id, 'annul', annul)).status).toBe(409);
  });

  it('annulling calls off what waits for its day', async () => {
    const later = {
      effectiveOn: addDays(today, 20),
      openingMode: 'seasonal',
      openingPeriods: [{ from: '06-01', to: '09-30' }],
    };
    const one = await application(later, ...inCharge, ['accept', { act: 'Determina 6' }]);
    await act(one.id, 'annul', { act: 'Determina 7', reason: 'Sicurezza' });
    const waiting = await world.rows(
      `select 1 from scheduled_verbs where resource = 'applications' and record = $1 and state = 'waiting'`,
      [one.id],
    );
    expect(waiting).toEqual([]);
  });
});

describe('What was granted is not contradicted', () => {
  const accepted: Step = ['accept', { act: 'Determina 8' }];
  const about = (one: { license: number; house: number }) => ({
    license: one.license,
    accommodation: one.house,
  });
  /** A second application about the licence of a first. */
  async function second(first: { license: number; house: number }, more: object) {
    const one = await license(first.license);
    const { body } = await office()('POST', '/applications', {
      kind: 'variation_period',
      openingMode: 'annual',
      source: 'suap',
      manager: one.holder,
      city: one.city,
      ...about(first),
      declarantName: 'Rossi Mario',
      declarantFiscalCode: 'RSSMRA72L09H501S',
      declarantRole: 'holder',
      effectiveOn: today,
      ...more,
    });
    for (const [verb] of inCharge) expect((await act(body.id, verb)).status).toBe(200);
    return body.id as number;
  }

  it('a change after the end, or an end before the change', async () => {
    const ends = {
      kind: 'cessation',
      openingMode: null,
      closureReason: 'ceased',
      effectiveOn: addDays(today, 30),
    };
    const ended = await application(ends, ...inCharge);
    const after = await second(ended, { effectiveOn: addDays(today, 40) });
    expect((await act(ended.id, ...accepted)).status).toBe(200);
    expect(await answer(act(after, ...accepted))).toEqual([
      409,
      expect.stringContaining('cessa dal'),
    ]);
    const changed = await application({ effectiveOn: addDays(today, 40) }, ...inCharge, accepted);
    const ending = await second(changed, ends);
    expect(await answer(act(ending, ...accepted))).toEqual([
      409,
      expect.stringContaining('prima annulla'),
    ]);
  });

  it('two changes of the same thing for one day, or one for a day before', async () => {
    const on = addDays(today, 10);
    const first = await application({ effectiveOn: on }, ...inCharge, accepted);
    const same = await second(first, { effectiveOn: on });
    expect(await answer(act(same, ...accepted))).toEqual([
      409,
      expect.stringContaining('la contraddice'),
    ]);
    const sooner = await second(first, { effectiveOn: addDays(today, 5) });
    expect((await act(sooner, ...accepted)).status).toBe(200);
  });
});

describe('Who does what', () => {
  it('only who works in the office is given a case, and not their own', async () => {
    const { id } = await application({}, ...inCharge);
    const idOf = async (email: string) =>
      (await world.rows('select id from users where email = $1', [`${email}@demo.soggiorno.it`]))[0]
        ?.id;
    const given = async (email: string) => act(id, 'assign', { person: await idOf(email) });
    expect((await given('hotel')).status).toBe(422);
    expect((await given('comune')).status).toBe(422);
    expect((await given('provincia.base')).status).toBe(200);
    await world.rows(
      `insert into memberships ("user", manager, role)
       select $2, manager, 'hotel' from applications where id = $1`,
      [id, await idOf('provincia')],
    );
    const own = { person: await idOf('provincia') };
    expect((await act(id, 'assign', own, 'provincia.base')).status).toBe(422);
    expect(await answer(act(id, 'accept', { act: 'Atto 1' }))).toEqual([
      409,
      expect.stringContaining('art. 6-bis'),
    ]);
    // Of the house of others again, as the office of what follows is.
    await world.rows(
      `delete from memberships where "user" = $2 and manager = (select manager from applications where id = $1)`,
      [id, own.person],
    );
  });

  it('an operator’s own application is not the office’s to write, send, answer or delete', async () => {
    const [own] = await world.rows(
      `select l.id, l.holder, l.city, l.accommodation from licenses l
       join memberships k on k.manager = l.holder join users u on u.id = k."user"
       where u.email = 'hotel@demo.soggiorno.it' and l.state = 'active' limit 1`,
    );
    const { body } = await world.within('hotel')('POST', '/applications', {
      kind: 'suspension',
      source: 'portal',
      manager: own?.holder,
      city: own?.city,
      accommodation: own?.accommodation,
      license: own?.id,
    });
    const url = `/applications/${body.id}`;
    // Until it is sent it is not there for an office.
    expect((await edit(body.id, { declarantName: 'Altri' })).status).toBe(404);
    expect((await act(body.id, 'submit')).status).toBe(404);
    expect((await office()('DELETE', url, { version: body.version })).status).toBe(404);
    expect((await office()('POST', '/applications', { ...body, source: 'portal' })).status).toBe(
      403,
    );
  });

  it('a draft keeps nobody from sending the code of the SUAP', async () => {
    const draft = await application({ sciaCode: 'SUAP-X-1' });
    const sent = await application({ sciaCode: 'SUAP-X-1' }, ['submit']);
    expect((await read(sent.id)).cui).toMatch(/^014\d{3}-\d{8}-\d{7}-[0-9a-f-]{36}$/);
    const { status, body } = await act(draft.id, 'submit');
    const message = 'È già il codice di un’altra pratica inviata';
    expect([status, body.blockers]).toEqual([
      409,
      [{ code: 'held', message, field: 'sciaCode', resource: 'applications', id: sent.id }],
    ]);
  });

  it('nor are two drafts sent with one code at the same moment', async () => {
    const two = [
      await application({ sciaCode: 'SUAP-X-2' }),
      await application({ sciaCode: 'SUAP-X-2' }),
    ];
    const answers = await Promise.all(two.map(({ id }) => act(id, 'submit')));
    expect(answers.map(({ status }) => status === 200).sort()).toEqual([false, true]);
    for (const { status, body } of answers.filter((one) => one.status !== 200))
      expect([
        [409, 'sciaCode'],
        [422, 'sciaCode'],
      ]).toContainEqual([status, body.blockers?.[0].field ?? Object.keys(body.errors)[0]]);
  });
});

it('A protocol is of a possible day', async () => {
  const { id } = await application({});
  for (const [protocolNumber, protocolDate] of [
    ['12/1999', '1999-05-04'],
    ['9999999', today],
    ['12/2025', today],
    ['12', addDays(today, 1)],
    ['12', addDays(today, -400)],
  ])
    expect([protocolNumber, (await edit(id, { protocolNumber, protocolDate })).status]).toEqual([
      protocolNumber,
      422,
    ]);
  expect((await edit(id, { protocolNumber: '12', protocolDate: addDays(today, -20) })).status).toBe(
    200,
  );
});

it('An enterprise lets as a business, and a private person does not', async () => {
  const one = await active('A.1', rooms(8));
  const [person] = await world.rows(
    `select id from managers where type = 1 and status = 'active' limit 1`,
  );
  const { status, body } = await write(one.id, { businessForm: 'non_business' });
  expect([status, body.errors.businessForm]).toEqual([
    422,
    expect.arrayContaining([expect.stringContaining('Un’impresa gestisce')]),
  ]);
  const opening = await application({
    kind: 'new_opening',
    openingMode: 'annual',
    manager: person?.id,
    accommodation: null,
    license: null,
    name: 'Affittacamere Nuovo',
    type: (await world.rows(`select id from accommodation_types where code = 'B.1.1.6'`))[0]?.id,
    address: 'Via Nuova 1',
    zip: '23041',
    latitude: 46.538,
    longitude: 10.135,
    email: 'casa@nuova.example',
    availability: 'rent',
    businessForm: 'business',
    rows: [{ unitKind: 'two_room', quantity: 1, bedsPerUnit: 4, kitchen: true }],
  });
  expect((await act(opening.id, 'submit')).body.errors.businessForm).toEqual([
    expect.stringContaining('Un privato non gestisce'),
  ]);
});
