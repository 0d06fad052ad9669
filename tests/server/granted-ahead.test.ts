import { describe, expect, it } from 'vitest';
import { doCalendarVerbs } from '#server/engine/calendar-verbs.ts';
import { tellFailure } from '#server/services/scheduled/failure.ts';
import { addDays, formatDate, latest, todayInRome } from '#src/domain/dates.ts';
import { daysToCome } from '../support/days-to-come.ts';
import { applicationMaker, arrival, inCharge, opening, type Step } from './application-maker.ts';
import { licenseMaker, rooms } from './license-maker.ts';

/** What was granted for a day ahead, and what becomes of its licence meanwhile. */
const { world, comes } = daysToCome();
const today = todayInRome();
const soon = addDays(today, 20);

const { application, takeover, act, read, paper } = applicationMaker(world);
const { acted, draft, act: actOn } = licenseMaker(world);
const office = () => world().within('provincia');
const accepted: readonly Step[] = [...inCharge, ['accept', { act: 'Determina 1/2026' }]];
const license = async (id: number) => (await office()('GET', `/licenses/${id}`)).body;
const ending = { kind: 'cessation', openingMode: null, closureReason: 'ceased' };

/** Of the same licence and house as another application. */
const about = ({ license: one, house }: { license: number; house: number }) => ({
  license: one,
  accommodation: house,
});

/** Nothing of it waits or is to be settled, it says why, and who filed has a letter. */
async function isOver(id: number, why: string) {
  const one = await read(id);
  expect(one).toMatchObject({
    state: 'accepted',
    effect: expect.stringMatching(new RegExp(`^La licenza .* ${why}: ciò che era accolto`)),
    unfulfilled: null,
  });
  expect((await office()('GET', `/applications/${id}/verbs`)).body.scheduled).toEqual([]);
  expect((await license(one.license)).state).not.toBe('active');
  expect((await office()('GET', `/licenses/${one.license}/verbs`)).body.scheduled).toEqual([]);
  const { content } = (await office()('GET', '/worklist')).body;
  expect(content.filter((line: { id: number }) => [id, one.license].includes(line.id))).toEqual([]);
  const letters = await world().rows(
    `select data->>'text' as text from pgboss.job where name = 'mail' and data->>'subject' = $1`,
    [`Pratica ${one.number}: ciò che era accolto non ha più effetto`],
  );
  expect(letters.length).toBeGreaterThan(0);
  expect(String(letters[0]?.text)).toContain(why);
}

describe('A change of hands that was granted', () => {
  it('keeps who has the licence from ending it of their own, on the button and ahead', async () => {
    const one = await takeover({ effectiveOn: soon }, ...accepted);
    const { number } = await read(one.id);
    const { close } = (await office()('GET', `/licenses/${one.license}/verbs`)).body.content;
    expect(close.blockers).toMatchObject([
      {
        code: 'toBeHandedOn',
        message: expect.stringContaining(`Il subingresso della pratica ${number} è accolto`),
        resource: 'applications',
        id: one.id,
      },
    ]);
    const now = await actOn(await license(one.license), 'close', { on: today });
    expect([now.status, now.body.blockers]).toEqual([409, close.blockers]);
    for (const on of [addDays(soon, -1), soon, addDays(soon, 9)]) {
      const ahead = await actOn(await license(one.license), 'close', { on });
      expect([ahead.status, ahead.body.errors]).toEqual([
        422,
        { on: [expect.stringContaining(number)] },
      ]);
    }
  });

  it('holds an application to end it back, as it is sent and as it is granted', async () => {
    const one = await takeover({ effectiveOn: soon }, ...inCharge);
    const { holder } = await license(one.license);
    const asked = { ...ending, ...about(one), manager: holder, effectiveOn: addDays(today, 5) };
    const sent = await application(asked, ...inCharge);
    const drafted = await application(asked);
    expect((await act(one.id, 'accept', { act: 'Determina 1/2026' })).status).toBe(200);
    const { number } = await read(one.id);
    for (const answer of [
      await act(drafted.id, 'submit'),
      await act(sent.id, 'accept', { act: 'Determina 2/2026' }),
    ])
      expect([answer.status, answer.body.message]).toEqual([
        409,
        expect.stringContaining(`Il subingresso della pratica ${number}`),
      ]);
    await comes(soon);
    expect((await license(one.license)).state).toBe('superseded');
  });

  it('by silence and held back stands still, and is said to be in no programme', async () => {
    const received = { protocolNumber: '8811', protocolDate: addDays(today, -9) };
    const one = await takeover({ effectiveOn: soon, ...received }, ...inCharge);
    const { holder } = await license(one.license);
    const varied = await application({ ...about(one), manager: holder }, ...inCharge);
    await world().rows('update applications set "dueOn" = $2 where id = $1', [
      one.id,
      addDays(today, -1),
    ]);
    await doCalendarVerbs(world().services, tellFailure(world().services));
    const { number, state } = await read(one.id);
    expect(state).toBe('accepted_tacit');
    expect((await act(varied.id, 'conform', { text: 'Mancano le uscite' })).status).toBe(200);
    const letters = await world().rows(
      `select data->>'text' as text from pgboss.job where name = 'mail' and data->>'subject' = $1`,
      [`Pratica ${number}: ciò che era accolto oggi non può avvenire`],
    );
    expect(letters.length).toBe(3);
    for (const { text } of letters) {
      expect(String(text)).toContain('Ciò che è accolto resta fermo');
      expect(String(text)).not.toContain('programma');
    }
  });

  it.each([soon, addDays(today, -5)])(
    'by silence from %s is kept until it is entered, as one that was granted by an act',
    async (effectiveOn) => {
      const received = { protocolNumber: effectiveOn, protocolDate: addDays(today, -9) };
      const one = await takeover({ effectiveOn, ...received }, ...inCharge);
      const { holder } = await license(one.license);
      const asked = { ...ending, ...about(one), manager: holder, effectiveOn: today };
      const sent = await application(asked, ...inCharge);
      await world().rows('update applications set "dueOn" = $2 where id = $1', [
        one.id,
        addDays(today, -1),
      ]);
      await doCalendarVerbs(world().services, tellFailure(world().services));
      const { number, state } = await read(one.id);
      expect(state).toBe('accepted_tacit');
      const words = expect.stringContaining(
        `Il subingresso della pratica ${number} è accolto per decorso dei termini`,
      );
      const closed = await actOn(await license(one.license), 'close', { on: today });
      expect([closed.status, closed.body.blockers]).toMatchObject([
        409,
        [{ code: 'toBeHandedOn', message: words, resource: 'applications', id: one.id }],
      ]);
      const ceased = await act(sent.id, 'accept', { act: 'Determina 2/2026' });
      expect(ceased.status).toBe(409);
      expect(ceased.body.blockers).toContainEqual(
        expect.objectContaining({ message: words, id: one.id }),
      );
      const stop = { from: latest(effectiveOn, today), noticeOn: today, reason: 'Lavori' };
      const stopped = await actOn(await license(one.license), 'suspend', stop);
      expect([stopped.status, stopped.body.errors]).toEqual([
        422,
        { from: [expect.stringContaining('la licenza passa ad altri')] },
      ]);
      const entered = await act(one.id, 'enter');
      expect([entered.status, entered.body.blockers]).toEqual([200, undefined]);
      await comes(latest(effectiveOn, today));
      const next = await license((await read(one.id)).resultLicense);
      expect(next).toMatchObject({ startsOn: effectiveOn, holder: one.other, state: 'active' });
    },
  );

  it('comes to nothing where the activity is forbidden, and says so', async () => {
    const one = await takeover({ effectiveOn: soon }, ...accepted);
    await acted(await license(one.license), 'prohibit', { act: 'Ordinanza 1' });
    await isOver(one.id, `è stata vietata il ${formatDate(today)}`);
    const history = (await office()('GET', `/licenses/${one.license}/history`)).body;
    expect(JSON.stringify(history)).toContain('planned.takeOver');
    await comes(soon);
    expect((await license(one.license)).state).toBe('prohibited');
  });

  it('comes to nothing where the licence lapses', async () => {
    const lapsing = await takeover({ effectiveOn: soon }, ...accepted);
    await world().rows(
      `update licenses set state = 'suspended', "suspendedFrom" = $2, "suspendedTo" = $3,
         "suspensionReason" = 'Lavori', "suspensionNoticeOn" = $2 where id = $1 returning id`,
      [lapsing.license, addDays(today, -500), addDays(today, -320)],
    );
    await acted(await license(lapsing.license), 'lapse', { act: 'Determina 3' });
    await isOver(
      lapsing.id,
      `è cessata il ${formatDate(String((await license(lapsing.license)).closedOn))}`,
    );
  });

  it('passes with who was granted it to the organisation that remains of two', async () => {
    const one = await takeover({ effectiveOn: soon }, ...accepted);
    const { holder } = await license(one.license);
    const [into] = await world().rows(
      `select id from managers where type = 2 and status = 'active' and id <> all($1) order by id limit 1`,
      [[holder, one.other]],
    );
    const merge = async (from: number, other: unknown) => {
      const { version } = (await world().within('admin')('GET', `/managers/${from}`)).body;
      const path = `/managers/${from}/merge`;
      const { status, body } = await world().within('admin')('POST', path, {
        version,
        into: other,
      });
      expect([status, body.errors]).toEqual([200, undefined]);
    };
    await merge(one.other, into?.id);
    await comes(soon);
    const { resultLicense } = await read(one.id);
    expect(await license(resultLicense)).toMatchObject({ state: 'active', holder: into?.id });
  });

  it('is none once the newcomer and the holder are one organisation', async () => {
    const one = await takeover({ effectiveOn: soon }, ...accepted);
    const { holder } = await license(one.license);
    const { version } = (await world().within('admin')('GET', `/managers/${one.other}`)).body;
    const path = `/managers/${one.other}/merge`;
    const done = await world().within('admin')('POST', path, { version, into: holder });
    expect([done.status, done.body.errors]).toEqual([200, undefined]);
    expect(await read(one.id)).toMatchObject({
      unfulfilled: null,
      effect: expect.stringContaining('una sola organizzazione'),
    });
    await comes(soon);
    expect((await license(one.license)).state).toBe('active');
  });
});

describe('A variation that was granted', () => {
  const varied = { effectiveOn: soon };

  it('ends with its licence: closed, prohibited for good, or handed on', async () => {
    const closed = await application(varied, ...accepted);
    await acted(await license(closed.license), 'close', { on: today });
    await isOver(closed.id, `è cessata il ${formatDate(today)}`);

    const concluded = await application(varied, ...accepted);
    await acted(await license(concluded.license), 'prohibit', { act: 'Ordinanza 1' });
    expect((await office()('GET', `/applications/${concluded.id}/verbs`)).body.scheduled).toEqual([
      expect.objectContaining({ verb: 'carryOut', state: 'waiting' }),
    ]);
    await acted(await license(concluded.license), 'conclude');
    await isOver(concluded.id, `è cessata il ${formatDate(today)}`);

    const handedOn = await application(varied, ...accepted);
    const { holder } = await license(handedOn.license);
    const ofHouse = await application(
      {
        ...{ ...about(handedOn), license: null, manager: holder, effectiveOn: soon },
        ...{ kind: 'variation_data', openingMode: null, phone: '0342 111333' },
      },
      ...accepted,
    );
    await takeover({ ...about(handedOn), effectiveOn: today }, ...accepted);
    await isOver(handedOn.id, `è passata ad altri il ${formatDate(today)}`);
    expect(await read(ofHouse.id)).toMatchObject({
      unfulfilled: null,
      effect: expect.stringContaining('passata ad altri'),
    });
  });

  it('that had failed on its day is nothing to settle any more', async () => {
    const one = await application(varied, ...accepted);
    await world().rows(
      `update scheduled_verbs set state = 'failed', failure = 'Non riuscito'
       where resource = 'applications' and record = $1 returning id`,
      [one.id],
    );
    expect((await read(one.id)).unfulfilled).toContain('lo decide l’ufficio');
    await acted(await license(one.license), 'close', { on: today });
    await isOver(one.id, `è cessata il ${formatDate(today)}`);
  });
});

describe('An opening that was granted', () => {
  let filed = 0;
  /** Of a hotel, from a day. */
  async function opened(effectiveOn: string) {
    filed += 1;
    const [type] = await world().rows(`select id from accommodation_types where code = 'A.1'`);
    const { id } = await application(
      {
        ...opening,
        ...{ accommodation: null, license: null, name: `Albergo ${filed}`, type: type?.id },
        ...{ classification: '3', businessForm: 'business', rows: rooms(8), effectiveOn },
        units: [{ sheet: '14', parcel: String(900 + filed) }],
        ...{ identityFile: await paper(), planFile: await paper() },
      },
      ...accepted,
    );
    return { id, license: Number((await read(id)).resultLicense) };
  }

  it('for a day ahead says so where its draft is annulled', async () => {
    const { id, license: draft } = await opened(soon);
    const { version } = await license(draft);
    const path = `/licenses/${draft}/void`;
    const { status } = await world().within('admin')('POST', path, { version, reason: 'Errore' });
    expect(status).toBe(200);
    expect(await read(id)).toMatchObject({
      unfulfilled: null,
      effect: expect.stringContaining(
        `è stata annullata il ${formatDate(today)}: ciò che era accolto`,
      ),
    });
    await comes(soon);
    expect((await license(draft)).state).toBe('void');
  });

  it('or that an office planned itself is out of the programme with its draft, and its history says so', async () => {
    const wait = () => draft('A.1', rooms(8), { startsOn: soon });
    const programme = async (id: number) =>
      world().rows(
        `select s.state, (select count(*)::integer from audit a where a.resource = 'licenses' and a.record = s.record
           and a.action = 'callOff') as told
         from scheduled_verbs s where s.resource = 'licenses' and s.record = $1`,
        [id],
      );
    const [voided, deleted] = [await wait(), await wait()];
    for (const one of [voided, deleted]) expect((await actOn(one, 'activate')).status).toBe(202);
    const { version } = await license(voided.id);
    const path = `/licenses/${voided.id}/void`;
    const done = await world().within('admin')('POST', path, { version, reason: 'Errore' });
    expect(done.status).toBe(200);
    expect(await programme(voided.id)).toEqual([{ state: 'withdrawn', told: 1 }]);
    const seen = (await license(deleted.id)).version;
    const gone = await office()('DELETE', `/licenses/${deleted.id}?version=${seen}`);
    expect(gone.status).toBe(200);
    expect(await programme(deleted.id)).toEqual([{ state: 'withdrawn', told: 1 }]);
  });

  it('and is annulled leaves nobody to take it over', async () => {
    const born = await opened(today);
    const { accommodation } = await license(born.license);
    const one = await takeover(
      { license: born.license, accommodation, effectiveOn: soon },
      ...accepted,
    );
    const annulled = await act(born.id, 'annul', { act: 'Determina 9', reason: 'Sicurezza' });
    expect(annulled.status).toBe(200);
    expect(await read(one.id)).toMatchObject({
      unfulfilled: null,
      effect: expect.stringContaining(
        `è stata vietata il ${formatDate(today)}: ciò che era accolto`,
      ),
    });
    expect((await office()('GET', `/licenses/${born.license}/verbs`)).body.scheduled).toEqual([]);
  });
});

describe('What was granted for a day ahead is given up before it', () => {
  const give = { reason: 'L’attività non parte più' };
  const own = async () => (await world().within('hotel')('GET', '/accommodations')).body[0];
  const renounce = (id: number, account = 'provincia') =>
    act(id, 'renounce', { ...give, ...(account === 'provincia' && arrival()) }, account);
  /** Nothing of it waits for anybody. */
  async function waitsForNobody(id: number, of: number) {
    expect((await office()('GET', `/applications/${id}/verbs`)).body.scheduled).toEqual([]);
    expect((await office()('GET', `/licenses/${of}/verbs`)).body.scheduled).toEqual([]);
    const { content } = (await office()('GET', '/worklist')).body;
    expect(content.filter((line: { id: number }) => [id, of].includes(line.id))).toEqual([]);
  }
  const lettersOf = async (number: string) =>
    world().rows(
      `select data->>'text' as text from pgboss.job where name = 'mail' and data->>'subject' = $1`,
      [`Pratica ${number}: rinuncia a ciò che era accolto`],
    );

  it('by its holder: an opening never begins, the office is written to, and they have a receipt', async () => {
    const [type] = await world().rows(`select id from accommodation_types where code = 'A.1'`);
    const { id } = await application(
      {
        ...opening,
        ...{ accommodation: null, license: null, name: 'Albergo mai aperto', type: type?.id },
        ...{ classification: '3', businessForm: 'business', rows: rooms(8), effectiveOn: soon },
        ...{ units: [{ sheet: '19', parcel: '977' }], manager: (await own()).manager },
        ...{ identityFile: await paper(), planFile: await paper() },
      },
      ...accepted,
    );
    const { number, resultLicense } = await read(id);
    const asked = await world().within('hotel')('GET', `/applications/${id}/renounce`);
    expect(asked.body.content).toMatchObject({
      blockers: [],
      consequences: [
        'Lo stato diventerà «Ritirata».',
        `La licenza ${(await license(resultLicense)).number} non comincia il ${formatDate(soon)}: per averla serve una nuova pratica.`,
      ],
    });
    const done = await renounce(id, 'hotel');
    expect([done.status, done.body.errors]).toEqual([200, undefined]);
    expect(await read(id)).toMatchObject({
      ...{ state: 'withdrawn', outcomeOn: today, outcomeReason: give.reason, unfulfilled: null },
      effect: `Chi l’ha presentata ha rinunciato il ${formatDate(today)}: la licenza ${(await license(resultLicense)).number}, non ancora cominciata, è annullata con la sua struttura`,
    });
    expect((await license(resultLicense)).state).toBe('void');
    await waitsForNobody(id, resultLicense);
    const letters = (await lettersOf(number)).map(({ text }) => String(text));
    expect(letters).toEqual([expect.stringContaining('ha rinunciato')]);
    expect(letters[0]).toContain(give.reason);
    const [receipt] = await world().rows(
      `select protocol from application_papers where application = $1 and verb = 'renounce'`,
      [id],
    );
    expect(receipt).toEqual({ protocol: (await read(id)).withdrawalProtocol });
    await comes(soon);
    expect((await license(resultLicense)).state).toBe('void');
    expect((await renounce(id, 'hotel')).status).toBe(409);
  });

  it('a change of hands stays with who has the licence, who is written to as well', async () => {
    const one = await takeover({ effectiveOn: soon }, ...accepted);
    expect((await renounce(one.id)).status).toBe(200);
    await waitsForNobody(one.id, one.license);
    const { number } = await read(one.id);
    expect(await lettersOf(number)).toHaveLength(1);
    const [told] = await world().rows(
      `select data->>'text' as text from pgboss.job where name = 'mail' and data->>'subject' = $1`,
      [`Pratica ${number}: la rinuncia è registrata`],
    );
    expect(told?.text).toContain(`ricevuta il ${formatDate(today)}`);
    await comes(soon);
    expect(await license(one.license)).toMatchObject({ state: 'active' });
  });

  it.each([
    ['a cessation', ending],
    ['a variation', {}],
    ['a suspension', { kind: 'suspension', openingMode: null, reason: 'Lavori' }],
  ])('%s does not come', async (_, more) => {
    const one = await application({ ...more, effectiveOn: soon }, ...accepted);
    const before = await license(one.license);
    expect((await renounce(one.id)).status).toBe(200);
    await waitsForNobody(one.id, one.license);
    await comes(soon);
    const { state, openingMode } = await license(one.license);
    expect([state, openingMode]).toEqual([before.state, before.openingMode]);
  });

  it('and so is what silence granted, until its day', async () => {
    const one = await application({ effectiveOn: soon }, ...inCharge);
    await world().rows('update applications set "dueOn" = $2 where id = $1', [
      ...[one.id, addDays(today, -1)],
    ]);
    await doCalendarVerbs(world().services, tellFailure(world().services));
    expect((await read(one.id)).state).toBe('accepted_tacit');
    expect((await renounce(one.id)).status).toBe(200);
    expect(await read(one.id)).toMatchObject({ state: 'withdrawn', isTacit: false });
  });

  it('but not what has begun, nor by anybody else', async () => {
    const begun = await application({ effectiveOn: today }, ...accepted);
    const asked = await office()('GET', `/applications/${begun.id}/renounce`);
    expect(asked.body.content).toMatchObject({
      ...{ blockers: [{ code: 'nothingAhead' }], consequences: ['Lo stato diventerà «Ritirata».'] },
    });
    const late = await renounce(begun.id);
    expect([late.status, late.body.blockers]).toMatchObject([409, [{ code: 'nothingAhead' }]]);
    const ahead = await application({ effectiveOn: soon }, ...accepted);
    expect(
      (
        await world().within('hotel.altro')('POST', `/applications/${ahead.id}/renounce`, {
          ...{ version: 1, ...give },
        })
      ).status,
    ).toBeGreaterThanOrEqual(403);
  });
});
