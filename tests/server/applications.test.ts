import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doCalendarVerbs } from '#server/engine/calendar-verbs.ts';
import { tellFailure } from '#server/services/scheduled/failure.ts';
import { addDays, formatDate, todayInRome } from '#src/domain/dates.ts';
import { endOfTerm } from '#src/domain/working-days.ts';
import { holder } from '../support/held.ts';
import { createWorld, type World } from '../support/world.ts';
import { placed, succeeding } from './application-maker.ts';

let world: World;
/** The world on a day. */
const on = (day: string) => ({ ...world.services, today: () => day });
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const today = todayInRome();
const province = () => world.within('provincia');
type Application = { id: number; version: number; [field: string]: unknown };

const declarant = {
  declarantName: 'Rossi Mario',
  declarantFiscalCode: 'RSSMRA72L09H501S',
  declarantRole: 'holder',
};

/** What a new holder declares, and their policy. */
/** Asked of an activity that goes on. */
const suspending = { kind: 'suspension', reason: 'Lavori' };

/** An active licence nobody has touched yet in this file. */
const used: number[] = [];
async function license(where = 'true') {
  const [row] = await world.rows(
    `select l.id, l.version, l.number, l.holder, l.city, l.accommodation from licenses l
     where l.state = 'active' and l.parent is null and l.id <> all($1) and ${where}
       and not exists (select 1 from licenses o where o.accommodation = l.accommodation and o.id <> l.id)
       and not exists (select 1 from applications a where a.license = l.id)
     order by l.id desc limit 1`,
    [used],
  );
  used.push(row?.id as number);
  return row as Record<string, number>;
}

/** What the holder of a licence was written of somebody who takes it over. */
const toldHolder = async (one: Record<string, number>) =>
  (
    await world.rows(
      `select data->>'subject' as subject from pgboss.job j join managers m on m.email = data->>'to'
       where j.name = 'mail' and m.id = $1 and data->>'text' like '%subingresso%'`,
      [one.holder],
    )
  ).map(({ subject }) => subject);

async function file(account: string): Promise<number> {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  return (await world.upload(account, new File([png], 'pianta.png'))).body.id;
}

async function draft(about: object, account = 'provincia'): Promise<Application> {
  const { status, body } = await world.within(account)('POST', '/applications', {
    source: 'office',
    ...declarant,
    ...about,
  });
  expect(body.errors ?? status).toBe(201);
  return body;
}

const act = (one: Application, action: string, input: object = {}, account = 'provincia') =>
  world.within(account)('POST', `/applications/${one.id}/${action}`, {
    version: one.version,
    ...input,
  });

/** The application after actions that must succeed. */
async function led(one: Application, ...steps: (readonly [action: string, input?: object])[]) {
  let now = one;
  for (const [action, input] of steps) {
    const { status, body } = await act(now, action, input);
    expect([action, body.errors ?? status]).toEqual([action, 200]);
    now = body.content;
  }
  return now;
}

/** Who lets as a business, as most do who take over or open. */
const isBusiness = `exists (select 1 from managers m where m.id = l.holder and m.type = 2)`;

const about = (one: Record<string, number>) => ({
  manager: one.holder,
  city: one.city,
  accommodation: one.accommodation,
  license: one.id,
});
const inCharge = [['submit'], ['take']] as const;
const accepted = ['accept', { act: 'Determina 12/2026' }] as const;

/** What is said of whatever code does not do. */
const byCode =
  'Con questo codice non si subentra: in questo comune nessuna licenza in vigore lo ha, o non è di quelle che chi presenta la pratica può avere, o nella pratica manca ciò che la legge chiede per quella struttura: rilevatori, estintori, polizza';

describe('A draft', () => {
  it('is sent only with all its kind asks, said beside each field', async () => {
    const one = await license();
    const { accommodation, license: id, ...whose } = about(one);
    const made = await draft({ kind: 'suspension', ...whose, accommodation, license: id });
    const { status, body } = await act(made, 'submit');
    expect(status).toBe(409);
    expect(Object.keys(body.errors).sort()).toEqual(['effectiveOn', 'reason']);
  });

  it('of a new opening wants its papers', async () => {
    const one = await license();
    const made = await draft({ kind: 'new_opening', manager: one.holder, city: one.city });
    const { body } = await act(made, 'submit');
    expect(body.errors).toMatchObject({
      name: ['Denominazione: Campo richiesto'],
      rows: ['Capacità ricettiva: Campo richiesto'],
      identityFile: ['Documento d’identità: Serve questo allegato'],
      planFile: ['Planimetria: Serve questo allegato'],
    });
  });

  it('that somebody files for others shows by what power, whatever its kind', async () => {
    const one = await license();
    const suspension = { kind: 'suspension', effectiveOn: today, reason: 'Lavori' };
    const made = await draft({ ...suspension, ...about(one), declarantRole: 'attorney' });
    const { status, body } = await act(made, 'submit');
    expect([status, body.errors]).toEqual([
      409,
      { mandateFile: ['Procura o delega: Serve la procura: chi dichiara è un procuratore'] },
    ]);
  });

  it('names a licence of its own accommodation, in its own municipality', async () => {
    const [one, other] = [await license(), await license()];
    const { body } = await province()('POST', '/applications', {
      source: 'office',
      kind: 'cessation',
      ...about(one),
      license: other.id,
    });
    expect(body.errors).toEqual({ license: ['Questa licenza è di un’altra struttura'] });
  });
});

describe('Its steps', () => {
  it('open one after another: what is written further on is refused beside it', async () => {
    const one = await license();
    const call = province();
    const body = { kind: 'variation_data', source: 'office', ...about(one), license: undefined };
    const jumped = await call('POST', '/applications', { ...body, phone: '0342 000222' });
    expect(jumped.body.errors).toEqual({ phone: ['Prima completa il passo «Dichiarante»'] });
    const begun = await call('POST', '/applications', body);
    const url = `/applications/${begun.body.id}`;
    const skipped = await call('PUT', url, { version: 1, phone: '0342 000222' });
    expect(skipped.body.errors).toEqual({ phone: ['Prima completa il passo «Dichiarante»'] });
    const next = await call('PUT', url, { version: 1, ...declarant });
    expect(next.status).toBe(200);
    const date = await call('PUT', url, {
      version: next.body.version,
      effectiveOn: today,
      phone: '0342 000222',
    });
    expect([date.status, date.body.phone]).toEqual([200, '0342 000222']);
  });

  it('of a takeover find the licence of who leaves by its code, in its municipality', async () => {
    const one = await license();
    const other = await license(`l.holder <> ${one.holder}`);
    const takeover = {
      kind: 'takeover',
      manager: other.holder,
      city: one.city,
      formerCode: 'NESSUNO',
      effectiveOn: today,
      ...succeeding,
      identityFile: await file('provincia'),
    };
    const made = await draft(takeover);
    const { submit } = (await province()('GET', `/applications/${made.id}/verbs`)).body.content;
    // Who only asks learns nothing of a code.
    expect(submit.blockers).toEqual([]);
    const refused = await act(made, 'submit');
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([409, ['formerCode']]);
    const { body } = await province()('PUT', `/applications/${made.id}`, {
      version: made.version,
      formerCode: String(one.number).toLowerCase(),
    });
    const sent = await led(body, ['submit']);
    expect(sent).toMatchObject({
      license: one.id,
      accommodation: one.accommodation,
      newHolder: other.holder,
    });
    expect(await toldHolder(one)).toEqual([expect.stringContaining('Presentato un subingresso')]);
  });

  it('of a takeover by the code of a house mean its own licence, and an annex by its number', async () => {
    const one = await license(
      `exists (select 1 from accommodation_types t where t.id = l.type and t."isHotel")`,
    );
    const [annex] = await world.rows(
      `update licenses set accommodation = $1, parent = $2 where id = (
         select id from licenses where city = $3 and state = 'active' and id < $2 and parent is null
           and not exists (select 1 from licenses a where a.parent = licenses.id) order by id limit 1)
       returning id, number`,
      [one.accommodation, one.id, one.city],
    );
    const code = 'CIR-DI-PROVA';
    await world.rows('update accommodations set cir = $2 where id = $1', [one.accommodation, code]);
    // However its row lies in the table.
    await world.rows('update licenses set number = number where id = $1', [one.id]);
    const other = await license(
      `l.holder <> ${one.holder} and exists (select 1 from managers m join managers n on n.type = m.type
         where m.id = l.holder and n.id = ${one.holder})`,
    );
    const kind = { kind: 'takeover', manager: other.holder, city: one.city, effectiveOn: today };
    const identityFile = await file('provincia');
    const found = async (formerCode: unknown) => {
      const made = await draft({ ...kind, ...succeeding, identityFile, formerCode });
      const told = (await province()('GET', `/applications/${made.id}/submit`)).body.content;
      return { told: told.blockers, ...(await act(made, 'submit')).body };
    };
    const sent = await found(code.toLowerCase());
    expect([sent.told, sent.errors, sent.content?.license]).toEqual([[], undefined, one.id]);
    // An annex is not taken over alone, nor a licence twice at once; of what the code is of nothing is told.
    for (const named of [annex?.number, code, 'NESSUNO']) {
      const refused = await found(named);
      expect(refused.told).toEqual([]);
      expect(refused.errors).toEqual({ formerCode: [byCode] });
    }
  });

  it('of takeovers by one code, sent at once, are judged one after the other', async () => {
    const { heldRow, waiting } = holder(() => world);
    const one = await license(isBusiness);
    const { holder: manager } = await license(`${isBusiness} and l.holder <> ${one.holder}`);
    const taking = { kind: 'takeover', manager, city: one.city, formerCode: one.number };
    const drafts = [];
    for (const _ of [1, 2])
      drafts.push(
        await draft({
          ...{ ...taking, ...succeeding, effectiveOn: today },
          identityFile: await file('provincia'),
        }),
      );
    const release = await heldRow('accommodations', Number(one.accommodation));
    const sent = drafts.map((made) => act(made, 'submit'));
    await waiting(2);
    await release();
    const said = (await Promise.all(sent)).map(({ status }) => status);
    expect(said.toSorted()).toEqual([200, 409]);
  });

  it('of a takeover tell nothing of a code before they may be sent', async () => {
    const one = await license();
    const other = await license(`l.holder <> ${one.holder}`);
    const told = async (formerCode: unknown) => {
      const asked = { kind: 'takeover', manager: other.holder, city: one.city, effectiveOn: today };
      const { id } = await draft({ ...asked, ...succeeding, formerCode });
      const { content } = (await province()('GET', `/applications/${id}/verbs`)).body;
      return content.submit.blockers.map(({ id: _, ...blocker }: { id: number }) => blocker);
    };
    const unknown = await told('NESSUNO');
    expect(unknown).toMatchObject([{ code: 'missing', field: 'identityFile' }]);
    expect(await told(one.number)).toEqual(unknown);
  });
});

describe('The office and the municipality', () => {
  it('give it to somebody, and say what they think of it', async () => {
    const one = await license();
    const made = await draft({ ...suspending, ...about(one), effectiveOn: today });
    const taken = await led(made, ...inCharge);
    const [person] = await world.rows(
      `select id, name from users where email = 'provincia.base@demo.soggiorno.it'`,
    );
    const given = await led(taken, ['assign', { person: person?.id }]);
    expect(given.assignee).toBe(person?.name);
    expect((await act(given, 'opine', { opinion: 'contrary' })).status).toBe(403);
    const [comune] = await world.rows(
      `select l.id from licenses l join managers m on m.type = 5 and l.city = any(m.cities)
       join memberships p on p.manager = m.id join users u on u.id = p.user
       where u.email = 'comune@demo.soggiorno.it' and l.state = 'active' limit 1`,
    );
    const theirs = await license(`l.city = (select city from licenses where id = ${comune?.id})`);
    const sent = await led(
      await draft({
        kind: 'variation_period',
        ...about(theirs),
        effectiveOn: today,
        openingMode: 'seasonal',
        openingPeriods: [{ from: '05-02', to: '10-03' }],
      }),
      ['submit'],
    );
    const said = await act(
      sent,
      'opine',
      { opinion: 'contrary', note: 'Manca l’agibilità' },
      'comune',
    );
    expect(said.body.content).toMatchObject({ opinion: 'contrary', opinionOn: today });
    expect((await act(sent, 'accept', accepted[1], 'comune')).status).toBe(403);
  });
});

describe('The term', () => {
  it('is 60 days, stands still while more is asked for, and runs on when it has come', async () => {
    const one = await license();
    const made = await draft({
      kind: 'suspension',
      ...about(one),
      effectiveOn: today,
      reason: 'Lavori',
    });
    const asked = await led(made, ...inCharge, ['requestIntegration', { text: 'La planimetria' }]);
    expect(asked).toMatchObject({
      state: 'integration_requested',
      submittedOn: today,
      dueOn: endOfTerm(addDays(today, 60)),
      stoppedOn: today,
      requestDueOn: endOfTerm(addDays(today, 30)),
    });
    await world.rows(`update applications set "stoppedOn" = $1 where id = $2 returning id`, [
      addDays(today, -12),
      made.id,
    ]);
    const integrated = await led(asked, ['integrate', { note: 'Eccola' }]);
    expect(integrated).toMatchObject({
      state: 'integrated',
      dueOn: endOfTerm(addDays(today, 72)),
      stoppedOn: null,
      stoppedDays: 12,
      answer: 'Eccola',
    });
  });

  it('is closed for want of an answer from the day after, not before', async () => {
    const one = await license();
    const made = await draft({ ...suspending, ...about(one), effectiveOn: today });
    const asked = await led(made, ...inCharge, ['requestIntegration', { text: 'La polizza' }]);
    const early = await act(asked, 'expire');
    expect(early.status).toBe(409);
    await world.rows(`update applications set "requestDueOn" = $1 where id = $2 returning id`, [
      addDays(today, -1),
      made.id,
    ]);
    expect(await led(asked, ['expire'])).toMatchObject({ state: 'expired', outcomeOn: today });
  });

  it('passes of itself: who does not answer in time is told that it is closed', async () => {
    const one = await license();
    const made = await draft({ ...suspending, ...about(one), effectiveOn: today });
    const asked = await led(made, ...inCharge, ['requestIntegration', { text: 'La polizza' }]);
    await doCalendarVerbs(on(asked.requestDueOn as string), tellFailure(world.services));
    const stateOf = async () => (await province()('GET', `/applications/${made.id}`)).body.state;
    expect(await stateOf()).toBe('integration_requested');
    await doCalendarVerbs(
      on(addDays(asked.requestDueOn as string, 1)),
      tellFailure(world.services),
    );
    expect(await stateOf()).toBe('expired');
    const { body } = await province()('GET', `/applications/${made.id}/history`);
    expect(body[0]).toMatchObject({ action: 'expire', user: null });
    const [mail] = await world.rows(
      `select count(*)::int as mails from pgboss.job where data::text like $1 and data::text like '%mancata risposta%'`,
      [`%${asked.number}%`],
    );
    expect(mail?.mails).toBe(1);
  });

  it('to conform is thirty days at least, and the licence is suspended', async () => {
    const one = await license(`l."openingMode" = 'seasonal'`);
    const made = await draft({
      kind: 'variation_data',
      ...about(one),
      license: undefined,
      phone: '0342 000111',
      effectiveOn: today,
    });
    const withLicense = await draft({
      kind: 'variation_period',
      ...about(one),
      openingMode: 'annual',
      effectiveOn: today,
    });
    const taken = await led(withLicense, ...inCharge);
    const short = await act(taken, 'conform', { text: 'Uscite', dueOn: addDays(today, 10) });
    expect(Object.keys(short.body.errors)).toEqual(['dueOn']);
    await led(taken, ['conform', { text: 'Adegua le uscite di sicurezza' }]);
    const { body } = await province()('GET', `/licenses/${one.id}`);
    expect(body).toMatchObject({ state: 'suspended' });
    expect(made.state).toBe('draft');
  });
});

describe('An accepted application', () => {
  const licenseNow = async (id: unknown) => (await province()('GET', `/licenses/${id}`)).body;
  const houseNow = async (id: unknown) => (await province()('GET', `/accommodations/${id}`)).body;
  const accept = async (of: object) => led(await draft(of), ...inCharge, accepted);

  it('of suspension, extension and reopening moves the licence as the office would', async () => {
    const one = await license();
    const common = about(one);
    const until = addDays(today, 60);
    await accept({ kind: 'suspension', ...common, effectiveOn: today, until, reason: 'Lavori' });
    expect(await licenseNow(one.id)).toMatchObject({ state: 'suspended', suspendedTo: until });
    const later = addDays(today, 100);
    await accept({ kind: 'suspension_extension', ...common, until: later, reason: 'Ritardi' });
    expect(await licenseNow(one.id)).toMatchObject({ extendedTo: later });
    await accept({ kind: 'reopening', ...common, effectiveOn: today });
    expect(await licenseNow(one.id)).toMatchObject({ state: 'active', suspendedTo: null });
  });

  it('of cessation closes it, and the house with it', async () => {
    const one = await license();
    await accept({
      kind: 'cessation',
      ...about(one),
      effectiveOn: today,
      closureReason: 'ceased',
    });
    expect(await licenseNow(one.id)).toMatchObject({ state: 'closed', closedOn: today });
    expect(await houseNow(one.accommodation)).toMatchObject({ status: 'closed' });
  });

  it('of variation changes what it asked and nothing else', async () => {
    const one = await license(`l.type = (select id from accommodation_types where code = 'A.1')`);
    const before = await licenseNow(one.id);
    const rows = [{ unitKind: 'double', quantity: 9, bedsPerUnit: 2, kitchen: false }];
    const planFile = await file('provincia');
    await accept({ kind: 'variation_capacity', ...about(one), rows, effectiveOn: today, planFile });
    const after = await licenseNow(one.id);
    expect(after).toMatchObject({
      beds: 18,
      number: before.number,
      insuranceValidTo: before.insuranceValidTo,
    });
    const { license: _, ...house } = about(one);
    await accept({
      kind: 'variation_data',
      ...house,
      phone: '+39 0342 000222',
      effectiveOn: today,
    });
    expect(await houseNow(one.accommodation)).toMatchObject({ phone: '+39 0342 000222' });
  });

  it('of another class, another season or a correction changes just that', async () => {
    const one = await license(`l.type = (select id from accommodation_types where code = 'A.1')`);
    const classificationFile = await file('provincia');
    const common = about(one);
    await accept({
      kind: 'variation_classification',
      ...common,
      classification: '4',
      effectiveOn: today,
      classificationFile,
    });
    const season = [{ from: '06-01', to: '09-30' }];
    await accept({
      kind: 'variation_period',
      ...common,
      openingMode: 'seasonal',
      openingPeriods: season,
      effectiveOn: today,
    });
    expect(await licenseNow(one.id)).toMatchObject({
      classification: '4',
      openingMode: 'seasonal',
      openingPeriods: season,
    });
    expect(await licenseNow(one.id)).toMatchObject({
      classificationProvision: expect.stringContaining('Determina'),
      classificationDate: today,
    });
    expect(await houseNow(one.accommodation)).toMatchObject({
      classification: ['4'],
      openingMode: 'seasonal',
      openingPeriods: season,
    });
    const { license: _, ...house } = common;
    await accept({ kind: 'correction', ...house, name: 'Nome corretto', reason: 'Refuso' });
    expect(await houseNow(one.accommodation)).toMatchObject({ name: 'Nome corretto' });
  });

  it('of relocation to another municipality takes the codes of the old one away, and gives a CIR of the new one', async () => {
    const one = await license(
      `exists (select 1 from accommodations a where a.id = l.accommodation
         and a.cin is not null and a.cir is not null)`,
    );
    const [other] = await world.rows(
      `select id from cities where province = 'SO' and id <> $1 limit 1`,
      [one.city],
    );
    const { license: _, ...house } = about(one);
    await accept({
      kind: 'relocation',
      ...house,
      newCity: other?.id,
      availability: 'rent',
      address: 'Via Altrove 9',
      ...placed,
      units: [{ sheet: '7', parcel: '302' }],
      effectiveOn: today,
      planFile: await file('provincia'),
    });
    expect(await houseNow(one.accommodation)).toMatchObject({
      city: other?.id,
      address: 'Via Altrove 9',
      cin: null,
      cir: expect.stringMatching(/^014\d{3}-[A-Z]{3}-\d{5}$/),
      cinStatus: 'none',
    });
    const { city, properties } = await licenseNow(one.id);
    const units = await world.rows('select city, parcel from properties where id = any($1)', [
      properties,
    ]);
    expect([city, units]).toEqual([other?.id, [{ city: other?.id, parcel: '302' }]]);
  });

  it('of what is filed before it happens is of no day before it was received', async () => {
    const one = await license();
    const yesterday = addDays(today, -1);
    const early = async (body: object) => {
      const { status, body: answer } = await act(
        await draft({ ...about(one), ...body, effectiveOn: yesterday }),
        'submit',
      );
      return [status, answer.errors?.effectiveOn];
    };
    const told = [expect.stringContaining(`Al più presto dal ${formatDate(today)}`)];
    const identityFile = await file('provincia');
    const kinds = [
      { kind: 'takeover', newHolder: one.holder, ...succeeding, identityFile },
      { kind: 'variation_period', openingMode: 'annual' },
      { kind: 'suspension', reason: 'Lavori' },
      { kind: 'reopening' },
    ];
    for (const body of kinds) expect(await early(body)).toEqual([409, told]);
    expect(await early({ kind: 'cessation', closureReason: 'ceased' })).toEqual([200, undefined]);
  });

  it('of takeover of a suspended licence opens the house again', async () => {
    const one = await license(isBusiness);
    const other = await license(`l.holder <> ${one.holder} and ${isBusiness}`);
    await accept({ kind: 'suspension', ...about(one), effectiveOn: today, reason: 'Lavori' });
    expect(await houseNow(one.accommodation)).toMatchObject({ status: 'suspended' });
    await accept({
      kind: 'takeover',
      ...about(one),
      newHolder: other.holder,
      effectiveOn: today,
      ...succeeding,
      identityFile: await file('provincia'),
    });
    expect(await houseNow(one.accommodation)).toMatchObject({ status: 'active' });
  });

  it('of takeover lets a successor go on and supersedes the old licence', async () => {
    const one = await license(`l."titleKind" = 'scia' and ${isBusiness}`);
    const other = await license(`l.holder <> ${one.holder} and ${isBusiness}`);
    const identityFile = await file('provincia');
    const done = await accept({
      kind: 'takeover',
      ...about(one),
      newHolder: other.holder,
      effectiveOn: today,
      ...succeeding,
      identityFile,
    });
    expect(await licenseNow(one.id)).toMatchObject({
      state: 'superseded',
      closedOn: today,
      closureReason: 'takeover',
    });
    expect(await toldHolder(one)).toEqual([`La licenza ${one.number} è passata ad altri`]);
    const successor = await licenseNow(done.resultLicense);
    expect(successor).toMatchObject({
      state: 'active',
      holder: other.holder,
      startsOn: today,
      predecessor: one.id,
      titleKind: 'scia',
      sciaCode: null,
      sciaDate: today,
      protocolNumber: done.protocolNumber,
      insurancePolicy: 'RC-2',
      safetyDeclaredOn: today,
    });
    expect(await houseNow(one.accommodation)).toMatchObject({
      manager: other.holder,
      status: 'active',
    });
  });

  it('of opening makes a place and an active licence, by the grant for it alone, once', async () => {
    const one = await license(isBusiness);
    const [type] = await world.rows(`select id from accommodation_types where code = 'B.1.1.6'`);
    const made = await draft({
      kind: 'new_opening',
      manager: one.holder,
      city: one.city,
      name: 'Casa Nuova',
      type: type?.id,
      address: 'Via Nuova 1',
      zip: '23041',
      openingMode: 'annual',
      latitude: 46.5,
      longitude: 10.1,
      effectiveOn: today,
      businessForm: 'business',
      rows: [{ unitKind: 'two_room', quantity: 2, bedsPerUnit: 4, kitchen: true }],
      units: [{ sheet: '12', parcel: '340', subunit: '5' }],
      floors: [{ floor: 'Terra', area: 90 }],
      ...succeeding,
      identityFile: await file('provincia'),
      planFile: await file('provincia'),
    });
    const taken = await led(made, ...inCharge);
    const [action, input] = accepted;
    expect((await act(taken, action, input, 'provincia.base')).status).toBe(403);
    const done = await led(taken, accepted);
    const born = await licenseNow(done.resultLicense);
    expect(born).toMatchObject({
      state: 'active',
      beds: 8,
      holder: one.holder,
      startsOn: today,
      titleKind: 'cia',
      sciaCode: null,
      protocolNumber: done.protocolNumber,
      sciaDate: today,
      insuranceValidTo: '2099-12-31',
      gasDetector: true,
    });
    const [unit] = await world.rows('select name from properties where id = any($1)', [
      born.properties,
    ]);
    expect(unit?.name).toBe('fg. 12, part. 340, sub. 5');
    expect(await houseNow(born.accommodation)).toMatchObject({
      name: 'Casa Nuova',
      status: 'active',
      cir: expect.stringMatching(/^014\d{3}-CIM-\d{5}$/),
    });
    expect((await act(done, action, input)).status).toBe(409);
    const events = await world.rows(
      `select action from audit where resource = 'applications' and record = $1 order by id`,
      [made.id],
    );
    expect(events.map((row) => row.action)).toEqual(['create', 'submit', 'take', 'accept']);
  });

  it('of more than the type allows is refused with the article', async () => {
    const one = await license(
      `l.type = (select id from accommodation_types where code = 'C.1.1.1')`,
    );
    const made = await draft({
      kind: 'variation_capacity',
      ...about(one),
      rows: [{ unitKind: 'double', quantity: 9, bedsPerUnit: 2 }],
      effectiveOn: today,
      planFile: await file('provincia'),
    });
    const { status, body } = await act(made, 'submit');
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(/^La pratica non si può inviare così\. .*al massimo 4 camere/),
    ]);
    expect((await licenseNow(one.id)).beds).not.toBe(18);
  });

  it('that the registry refuses leaves nothing behind', async () => {
    const one = await license();
    const made = await draft({
      kind: 'suspension',
      ...about(one),
      effectiveOn: today,
      reason: 'Troppo lunga',
    });
    const taken = await led(made, ...inCharge);
    await world.rows('update applications set until = $2 where id = $1', [
      made.id,
      addDays(today, 400),
    ]);
    const { status, body } = await act(taken, ...accepted);
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(/^La pratica non si può accogliere così\. Al massimo 6 mesi/),
    ]);
    expect((await province()('GET', `/applications/${made.id}`)).body.state).toBe('in_charge');
    expect(await licenseNow(one.id)).toMatchObject({ state: 'active' });
  });

  it('writes to who filed it', async () => {
    const one = await license();
    const [holder] = await world.rows('select email from managers where id = $1', [one.holder]);
    const done = await accept({
      kind: 'cessation',
      ...about(one),
      effectiveOn: today,
      closureReason: 'ceased',
    });
    const [mail] = await world.rows(
      `select count(*)::int as mails from pgboss.job where data::text like $1 and data::text like $2`,
      [`%${holder?.email}%`, `%${done.number}%`],
    );
    expect(mail?.mails).toBeGreaterThanOrEqual(2);
  });
});

describe('Who files and who decides', () => {
  it('two officers cannot both take one in charge', async () => {
    const one = await license();
    const made = await draft({ ...suspending, ...about(one), effectiveOn: today });
    const sent = await led(made, ['submit']);
    expect((await act(sent, 'take')).status).toBe(200);
    expect((await act(sent, 'take')).status).toBe(409);
  });

  it('a hotel files its own, sees no other’s, and decides nothing', async () => {
    const [house] = (await world.within('hotel')('GET', '/accommodations')).body;
    const [own] = (await world.within('hotel')('GET', '/licenses')).body;
    const [manager] = await world.managersOf('hotel');
    const made = await draft(
      {
        kind: 'suspension',
        source: 'portal',
        manager: manager?.id,
        city: house.city,
        accommodation: house.id,
        license: own.id,
        effectiveOn: today,
        reason: 'Ferie',
      },
      'hotel',
    );
    const sent = await act(made, 'submit', {}, 'hotel');
    expect(sent.body.errors ?? sent.status).toBe(200);
    expect((await act(sent.body.content, 'take', {}, 'hotel')).status).toBe(403);
    expect((await world.within('hotel.altro')('GET', `/applications/${made.id}`)).status).toBe(404);
    expect((await world.within('comune')('GET', `/applications/${made.id}`)).status).toBe(200);
    const edited = await world.within('hotel')('PUT', `/applications/${made.id}`, {
      version: sent.body.content.version,
      reason: 'Altro',
    });
    expect(edited.status).toBe(403);
  });

  it('a delegate needs the grant, and nobody outside corrects for the office', async () => {
    const [house] = (await world.within('hotel')('GET', '/accommodations')).body;
    const [manager] = await world.managersOf('hotel');
    const body = {
      kind: 'correction',
      source: 'portal',
      manager: manager?.id,
      city: house.city,
      accommodation: house.id,
    };
    expect((await world.within('hotel')('POST', '/applications', body)).status).toBe(403);
    const suspended = { ...body, kind: 'variation_data' };
    expect((await world.within('delegato.base')('POST', '/applications', suspended)).status).toBe(
      403,
    );
  });

  it('nor turns into a correction of office what an operator began as something else', async () => {
    const [house] = (await world.within('hotel')('GET', '/accommodations')).body;
    const [manager] = await world.managersOf('hotel');
    const about = { manager: manager?.id, city: house.city, accommodation: house.id };
    const made = await draft(
      { kind: 'variation_data', source: 'portal', ...about, effectiveOn: today, phone: '0342 1' },
      'hotel',
    );
    const { status } = await world.within('hotel')('PUT', `/applications/${made.id}`, {
      version: made.version,
      kind: 'correction',
      reason: 'Rettifica',
    });
    expect([
      status,
      (await world.within('hotel')('GET', `/applications/${made.id}`)).body.kind,
    ]).toEqual([403, 'variation_data']);
  });

  it('nor takes over by a code another house than the one that is named', async () => {
    const [house] = (await world.within('hotel')('GET', '/accommodations')).body;
    const [manager] = await world.managersOf('hotel');
    const other = await license(`l.holder <> ${manager?.id} and l.city = ${house.city}`);
    const made = await draft(
      {
        kind: 'takeover',
        source: 'portal',
        manager: manager?.id,
        city: house.city,
        accommodation: house.id,
        formerCode: other.number,
        effectiveOn: today,
        ...succeeding,
        identityFile: await file('hotel'),
      },
      'hotel',
    );
    const { status, body } = await act(made, 'submit', {}, 'hotel');
    expect([status, body.errors]).toEqual([409, { formerCode: [byCode] }]);
  });
});

it('A takeover by code is refused in words that name what the law asks for there too, and sent once it is said', async () => {
  const one = await license(isBusiness);
  const other = await license(`${isBusiness} and l.holder <> ${one.holder}`);
  const kind = { kind: 'takeover', manager: other.holder, city: one.city, effectiveOn: today };
  const identityFile = await file('provincia');
  const filed = { ...kind, ...succeeding, identityFile, formerCode: one.number };
  const bare = await draft({ ...filed, insurancePolicy: null });
  const refused = await act(bare, 'submit');
  expect([refused.status, refused.body.errors]).toEqual([409, { formerCode: [byCode] }]);
  expect(byCode).toContain('o nella pratica manca ciò che la legge chiede per quella struttura');
  const { body } = await province()('PUT', `/applications/${bare.id}`, {
    version: bare.version,
    insurancePolicy: succeeding.insurancePolicy,
  });
  expect(await led(body, ['submit'])).toMatchObject({ license: one.id });
});
