import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doCalendarVerbs } from '#server/engine/calendar-verbs.ts';
import { tellFailure } from '#server/services/scheduled/failure.ts';
import { addDays, addMonths, formatDate, todayInRome } from '#src/domain/dates.ts';
import { endOfTerm } from '#src/domain/working-days.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, inCharge, type Step } from './application-maker.ts';
import { licenseMaker, rooms } from './license-maker.ts';

/** What an act says of an activity is so: as its licence stands, and as the procedure went (decision 144). */
let world: World;
const today = todayInRome();
const clock = { day: today };
beforeAll(async () => {
  world = await createWorld({ demo: true, today: () => clock.day });
});
afterAll(() => world.close());

const { application, act, read, paper } = applicationMaker(() => world);
const { active, acted, act: actOn, draft, read: license } = licenseMaker(() => world);

/** A licence that is going to be in force, by the programme, from a day to come. */
async function opening(startsOn: string) {
  const one = await draft('A.1', rooms(8), { startsOn });
  expect((await actOn(one, 'activate')).status).toBe(202);
  return one;
}
const reject: Step = ['reject', { act: 'Determina 4', reason: 'Non conforme' }];
const dismiss: Step = ['dismiss', { reason: 'Non procedibile' }];
const later = async <T>(day: string, work: () => Promise<T>): Promise<T> => {
  clock.day = day;
  return work().finally(() => {
    clock.day = today;
  });
};
const nightOf = (day: string) =>
  later(day, () => doCalendarVerbs(world.services, tellFailure(world.services)));

/** The letters whose subject names a record, the last first. */
async function letters(number: string): Promise<readonly string[]> {
  const found = await world.rows(
    `select data->>'html' as html from pgboss.job
     where name = 'mail' and data->>'subject' like '%' || $1 || '%' order by created_on desc`,
    [number],
  );
  return found.map(({ html }) => String(html));
}

describe('A refusal tells how the licence stands', () => {
  const capacity = async () => ({
    ...{ kind: 'variation_capacity', openingMode: null, rows: rooms(9) },
    planFile: await paper(),
  });
  const isVaried =
    'L’attività prosegue com’era: ciò che la pratica chiede non può iniziare, e se è iniziato cessa';
  const stands = (words: string) =>
    `Ciò che la pratica chiede non può iniziare, e se è iniziato cessa; al ${formatDate(today)} ${words}`;
  const forbidden = stands('la licenza è vietata, e l’attività non si può esercitare');
  const prohibit = async (id: number) =>
    acted(await license(id), 'prohibit', { act: 'Ordinanza 3' });

  it('that is in force: the activity goes on', async () => {
    const { id } = await application(await capacity(), ...inCharge, reject);
    expect((await read(id)).effect).toBe(isVaried);
  });

  it('that is forbidden, whether it is refused, not gone on with or let go by, and its letter', async () => {
    const refused = await application(await capacity(), ...inCharge);
    const dismissed = await application({}, ...inCharge);
    const asked = await application({}, ...inCharge, ['requestIntegration', { text: 'Pianta' }]);
    for (const one of [refused, dismissed, asked]) await prohibit(one.license);
    expect((await act(refused.id, ...reject)).status).toBe(200);
    expect((await act(dismissed.id, ...dismiss)).status).toBe(200);
    for (const { id } of [refused, dismissed]) {
      const { effect, number } = await read(id);
      expect(effect).toBe(forbidden);
      expect((await letters(number)).join('\n')).toContain(forbidden);
    }
    const last = addDays(endOfTerm(addDays(today, 30)), 1);
    await nightOf(last);
    const { state, effect } = await read(asked.id);
    expect([state, effect]).toEqual([
      'expired',
      forbidden.replace(formatDate(today), formatDate(last)),
    ]);
  });

  it('that is suspended', async () => {
    const one = await application(await capacity(), ...inCharge);
    const days = { from: today, noticeOn: today, to: addDays(today, 30), reason: 'Lavori' };
    await acted(await license(one.license), 'suspend', days);
    expect((await act(one.id, ...reject)).status).toBe(200);
    const until = `la licenza è sospesa fino al ${formatDate(addDays(today, 30))}`;
    expect((await read(one.id)).effect).toBe(stands(until));
  });

  /** A move to other premises, and the only licence of the house. */
  const moving = async () => {
    const [bormio] = await world.rows(`select id from cities where name = 'Bormio'`);
    const one = await application(
      {
        ...{
          kind: 'relocation',
          openingMode: null,
          license: null,
          availability: 'rent',
          newCity: bormio?.id,
        },
        ...{ address: 'Via Altrove 3', zip: '23030', noGas: true, extinguishers: 1 },
        floors: [{ floor: 'Terra', area: 150 }],
        units: [{ sheet: '7', parcel: '311' }],
        planFile: await paper(),
      },
      ...inCharge,
    );
    const [only] = await world.rows('select id from licenses where accommodation = $1', [
      one.house,
    ]);
    return { id: one.id, only: Number(only?.id) };
  };

  it('of a house that was to move', async () => {
    const { id, only } = await moving();
    await prohibit(only);
    expect((await act(id, ...reject)).status).toBe(200);
    expect((await read(id)).effect).toBe(forbidden);
  });

  it('of a house that was to move, and does not conform', async () => {
    const { id, only } = await moving();
    await prohibit(only);
    const where = `; al ${formatDate(today)} la licenza è vietata, e l’attività non si può esercitare`;
    expect((await act(id, 'conform', { text: 'Uscite' })).status).toBe(200);
    expect((await read(id)).effect).toBe(
      `L’attività non inizia nella nuova sede, o vi si ferma, finché le misure non sono adottate${where}`,
    );
    expect((await act(id, 'comply', { note: 'Uscite rifatte' })).status).toBe(200);
    // The days for the measures are over.
    await world.rows('update applications set "requestDueOn" = $2 where id = $1', [
      id,
      addDays(today, -1),
    ]);
    const found = await act(id, 'insufficient', { act: 'Ordinanza 9', reason: 'Non bastano' });
    expect([found.status, found.body.errors]).toEqual([200, undefined]);
    expect((await read(id)).effect).toBe(
      `L’attività nella nuova sede è vietata: non può iniziare, e se è iniziata cessa${where}`,
    );
  });

  it('of a kind that varies nothing of it, too', async () => {
    const kinds = [
      { kind: 'variation_data', phone: '0342 111222', openingMode: null },
      { kind: 'suspension', reason: 'Lavori', openingMode: null, until: addDays(today, 9) },
    ];
    for (const kind of kinds) {
      const one = await application(kind, ...inCharge);
      await prohibit(one.license);
      expect((await act(one.id, ...dismiss)).status).toBe(200);
      expect((await read(one.id)).effect).toBe(
        forbidden.replace(
          'Ciò che la pratica chiede non può iniziare, e se è iniziato cessa',
          'Il registro resta com’è',
        ),
      );
    }
  });

  it('and so does an annulment, before it and as it is', async () => {
    const soon = addDays(today, 20);
    const one = await application({ effectiveOn: soon }, ...inCharge, [
      'accept',
      { act: 'Determina 7' },
    ]);
    const days = { from: today, noticeOn: today, to: addDays(today, 9), reason: 'Lavori' };
    await acted(await license(one.license), 'suspend', days);
    const words = `Ciò che la pratica chiede non vale più: il registro resta com’è; al ${formatDate(today)} la licenza è sospesa fino al ${formatDate(addDays(today, 9))}`;
    const before = await world.within('provincia')('GET', `/applications/${one.id}/annul`);
    expect(before.body.content.consequences).toContain(`${words}.`);
    const annulled = await act(one.id, 'annul', { act: 'Determina 8', reason: 'Sicurezza' });
    expect([annulled.status, annulled.body.blockers]).toEqual([200, undefined]);
    expect((await read(one.id)).effect).toBe(words);
  });

  it('nor do measures tell that a forbidden licence is suspended', async () => {
    const one = await application({}, ...inCharge, ['conform', { text: 'Uscite' }]);
    await prohibit(one.license);
    const before = (await read(one.id)).effect;
    expect(before).toContain('La licenza è vietata');
    expect((await act(one.id, 'comply', { note: 'Uscite rifatte' })).status).toBe(200);
    expect((await read(one.id)).effect).toBe(before);
  });
});

describe('What silence attests', () => {
  const overdue = async (id: number) => {
    const on = addDays(today, 5);
    await world.rows('update applications set "dueOn" = $2 where id = $1', [id, addDays(on, -1)]);
    await nightOf(on);
    const { state, outcomeReason } = await read(id);
    expect(state).toBe('accepted_tacit');
    return outcomeReason;
  };

  it('is no request left unanswered and no refusal, and not that nothing was asked', async () => {
    const found = await world.rows(
      `select code, body from mail_templates where code in ('application-tacit', 'application-tacit-act') order by code`,
    );
    expect(found.map(({ body }) => body)).toEqual([
      expect.stringContaining('senza richieste dell’ufficio rimaste senza risposta'),
      expect.stringContaining('rimasti inevasi, e di provvedimenti di diniego'),
    ]);
    const { id } = await application({}, ['submit']);
    expect(await overdue(id)).not.toContain('chiesto');
  });

  it('is not that an activity goes on which is suspended', async () => {
    const until = addDays(today, 60);
    const { id, license: of } = await application({}, ['submit']);
    const days = { from: today, noticeOn: today, to: until, reason: 'Lavori' };
    await acted(await license(of), 'suspend', days);
    const said = await overdue(id);
    expect(said).toContain(
      `ciò che è segnalato ha effetto; al ${formatDate(addDays(today, 5))} la licenza è sospesa fino al ${formatDate(until)}`,
    );
    expect(said).not.toContain('prosegue');
    expect(await overdue((await application({}, ['submit'])).id)).toContain(
      'l’attività segnalata prosegue',
    );
  });

  it('names what was asked, with its answer', async () => {
    const { id } = await application({}, ...inCharge, ['requestIntegration', { text: 'Pianta' }]);
    const answeredOn = addDays(today, 2);
    expect((await later(answeredOn, () => act(id, 'integrate'))).status).toBe(200);
    const said = `Quanto l’ufficio ha chiesto il ${formatDate(today)} è stato trasmesso il ${formatDate(answeredOn)}`;
    expect(await overdue(id)).toContain(said);
    expect((await letters((await read(id)).number)).join('\n')).toContain(said);
  });

  it('names the invitation, with its measures', async () => {
    const { id } = await application({}, ...inCharge, ['conform', { text: 'Uscite' }]);
    expect((await act(id, 'comply', { note: 'Uscite rifatte' })).status).toBe(200);
    const on = formatDate(today);
    expect(await overdue(id)).toContain(`All’invito a conformare del ${on} si è risposto il ${on}`);
  });
});

it('Who lets a request about a suspension go by is told of the lapse in the letter too', async () => {
  const from = addDays(today, -60);
  const one = await acted(
    await active('A.1', rooms(8), { startsOn: addDays(today, -900) }),
    'suspend',
    {
      ...{ from, noticeOn: addDays(from, -3), to: addMonths(from, 6), reason: 'Lavori' },
    },
  );
  const { id } = await application(
    {
      ...{ license: one.id, accommodation: one.accommodation, manager: one.holder },
      ...{ kind: 'suspension_extension', openingMode: null, reason: 'Lavori' },
      ...{ effectiveOn: null, until: addMonths(from, 8) },
    },
    ...inCharge,
    ['requestIntegration', { text: 'Il preventivo' }],
  );
  await nightOf(addDays(endOfTerm(addDays(today, 30)), 1));
  const { state, effect, number } = await read(id);
  expect(state).toBe('expired');
  expect(effect).toContain('poi la licenza decade');
  expect((await letters(number))[0]).toContain(effect);
});

it('That nothing is filed yet of a licence that is in force from a day to come is said in words', async () => {
  const { id, holder, city, accommodation } = await opening(addDays(today, 20));
  const ends = { kind: 'cessation', openingMode: null, closureReason: 'ceased' };
  const one = await application({
    ...{ ...ends, license: id, manager: holder, city, accommodation },
    effectiveOn: addDays(today, 40),
  });
  const words = `è in vigore dal ${formatDate(addDays(today, 20))}: fino ad allora non le si chiede nulla`;
  const asked = await world.within('provincia')('GET', `/applications/${one.id}/submit`);
  expect(asked.body.content.blockers).toMatchObject([{ message: expect.stringContaining(words) }]);
  const sent = await act(one.id, 'submit');
  expect([sent.status, sent.body.message]).toEqual([409, expect.stringContaining(words)]);
});

describe('Nor is anything filed yet of a house that has no other licence', () => {
  const ahead = addDays(today, 20);
  const words = expect.stringContaining(
    `è in vigore dal ${formatDate(ahead)}: fino ad allora non le si chiede nulla`,
  );
  const office = () => world.within('provincia');
  const [phone, correction] = [
    { kind: 'variation_data', phone: '0342 111222' },
    { kind: 'correction', phone: '0342 111222', reason: 'Rilievo' },
  ];
  const moved = async (city: number) => ({
    ...{ kind: 'relocation', newCity: city, address: 'Via Altrove 3', availability: 'rent' },
    ...{ zip: '23030', units: [{ sheet: '7', parcel: '611' }], planFile: await paper() },
  });

  it('as it is begun, in its verbs and as it is sent', async () => {
    const { holder, city, accommodation } = await opening(ahead);
    const of = { license: null, manager: holder, city, accommodation, openingMode: null };
    for (const kind of [phone, correction, await moved(city)]) {
      const effectiveOn = kind === correction ? null : addDays(today, 40);
      const { id } = await application({ ...of, ...kind, effectiveOn });
      const { warnings, content } = (await office()('GET', `/applications/${id}/verbs`)).body;
      expect(warnings).toContainEqual(
        expect.objectContaining({ code: 'notYet', field: 'accommodation', message: words }),
      );
      expect(content.submit.blockers).toContainEqual(
        expect.objectContaining({ code: 'ended', field: 'accommodation', message: words }),
      );
      const sent = await act(id, 'submit');
      expect([sent.status, sent.body.message]).toEqual([409, words]);
    }
  });

  it('but of one that has another in force', async () => {
    const { holder, city, accommodation } = await active('A.1', rooms(8));
    const [type] = await world.rows(`select id from accommodation_types where code = 'A.1'`);
    await world.rows(
      `insert into licenses (number, accommodation, holder, city, type, "startsOn", state)
       values ($1, $2, $3, $4, $5, $6, 'draft')`,
      ['AHEAD-1', accommodation, holder, city, type?.id, ahead],
    );
    const of = { license: null, manager: holder, city, accommodation, openingMode: null };
    const { id } = await application({ ...of, ...phone });
    const { warnings } = (await office()('GET', `/applications/${id}/verbs`)).body;
    expect(warnings).not.toContainEqual(expect.objectContaining({ code: 'notYet' }));
    expect((await act(id, 'submit')).status).toBe(200);
  });
});

describe('Nothing is filed of a draft that no application was granted', () => {
  const words = expect.stringContaining(
    'è una bozza, che nessuna pratica ha accolto: non le si chiede nulla finché l’ufficio non la attiva, con «Attiva»',
  );
  const office = () => world.within('provincia');
  const filed = [
    { kind: 'cessation', closureReason: 'ceased' },
    { kind: 'suspension', reason: 'Lavori' },
    { kind: 'variation_capacity', rows: rooms(9) },
    { kind: 'variation_data', phone: '0342 111222' },
  ];

  it.each([undefined, addDays(today, 20)])(
    'as it is begun and as it is sent, until its office activates it, whatever it says of its start (%s)',
    async (startsOn) => {
      const {
        id: license,
        holder,
        city,
        accommodation,
      } = await draft('A.1', rooms(8), {
        ...(startsOn && { startsOn }),
      });
      const of = { license, manager: holder, city, accommodation, openingMode: null };
      const begun: number[] = [];
      for (const one of filed) {
        const { id } = await application({ ...of, ...one, planFile: await paper() });
        const { warnings, content } = (await office()('GET', `/applications/${id}/verbs`)).body;
        expect(warnings).toContainEqual(
          expect.objectContaining({ code: 'notYet', message: words }),
        );
        expect(content.submit.blockers).toContainEqual(
          expect.objectContaining({ code: 'ended', resource: 'licenses', id: license }),
        );
        const sent = await act(id, 'submit');
        expect([one.kind, sent.status, sent.body.message]).toEqual([one.kind, 409, words]);
        begun.push(id);
      }
      const { body: still } = await office()('GET', `/licenses/${license}`);
      const put = { version: still.version, startsOn: '2020-01-01' };
      const { version } = (await office()('PUT', `/licenses/${license}`, put)).body;
      const activated = await office()('POST', `/licenses/${license}/activate`, { version });
      expect(activated.body.errors ?? activated.status).toBe(200);
      const sent = await act(Number(begun.at(-1)), 'submit');
      expect(sent.body.errors ?? sent.status).toBe(200);
    },
  );

  it('of its house alone either; a correction of office speaks of it still', async () => {
    const { holder, city, accommodation } = await draft('A.1', rooms(8), {
      startsOn: addDays(today, 20),
    });
    const of = { license: null, manager: holder, city, accommodation, openingMode: null };
    const { id } = await application({ ...of, kind: 'variation_data', phone: '0342 111222' });
    const sent = await act(id, 'submit');
    expect([sent.status, sent.body.message]).toEqual([409, words]);
    const right = { kind: 'correction', phone: '0342 111222', reason: 'Rilievo' };
    const corrected = await application({ ...of, ...right, effectiveOn: null });
    expect((await act(corrected.id, 'submit')).status).toBe(200);
  });
});

it('That more than 25 beds want an act of fire prevention is said before sending and before granting', async () => {
  const consequences = async (id: number, verb: string) =>
    (await world.within('provincia')('GET', `/applications/${id}/${verb}`)).body.content
      .consequences;
  const said = expect.stringMatching(/^Con 26 letti, oltre 25, serve un atto/);
  const asking = { kind: 'variation_capacity', openingMode: null, planFile: await paper() };
  const one = await application({ ...asking, rows: rooms(13) });
  expect(await consequences(one.id, 'submit')).toContainEqual(said);
  for (const [verb] of inCharge) expect((await act(one.id, verb)).status).toBe(200);
  expect(await consequences(one.id, 'accept')).toContainEqual(said);
  const less = await application({ ...asking, planFile: await paper(), rows: rooms(12) });
  expect(await consequences(less.id, 'submit')).not.toContainEqual(said);
});

it('A receipt tells from which day what it asks is to be', async () => {
  const found = await world.rows(
    `select body from mail_templates where code in ('application-receipt', 'application-integration-receipt')`,
  );
  for (const { body } of found)
    expect(body).toContain(
      '{{pratica.che cosa si chiede}}</p><p><strong>Decorrenza:</strong> {{pratica.decorrenza}}',
    );
  expect(found).toHaveLength(2);
});

it('A house and a licence list once an application that is about them and was entered in them', async () => {
  const accept: Step = ['accept', { act: 'Determina 8' }];
  const one = await application(
    {
      ...{ kind: 'suspension', openingMode: null, until: addDays(today, 30), reason: 'Lavori' },
    },
    ...inCharge,
    accept,
  );
  expect(await read(one.id)).toMatchObject({ houses: [one.house], licenses: [one.license] });
});
