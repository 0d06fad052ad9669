import { describe, expect, it } from 'vitest';
import { commandsOf } from '#server/engine/commands-of.ts';
import { laterWriter } from '#server/engine/later-writer.ts';
import { asSystem, following } from '#server/engine/writer.ts';
import { addDays, addMonths, formatDate, todayInRome } from '#src/domain/dates.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { daysToCome } from '../support/days-to-come.ts';
import { settling } from '../support/settling.ts';
import type { Call } from '../support/world.ts';
import { applicationMaker, declarant, inCharge, type Step } from './application-maker.ts';
import { peopleOf } from './identity-people.ts';
import { licenseMaker, rooms } from './license-maker.ts';

/** What was granted for a day ahead holds, or who is concerned learns at once what holds it back (decision 092). */
const { world, comes, now } = daysToCome();
const today = todayInRome();
const soon = addDays(today, 20);

const { application, takeover, act, read } = applicationMaker(world);
const { active, draft, acted, act: actOn, write } = licenseMaker(world);
const office = () => world().within('provincia');
const accept: Step = ['accept', { act: 'Determina 8' }];
const license = async (id: number) => (await office()('GET', `/licenses/${id}`)).body;
const scheduledOf = async (id: number) =>
  (await office()('GET', `/licenses/${id}/verbs`)).body.scheduled;
const unitOf = async (city: number, at: number) =>
  Number(
    (await world().rows('select id from properties where city = $1 order by id', [city]))[at]?.id,
  );

/** A main licence with an annex in its house. */
async function family() {
  const main = await active('A.1', rooms(8));
  const annex = await acted(
    await draft('A.1', rooms(8), {
      accommodation: main.accommodation,
      parent: main.id,
      properties: [await unitOf(main.city, 1)],
    }),
    'activate',
  );
  return { main, annex, of: { accommodation: main.accommodation, license: main.id } };
}

/** Addresses that letters with this in their subject went to, each as often as it did. */
const toldOf = async (subject: string) =>
  (
    await world().rows(
      `select data->>'to' as to from pgboss.job where name = 'mail' and data->>'subject' like $1`,
      [`%${subject}%`],
    )
  ).map(({ to }) => to);
const addressOf = async (manager: number) =>
  (await world().rows('select email from managers where id = $1', [manager]))[0]?.email;

/** The office, who takes over and whose licence it is have a letter of what holds a takeover back. */
async function isHindered(id: number, holder: number, other: number) {
  const { number } = await read(id);
  const told = await toldOf(`${number}: ciò che era accolto oggi non può avvenire`);
  expect(told).toEqual(expect.arrayContaining([await addressOf(holder), await addressOf(other)]));
  expect(told.length).toBe(3);
}

describe('A takeover that waits', () => {
  it('of which an annex is forbidden is told of at once, and passes where that is settled by the day', async () => {
    const all = await family();
    const one = await takeover({ ...all.of, effectiveOn: soon }, ...inCharge, accept);
    await acted(await license(all.annex.id), 'prohibit', { act: 'Ordinanza 1' });
    await isHindered(one.id, all.main.holder, one.other);
    expect(await scheduledOf(all.main.id)).toMatchObject([{ verb: 'takeOver', state: 'waiting' }]);
    await acted(await license(all.annex.id), 'conclude');
    await comes(soon);
    expect((await license(all.main.id)).state).toBe('superseded');
  });

  it('of a licence that is invited to conform is told of at once, and once', async () => {
    const all = await family();
    const varied = await application({ ...all.of, manager: all.main.holder }, ...inCharge);
    const one = await takeover({ ...all.of, effectiveOn: soon }, ...inCharge, accept);
    expect((await act(varied.id, 'conform', { text: 'Mancano le planimetrie' })).status).toBe(200);
    expect((await license(all.annex.id)).isRestrained).toBe(true);
    await isHindered(one.id, all.main.holder, one.other);
    expect((await act(varied.id, 'conformed')).status).toBe(200);
    await comes(soon);
    expect((await license(all.main.id)).state).toBe('superseded');
  });

  it.each(['main', 'annex'] as const)(
    'of which the %s licence is suspended by its holder is told of as that is invited to conform, and once',
    async (which) => {
      const all = await family();
      const held = all[which];
      const of = { accommodation: held.accommodation, license: held.id, manager: held.holder };
      const varied = await application(of, ...inCharge);
      const days = { from: today, to: addDays(today, 40), noticeOn: today, reason: 'Lavori' };
      await acted(await license(held.id), 'suspend', days);
      const one = await takeover({ ...all.of, effectiveOn: soon }, ...inCharge, accept);
      expect((await act(varied.id, 'conform', { text: 'Mancano le uscite' })).status).toBe(200);
      await isHindered(one.id, all.main.holder, one.other);
      await comes(addDays(today, 5));
      expect((await actOn(await license(held.id), 'reactivate')).status).toBe(200);
      expect(await license(held.id)).toMatchObject({ state: 'suspended', isRestrained: true });
      await isHindered(one.id, all.main.holder, one.other);
    },
  );

  it('of which an annex is invited to conform is told of, and fails where that stays', async () => {
    const all = await family();
    const ofAnnex = { accommodation: all.annex.accommodation, license: all.annex.id };
    const varied = await application({ ...ofAnnex, manager: all.main.holder }, ...inCharge);
    const one = await takeover({ ...all.of, effectiveOn: soon }, ...inCharge, accept);
    expect((await act(varied.id, 'conform', { text: 'Mancano le planimetrie' })).status).toBe(200);
    await isHindered(one.id, all.main.holder, one.other);
    await comes(soon);
    expect((await license(all.main.id)).state).toBe('active');
    expect((await scheduledOf(all.main.id))[0].failure).toContain(
      'dipendenza invitata a conformarsi',
    );
  });

  it('is not granted while an annex is invited to conform', async () => {
    const all = await family();
    const ofAnnex = { accommodation: all.annex.accommodation, license: all.annex.id };
    const varied = await application({ ...ofAnnex, manager: all.main.holder }, ...inCharge);
    const one = await takeover({ ...all.of, effectiveOn: soon }, ...inCharge);
    expect((await act(varied.id, 'conform', { text: 'Mancano le planimetrie' })).status).toBe(200);
    const refused = await act(one.id, ...accept);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('dipendenza invitata a conformarsi'),
    ]);
    expect((await act(varied.id, 'conformed')).status).toBe(200);
    expect((await act(one.id, ...accept)).status).toBe(200);
  });

  it('keeps its annexes: none is taken away, added or hung elsewhere', async () => {
    const all = await family();
    const alone = await active('A.1', rooms(8));
    const { number } = await read(
      (await takeover({ ...all.of, effectiveOn: soon }, ...inCharge, accept)).id,
    );
    for (const [id, parent] of [
      [all.annex.id, null],
      [alone.id, all.main.id],
      [all.main.id, alone.id],
    ] as const) {
      const { status, body } = await write(id, { parent });
      expect([status, body.errors?.parent?.[0]]).toEqual([
        422,
        expect.stringContaining(`Il subingresso della pratica ${number} è accolto`),
      ]);
    }
    await comes(soon);
    expect((await license(all.annex.id)).state).toBe('superseded');
  });

  it('is not overlaid by a suspension, whoever asks for it, nor by one that would last beyond it', async () => {
    const all = await family();
    await takeover({ ...all.of, effectiveOn: soon }, ...inCharge, accept);
    const stay = { noticeOn: today, reason: 'Lavori' };
    for (const id of [all.main.id, all.annex.id])
      for (const [days, field] of [
        [{ from: soon, to: addDays(soon, 9) }, 'from'],
        [{ from: addDays(soon, 5), to: addDays(soon, 9) }, 'from'],
        [{ from: today, to: addDays(soon, 1) }, 'to'],
      ] as const) {
        const { status, body } = await actOn(await license(id), 'suspend', { ...stay, ...days });
        expect([status, body.errors]).toEqual([
          422,
          { [field]: [expect.stringContaining(`Dal ${formatDate(soon)} la licenza passa`)] },
        ]);
      }
    await acted(await license(all.main.id), 'suspend', { ...stay, from: today, to: soon });
    const further = await actOn(await license(all.main.id), 'extend', {
      to: addDays(soon, 30),
      reason: 'Ancora lavori',
    });
    expect([further.status, Object.keys(further.body.errors)]).toEqual([422, ['to']]);
    await comes(soon);
    expect((await license(all.main.id)).state).toBe('superseded');
  });
});

describe('Whose licence is going to pass', () => {
  const lettersTo = async (manager: number, subject: string) =>
    (
      await world().rows(
        `select data from pgboss.job where name = 'mail' and data->>'to' = $1 and data->>'subject' = $2`,
        [await addressOf(manager), subject],
      )
    ).map(({ data }) => JSON.stringify(data));
  const nameOf = async (house: number | null) =>
    (await office()('GET', `/accommodations/${house}`)).body.name;
  const acts = async (path: string) =>
    (await office()('GET', `${path}/history`)).body as readonly { readonly action: string }[];

  it('learns that it is granted, called off and confirmed, from when, and who comes too; histories say by whom', async () => {
    const main = await active('A.1', rooms(8));
    const of = { accommodation: main.accommodation, license: main.id, effectiveOn: soon };
    const one = await takeover(of, ...inCharge, accept);
    const { number } = await read(one.id);
    const ofHolder = async (subject: string) =>
      lettersTo(main.holder, `${subject}${await nameOf(main.accommodation)}`);
    const [granted, ...more] = await ofHolder('Accolto un subingresso: ');
    expect(more).toEqual([]);
    expect(granted).toContain(number);
    expect(granted).toContain(formatDate(soon));
    expect(granted).not.toContain('RSSMRA72L09H501S');
    const [planned] = await scheduledOf(main.id);
    const path = `/licenses/${main.id}/scheduled/${planned.id}`;
    const reason = 'Verifica della polizza';
    expect((await settling(office())('DELETE', path, { reason })).status).toBe(200);
    const [calledOff] = await ofHolder('Il subingresso non avviene per ora: ');
    expect(calledOff).toContain(formatDate(soon));
    expect(calledOff).not.toContain(reason);
    expect((await settling(office())('POST', `${path}/confirm`)).status).toBe(202);
    expect((await ofHolder('Il subingresso è confermato: ')).length).toBe(1);
    expect(
      (await lettersTo(one.other, `Pratica ${number}: confermato ciò che era accolto`)).length,
    ).toBe(1);
    for (const [at, field] of [
      [`/licenses/${main.id}`, 'planned.takeOver'],
      [`/applications/${one.id}`, 'confirmPlanned.what'],
    ] as const) {
      const lines = await acts(at);
      expect(lines.find(({ action }) => action === 'confirmPlanned')).toMatchObject({
        user: { name: expect.any(String) },
        changes: [{ field, before: null }],
      });
    }
    await comes(soon);
    expect((await license(main.id)).state).toBe('superseded');
  });

  it('has one letter of a takeover that is confirmed on or after its day: that of the licence', async () => {
    const main = await active('A.1', rooms(8));
    const of = { accommodation: main.accommodation, license: main.id, effectiveOn: soon };
    const one = await takeover(of, ...inCharge, accept);
    const [planned] = await scheduledOf(main.id);
    const path = `/licenses/${main.id}/scheduled/${planned.id}`;
    expect((await settling(office())('DELETE', path, { reason: 'Verifica' })).status).toBe(200);
    await comes(soon);
    expect((await settling(office())('POST', `${path}/confirm`)).status).toBe(200);
    const confirmed = `Il subingresso è confermato: ${await nameOf(main.accommodation)}`;
    expect(await lettersTo(main.holder, confirmed)).toEqual([]);
    const passed = `La licenza ${main.number} è passata ad altri`;
    expect((await lettersTo(main.holder, passed)).length).toBe(1);
    const { number } = await read(one.id);
    expect(
      (await lettersTo(one.other, `Pratica ${number}: confermato ciò che era accolto`)).length,
    ).toBe(1);
  });
});

it('What holds somebody back and leads to a case they do not read names it by no number', async () => {
  const main = await active('A.1', rooms(8));
  const of = { accommodation: main.accommodation, license: main.id };
  const one = await takeover({ ...of, effectiveOn: soon }, ...inCharge, accept);
  const { number } = await read(one.id);
  const ends = { kind: 'cessation', closureReason: 'ceased', openingMode: null };
  const own = await application({ ...of, ...ends, manager: main.holder, effectiveOn: today });
  const people = peopleOf(world());
  const user = await people.person('titolare');
  await people.membership({ user, manager: main.holder, role: 'hotel' });
  const holder = await people.as('titolare');
  const told = async (call: Call, path: string) => {
    const { blockers } = (await call('GET', path)).body.content;
    return blockers.find(({ code }: { code: string }) => code === 'forestalled').message;
  };
  const held = (id: number) => `/applications/${id}/submit`;
  expect(await told(office(), held(own.id))).toContain(
    `Il subingresso della pratica ${number} è accolto`,
  );
  // Nobody reads what another has begun: the holder begins its own.
  const begun = await holder('POST', `/managers/${main.holder}/applications`, {
    ...of,
    ...ends,
    ...declarant,
    manager: main.holder,
    city: main.city,
    effectiveOn: today,
  });
  const theirs = await told(holder, `/managers/${main.holder}${held(begun.body.id)}`);
  expect(theirs).toContain('Il subingresso della pratica è accolto');
  expect(theirs).not.toContain(number);
  // Beside a field as on a button, also where the product does what follows.
  const { services } = world();
  const who = {
    userId: user,
    managerId: main.holder,
    door: 'request',
    requestId: 'prova',
  } as const;
  const later = await laterWriter(services, who);
  const refused = await services.db.transaction().execute(async (tx) => {
    const product = asSystem(following(later.writerIn(tx), applications, 'accept', own.id));
    const ending = commandsOf(product).act(licenses, main.id, 'close', { on: addDays(today, 3) });
    return ending.catch((error) => error.body.errors);
  });
  expect(refused).toEqual({
    on: [expect.stringMatching('^Il subingresso della pratica è accolto')],
  });
});

describe('An annex', () => {
  const stay = { noticeOn: today, reason: 'Lavori' };

  it('is not detached while its main licence is suspended, or is going to be', async () => {
    const all = await family();
    const planned = await actOn(await license(all.main.id), 'suspend', {
      ...stay,
      from: addDays(today, 5),
      to: addDays(today, 40),
    });
    expect(planned.status).toBe(202);
    const ahead = await write(all.annex.id, { parent: null });
    expect([ahead.status, Object.keys(ahead.body.errors)]).toEqual([422, ['parent']]);
    await comes(addDays(today, 5));
    const meanwhile = await write(all.annex.id, { parent: null });
    expect([meanwhile.status, Object.keys(meanwhile.body.errors)]).toEqual([422, ['parent']]);
    await acted(await license(all.main.id), 'reactivate', { on: now() });
    expect((await license(all.annex.id)).state).toBe('active');
  });
});

describe('A return that was granted', () => {
  it('is not gone beyond by a later extension, asked of the office or made by it', async () => {
    const one = await active('A.1', rooms(8));
    const days = { from: today, to: addDays(today, 40), noticeOn: today, reason: 'Lavori' };
    await acted(await license(one.id), 'suspend', days);
    const of = { accommodation: one.accommodation, license: one.id, manager: one.holder };
    const back = { kind: 'reopening', openingMode: null, effectiveOn: soon };
    await application({ ...of, ...back }, ...inCharge, accept);
    const to = addDays(today, 60);
    const own = await actOn(await license(one.id), 'extend', { to, reason: 'Lavori' });
    expect([own.status, own.body.errors]).toEqual([
      422,
      { to: [expect.stringContaining(`Dal ${formatDate(soon)} l’attività riprende`)] },
    ]);
    const asks = { kind: 'suspension_extension', openingMode: null, effectiveOn: null };
    const filed = await application({ ...of, ...asks, until: to, reason: 'Lavori' });
    const sent = await act(filed.id, 'submit');
    expect([sent.status, sent.body.message]).toEqual([
      409,
      expect.stringContaining(`Dal ${formatDate(soon)} l’attività riprende`),
    ]);
    await comes(soon);
    expect((await license(one.id)).state).toBe('active');
  });
});

describe('A suspension that was told of before the end', () => {
  const [from, to] = [addDays(today, 8), addDays(today, 150)];
  const ends = { kind: 'cessation', closureReason: 'ceased', openingMode: null };
  const ownAhead = (id: number) =>
    world().rows(
      `select state from scheduled_verbs where resource = 'licenses' and record = $1 order by id`,
      [id],
    );
  /** In programme by the office itself, or by an application it granted. */
  const suspending = async (by: 'office' | 'application') => {
    const one = await active('A.1', rooms(8));
    const of = { accommodation: one.accommodation, license: one.id, manager: one.holder };
    if (by === 'application') {
      const asks = { kind: 'suspension', openingMode: null, effectiveOn: from, until: to };
      await application({ ...of, ...asks, reason: 'Lavori' }, ...inCharge, accept);
    } else {
      const days = { from, to, noticeOn: today, reason: 'Lavori' };
      expect((await actOn(one, 'suspend', days)).status).toBe(202);
    }
    return { one, of };
  };
  const told = async (path: string) =>
    (await office()('GET', path)).body.content.consequences as readonly string[];
  const cut = expect.stringMatching(/^La sospensione della licenza .+ finisce al più tardi/);
  /** It began on its day, and ended with what was put in programme after it. */
  const isEnded = async (id: number, state: string) => {
    await comes(from);
    expect(await license(id)).toMatchObject({ state: 'suspended', suspendedTo: to });
    await comes(soon);
    expect(await license(id)).toMatchObject({
      state,
      closedOn: soon,
      suspendedFrom: null,
      suspensions: [{ from, to: soon }],
    });
    expect((await ownAhead(id)).map((one) => one.state)).toEqual(['done', 'done']);
  };

  it.each(['office', 'application'] as const)(
    'lasts until the office closes it, planned by the %s',
    async (by) => {
      const { one } = await suspending(by);
      expect(await told(`/licenses/${one.id}/close`)).toContainEqual(cut);
      expect((await actOn(await license(one.id), 'close', { on: soon })).status).toBe(202);
      await isEnded(one.id, 'closed');
    },
  );

  it.each(['office', 'application'] as const)(
    'lasts until its holder ceases, planned by the %s',
    async (by) => {
      const { one, of } = await suspending(by);
      const asked = await application({ ...of, ...ends, effectiveOn: soon });
      expect(await told(`/applications/${asked.id}/submit`)).toContainEqual(cut);
      for (const [verb] of inCharge) expect((await act(asked.id, verb)).status).toBe(200);
      expect(await told(`/applications/${asked.id}/accept`)).toContainEqual(cut);
      expect((await act(asked.id, ...accept)).status).toBe(200);
      await isEnded(one.id, 'closed');
    },
  );

  it.each([
    ['application', 'va tolta dal programma prima di accogliere la cessazione'],
    ['office', 'non comincia'],
  ] as const)(
    'that begins after its holder ceases, planned by the %s, is told as it is: it %s',
    async (by, words) => {
      const { of } = await suspending(by);
      const { id } = await application({ ...of, ...ends, effectiveOn: addDays(from, -2) });
      const said = expect.stringMatching(new RegExp(`^La sospensione .+, ${words}\\.$`));
      expect(await told(`/applications/${id}/submit`)).toContainEqual(said);
      for (const [verb] of inCharge) expect((await act(id, verb)).status).toBe(200);
      const { blockers, consequences } = (await office()('GET', `/applications/${id}/accept`)).body
        .content;
      expect(consequences).toContainEqual(said);
      expect(blockers).toHaveLength(by === 'application' ? 1 : 0);
    },
  );

  it('lasts until somebody else takes it over, and is no newcomer’s to know', async () => {
    const { one, of } = await suspending('application');
    const { manager: _, ...at } = of;
    const asked = await takeover({ ...at, effectiveOn: soon });
    expect(await told(`/applications/${asked.id}/submit`)).not.toContainEqual(cut);
    for (const [verb] of inCharge) expect((await act(asked.id, verb)).status).toBe(200);
    expect(await told(`/applications/${asked.id}/accept`)).toContainEqual(cut);
    expect((await act(asked.id, ...accept)).status).toBe(200);
    await isEnded(one.id, 'superseded');
  });

  it('takes its annexes along, and all end with it', async () => {
    const all = await family();
    const days = { from, to, noticeOn: today, reason: 'Lavori' };
    expect((await actOn(await license(all.main.id), 'suspend', days)).status).toBe(202);
    await takeover({ ...all.of, effectiveOn: soon }, ...inCharge, accept);
    await isEnded(all.main.id, 'superseded');
    expect(await license(all.annex.id)).toMatchObject({
      state: 'superseded',
      suspensions: [{ from, to: soon }],
    });
  });

  it('that is given up moves its licence on: nobody puts another in programme who has not seen that', async () => {
    const { one } = await suspending('application');
    const { version } = await license(one.id);
    const [planned] = await world().rows(
      `select "becauseRecord" as id from scheduled_verbs where resource = 'licenses' and record = $1`,
      [one.id],
    );
    const received = { reason: 'Ci ripenso', receivedOn: today, protocol: 'PEC 9' };
    const given = await act(Number(planned?.id), 'renounce', received);
    expect([given.status, given.body.errors]).toEqual([200, undefined]);
    expect(await scheduledOf(one.id)).toEqual([]);
    const days = { version, from, to, noticeOn: today, reason: 'Lavori' };
    const again = await office()('POST', `/licenses/${one.id}/suspend`, days);
    expect(again.status).toBe(412);
  });

  it('stays as long as it was told where the end is called off', async () => {
    const { one } = await suspending('office');
    expect((await actOn(await license(one.id), 'close', { on: soon })).status).toBe(202);
    await comes(from);
    const [planned] = await scheduledOf(one.id);
    expect(
      (await settling(office())('DELETE', `/licenses/${one.id}/scheduled/${planned.id}`)).status,
    ).toBe(200);
    await comes(soon);
    expect(await license(one.id)).toMatchObject({ state: 'suspended', suspendedTo: to });
  });
});

describe('A suspension of which no last day is told', () => {
  const from = addDays(today, 8);
  const undated = { noticeOn: today, reason: 'Lavori' };
  const asks = { kind: 'suspension', openingMode: null, reason: 'Lavori' };
  const closing = async () => {
    const one = await active('A.1', rooms(8));
    expect((await actOn(one, 'close', { on: soon })).status).toBe(202);
    return license(one.id);
  };

  it('ends with the closing that is in programme, today or ahead', async () => {
    const one = await closing();
    const beyond = await actOn(one, 'suspend', { ...undated, from: today, to: addDays(soon, 1) });
    expect([beyond.status, beyond.body.errors]).toEqual([
      422,
      { to: [`Dal ${formatDate(soon)} la licenza cessa: al massimo fino ad allora`] },
    ]);
    const suspended = await acted(one, 'suspend', { ...undated, from: today });
    expect(suspended.suspendedTo).toBe(soon);
    const other = await closing();
    expect((await actOn(other, 'suspend', { ...undated, from })).status).toBe(202);
    await comes(from);
    expect(await license(other.id)).toMatchObject({ state: 'suspended', suspendedTo: soon });
  });

  it.each([today, from])('does so as an application asks for it, from %s', async (effectiveOn) => {
    const one = await closing();
    const of = { accommodation: one.accommodation, license: one.id, manager: one.holder };
    await application({ ...of, ...asks, effectiveOn }, ...inCharge, accept);
    await comes(effectiveOn);
    expect(await license(one.id)).toMatchObject({ state: 'suspended', suspendedTo: soon });
  });

  it('ends with the takeover that was granted, for its annexes too', async () => {
    const all = await family();
    await takeover({ ...all.of, effectiveOn: soon }, ...inCharge, accept);
    await acted(await license(all.main.id), 'suspend', { ...undated, from: today });
    for (const { id } of [all.main, all.annex])
      expect(await license(id)).toMatchObject({ state: 'suspended', suspendedTo: soon });
  });

  it('lasts as long as it may where the end was put in programme after it', async () => {
    const one = await active('A.1', rooms(8));
    expect((await actOn(one, 'suspend', { ...undated, from })).status).toBe(202);
    expect((await actOn(await license(one.id), 'close', { on: soon })).status).toBe(202);
    await comes(from);
    expect((await license(one.id)).suspendedTo).toBe(addMonths(from, 6));
  });
});

describe('Of two licences that are to live in one house', () => {
  it('the second is refused as it is put in programme', async () => {
    const first = await draft('A.1', rooms(8), { startsOn: soon });
    const second = await draft('A.1', rooms(8), {
      accommodation: first.accommodation,
      startsOn: addDays(soon, 3),
      properties: [await unitOf(first.city, 1)],
    });
    expect((await actOn(first, 'activate')).status).toBe(202);
    const { status, body } = await actOn(second, 'activate');
    expect([status, body.errors]).toEqual([
      422,
      { parent: [expect.stringContaining(`è in programma la licenza ${first.number}`)] },
    ]);
    const annex = await draft('A.1', rooms(8), {
      accommodation: first.accommodation,
      parent: first.id,
      startsOn: addDays(soon, 3),
      properties: [await unitOf(first.city, 2)],
    });
    expect((await actOn(annex, 'activate')).body.errors).toBeUndefined();
  });
});

describe('The annulment of a takeover', () => {
  const annulled: Step = ['annul', { act: 'Determina 9', reason: 'Sicurezza pubblica' }];

  it('is told to each of the two by one letter, with an annex and without', async () => {
    for (const make of [family, async () => ({ of: {} })]) {
      const { of } = await make();
      const one = await takeover(of, ...inCharge, accept);
      const { holder } = await license(one.license);
      const before = await world().rows(`select id from pgboss.job where name = 'mail'`);
      expect((await act(one.id, ...annulled)).status).toBe(200);
      expect((await license(one.license)).state).toBe('active');
      const letters = await world().rows(
        `select data->>'to' as to, data->>'subject' as subject from pgboss.job
         where name = 'mail' and id <> all($1::uuid[])`,
        [before.map(({ id }) => id)],
      );
      const to = async (manager: number) => {
        const address = await addressOf(manager);
        return letters.filter((letter) => letter.to === address).map(({ subject }) => subject);
      };
      expect(await to(one.other)).toEqual([expect.stringContaining('annullata d’ufficio')]);
      expect(await to(holder)).toHaveLength(1);
    }
  });
});
