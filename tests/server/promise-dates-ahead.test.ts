import { describe, expect, it } from 'vitest';
import { addDays, formatDate, todayInRome } from '#src/domain/dates.ts';
import { daysToCome } from '../support/days-to-come.ts';
import { settling } from '../support/settling.ts';
import { applicationMaker, inCharge, placed, type Step, succeeding } from './application-maker.ts';

/** Registry, promise (c): what is accepted for a day ahead happens on that day, whatever its kind. */
const { world, comes } = daysToCome();
const today = todayInRome();
const soon = addDays(today, 20);

const { application, act, read } = applicationMaker(world);
const office = () => world().within('provincia');
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const paper = async () =>
  (await world().upload('provincia', new File([png], 'pianta.png'))).body.id as number;
const accepted: readonly Step[] = [...inCharge, ['accept', { act: 'Determina 1/2026' }]];

/** What the register says of a house and its licence, but for when it was written. */
async function registered({ house, license }: { house: number; license: number }) {
  const {
    version: _,
    updatedAt: __,
    // How many cases are open is no fact of the house.
    openApplications: _open,
    ...place
  } = (await office()('GET', `/accommodations/${house}`)).body;
  const {
    version: ___,
    updatedAt: ____,
    ...title
  } = (await office()('GET', `/licenses/${license}`)).body;
  return { place, title };
}
const programme = async (id: number) =>
  (await office()('GET', `/applications/${id}/verbs`)).body.scheduled;
const elsewhere = async () =>
  Number((await world().rows(`select id from cities where name = 'Bormio'`))[0]?.id);

/** What each kind asks for besides, and what of it the register says once its day has come. */
const kinds: Readonly<Record<string, () => Promise<[asks: object, comes: object]>>> = {
  variation_capacity: async () => [
    {
      rows: [{ unitKind: 'double', quantity: 11, bedsPerUnit: 2, kitchen: false }],
      planFile: await paper(),
    },
    { title: { beds: 22 } },
  ],
  variation_classification: async () => [
    { classification: '4', classificationFile: await paper() },
    { title: { classification: '4' } },
  ],
  variation_period: async () => [
    { openingMode: 'seasonal', openingPeriods: [{ from: '06-01', to: '09-30' }] },
    { title: { openingMode: 'seasonal' } },
  ],
  variation_data: async () => [
    { openingMode: null, license: null, phone: '+39 0342 000333' },
    { place: { phone: '+39 0342 000333' } },
  ],
  relocation: async () => [
    {
      openingMode: null,
      license: null,
      newCity: await elsewhere(),
      address: 'Via Altrove 3',
      ...placed,
      availability: 'rent',
      units: [{ sheet: '7', parcel: '301' }],
      planFile: await paper(),
    },
    // In another municipality it has that one’s CIR, and asks for its CIN anew.
    {
      place: {
        address: 'Via Altrove 3',
        cir: expect.stringMatching(/^014009-ALB-\d{5}$/),
        cin: null,
      },
    },
  ],
  cessation: async () => [
    { openingMode: null, closureReason: 'ceased' },
    { title: { state: 'closed' }, place: { status: 'closed' } },
  ],
  suspension: async () => [
    { openingMode: null, reason: 'Lavori' },
    { title: { state: 'suspended' }, place: { status: 'suspended' } },
  ],
};

/** What a new holder declares, with their policy and paper. */
const taking = async () => ({
  ...succeeding,
  identityFile: await paper(),
});

describe.each(Object.keys(kinds))('An application of %s for a day ahead', (kind) => {
  it('changes nothing when it is accepted, and the register on its day', async () => {
    const [asks, then] = (await kinds[kind]?.()) ?? [{}, {}];
    const one = await application({ kind, ...asks, effectiveOn: soon }, ...inCharge);
    const before = await registered(one);
    const { status, body } = await act(one.id, 'accept', { act: 'Determina 1/2026' });
    expect(status).toBe(200);
    if (changing.includes(kind)) expect(body.message).toContain(`dal ${formatDate(soon)}`);
    expect(await registered(one)).toEqual(before);
    await comes(addDays(soon, -1));
    expect(await registered(one)).toEqual(before);
    await comes(soon);
    expect(await registered(one)).toMatchObject(then);
  });
});

const changing = Object.keys(kinds).filter((kind) => !['cessation', 'suspension'].includes(kind));

describe.each(changing)('A change by %s', (kind) => {
  it('is not made of an activity that has ended meanwhile', async () => {
    const [asks] = (await kinds[kind]?.()) ?? [{}];
    const one = await application({ kind, ...asks, effectiveOn: soon }, ...accepted);
    const { version } = (await office()('GET', `/licenses/${one.license}`)).body;
    const closing = { version, on: today, reason: 'ceased' };
    expect((await office()('POST', `/licenses/${one.license}/close`, closing)).status).toBe(200);
    const before = await registered(one);
    await comes(soon);
    expect(await registered(one)).toEqual(before);
    expect(await programme(one.id)).toEqual([]);
  });
});

describe.each(changing)('An acceptance of %s', (kind) => {
  it('is held back once the activity has ended, and says so before, and where', async () => {
    const [asks] = (await kinds[kind]?.()) ?? [{}];
    const one = await application({ kind, ...asks, effectiveOn: soon }, ...inCharge);
    const { version } = (await office()('GET', `/licenses/${one.license}`)).body;
    const closing = { version, on: today, reason: 'ceased' };
    expect((await office()('POST', `/licenses/${one.license}/close`, closing)).status).toBe(200);
    const { accept } = (await office()('GET', `/applications/${one.id}/verbs`)).body.content;
    const [ended] = accept.blockers.filter(({ code }: { code: string }) => code === 'ended');
    const { license } = (await office()('GET', `/applications/${one.id}`)).body;
    expect(ended).toMatchObject({
      message: 'L’attività è cessata: nessuna licenza è più in vita',
      resource: 'licenses',
      ...(license === null ? { filter: { accommodation: one.house } } : { id: license }),
    });
    const said = await act(one.id, 'accept', { act: 'Determina 1/2026' });
    expect([said.status, said.body.blockers]).toEqual([409, accept.blockers]);
  });
});

describe.each(changing)('A change by %s, of a house handed on meanwhile', (kind) => {
  const handOn = async (one: { house: number; license: number }) => {
    const { holder, city } = (await office()('GET', `/licenses/${one.license}`)).body;
    const [other] = await world().rows(
      `select id from managers where type = 2 and status = 'active' and id <> $1 order by id limit 1`,
      [holder],
    );
    const asks = {
      kind: 'takeover',
      openingMode: null,
      manager: holder,
      city,
      accommodation: one.house,
      license: one.license,
      newHolder: Number(other?.id),
      ...(await taking()),
      effectiveOn: today,
    };
    await application(asks, ...accepted);
  };

  it('is neither made, nor accepted, nor sent', async () => {
    const [asks] = (await kinds[kind]?.()) ?? [{}];
    const ofHouse = { kind, ...asks, effectiveOn: soon };
    const planned = await application(ofHouse, ...accepted);
    const asked = await application(ofHouse, ...inCharge);
    const begun = await application(ofHouse);
    for (const one of [planned, asked, begun]) await handOn(one);
    const before = await registered(planned);
    await comes(soon);
    expect(await registered(planned)).toEqual(before);
    expect(await programme(planned.id)).toEqual([]);
    const said = [
      await act(asked.id, 'accept', { act: 'Determina 1/2026' }),
      await act(begun.id, 'submit'),
    ];
    expect(said.map(({ status }) => status)).toEqual([409, 409]);
    expect(said[1]?.body.message).toContain('l’ha un altro gestore');
    // What was sent ended as the house went.
    expect((await office()('GET', `/applications/${asked.id}`)).body.state).toBe('inadmissible');
  });
});

describe('A change accepted for a day ahead', () => {
  const season = { openingMode: 'seasonal', openingPeriods: [{ from: '06-01', to: '09-30' }] };
  const asked = () => application({ ...season, effectiveOn: soon }, ...accepted);

  it('is told on the application, and called off with a reason by who accepts; it stays to be done', async () => {
    const { id, license, house } = await asked();
    const [planned] = await programme(id);
    expect(planned).toMatchObject({ verb: 'carryOut', on: soon, state: 'waiting' });
    expect(planned.follows).toMatch(/^«Accogli» \(Pratica PR-/);
    const off = (account: string, body?: object) =>
      settling(world().within(account))(
        'DELETE',
        `/applications/${id}/scheduled/${planned.id}`,
        body,
      );
    expect((await off('comune', { reason: 'Prova' })).status).toBe(403);
    const unsaid = await off('provincia');
    expect([unsaid.status, unsaid.body.errors]).toEqual([422, { reason: ['Campo richiesto'] }]);
    expect(await programme(id)).toMatchObject([{ state: 'waiting' }]);
    expect((await off('provincia', { reason: 'Il richiedente rinuncia' })).status).toBe(200);
    // Of two clicks the second takes nothing further.
    expect((await off('provincia', { reason: 'Il richiedente rinuncia' })).status).toBe(404);
    const [left] = await programme(id);
    const reason = 'Il richiedente rinuncia';
    const called = { verb: 'carryOut', on: soon, state: 'calledOff', failure: null };
    expect(left).toMatchObject({ ...called, calledOffFor: reason });
    const unsettled = { kind: 'calledOff', resource: 'applications', id, verb: 'carryOut' };
    expect((await office()('GET', '/worklist')).body.content).toContainEqual(
      expect.objectContaining({ ...unsettled, messages: [reason] }),
    );
    expect((await read(id)).unfulfilled).toBe(
      `Tolto dal programma: ${reason} – lo decide l’ufficio`,
    );
    const { body: lines } = await office()('GET', `/applications/${id}/history`);
    expect(lines[0]).toMatchObject({
      action: 'callOff',
      changes: [
        { field: 'callOff.reason', after: 'Il richiedente rinuncia' },
        { field: 'planned.carryOut', before: soon, after: null },
      ],
    });
    const { number } = await read(id);
    const [letter] = await world().rows(
      `select data from pgboss.job where name = 'mail' and data->>'subject' = $1`,
      [`Pratica ${number}: annullato ciò che era in programma`],
    );
    expect(JSON.stringify(letter?.data)).toContain('Motivo: Il richiedente rinuncia');
    await comes(soon);
    expect((await registered({ license, house })).title.openingMode).not.toBe('seasonal');
    // It has not failed: no letter of failures tells it.
    expect(await programme(id)).toMatchObject([{ state: 'calledOff' }]);
    expect(
      await world().rows(
        `select 1 from scheduled_verbs where "toldAt" is not null and record = $1`,
        [id],
      ),
    ).toEqual([]);
  });

  it('goes back into the programme when it is confirmed before its day', async () => {
    const one = await asked();
    const [planned] = await programme(one.id);
    const path = `/applications/${one.id}/scheduled/${planned.id}`;
    expect((await settling(office())('DELETE', path, { reason: 'Per errore' })).status).toBe(200);
    expect((await settling(office())('POST', `${path}/confirm`)).status).toBe(202);
    expect(await programme(one.id)).toMatchObject([{ state: 'waiting', on: soon }]);
    await comes(soon);
    expect((await registered(one)).title.openingMode).toBe('seasonal');
  });

  it('is not confirmed by who has not seen that it was called off', async () => {
    const one = await asked();
    const [planned] = await programme(one.id);
    const { version } = await read(one.id);
    const path = `/applications/${one.id}/scheduled/${planned.id}`;
    const reason = 'Il richiedente rinuncia';
    expect((await office()('DELETE', path, { version, reason })).status).toBe(200);
    const answers = [
      await office()('POST', `${path}/confirm`),
      await office()('POST', `${path}/confirm`, { version }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([428, 412]);
    expect(await programme(one.id)).toMatchObject([{ state: 'calledOff' }]);
  });

  it('is set aside for good with a reason too, and is no more on the worklist', async () => {
    const { id } = await asked();
    const [planned] = await programme(id);
    const path = `/applications/${id}/scheduled/${planned.id}`;
    await settling(office())('DELETE', path, { reason: 'Rinuncia' });
    expect((await settling(office())('DELETE', path, { reason: 'Rinuncia' })).status).toBe(404);
    const aside = (body?: object) => settling(office())('POST', `${path}/set-aside`, body);
    expect((await aside()).status).toBe(422);
    expect((await aside({ reason: 'Rinuncia' })).status).toBe(200);
    expect(await programme(id)).toEqual([]);
  });

  it('that can no longer be made is on a worklist, and is settled by who accepts', async () => {
    const one = await asked();
    await world().rows(`update licenses set state = 'closed' where id = $1`, [one.license]);
    await world().rows(`update licenses set "closedOn" = $2 where id = $1`, [one.license, today]);
    await comes(soon);
    const [failed] = await programme(one.id);
    expect(failed).toMatchObject({ verb: 'carryOut', state: 'failed' });
    const { body } = await office()('GET', '/worklist');
    expect(body.content).toContainEqual(
      expect.objectContaining({ resource: 'applications', id: one.id, verb: 'carryOut' }),
    );
    await world().rows(`update licenses set state = 'active', "closedOn" = null where id = $1`, [
      one.license,
    ]);
    const settled = await settling(office())(
      'POST',
      `/applications/${one.id}/scheduled/${failed.id}/confirm`,
    );
    expect([settled.status, settled.body.errors]).toEqual([200, undefined]);
    expect((await registered(one)).title.openingMode).toBe('seasonal');
  });

  it('is done no more when who accepted it may do so no longer', async () => {
    const one = await asked();
    const [membership] = await world().rows(
      `update memberships set "validTo" = '2020-01-01' where role = 'provincia' and "user" =
         (select id from users where email = 'provincia@demo.soggiorno.it') returning id`,
    );
    await comes(soon);
    await world().rows('update memberships set "validTo" = null where id = $1', [membership?.id]);
    expect(await programme(one.id)).toMatchObject([{ verb: 'carryOut', state: 'failed' }]);
    expect((await read(one.id)).state).toBe('accepted');
    expect((await registered(one)).title.openingMode).not.toBe('seasonal');
  });
});

describe('A takeover accepted for a day ahead', () => {
  it('is called off on the licence by who accepts, and is done after all', async () => {
    const [other] = await world().rows(
      `select id from managers where type = 2 and status = 'active' order by id desc limit 1`,
    );
    const asks = {
      kind: 'takeover',
      openingMode: null,
      newHolder: Number(other?.id),
      ...(await taking()),
      effectiveOn: soon,
    };
    const one = await application(asks, ...accepted);
    const ofLicense = async () =>
      (await office()('GET', `/licenses/${one.license}/verbs`)).body.scheduled;
    const [planned] = await ofLicense();
    expect(planned).toMatchObject({ verb: 'takeOver', state: 'waiting' });
    const path = `/licenses/${one.license}/scheduled/${planned.id}`;
    expect((await settling(office())('DELETE', path)).status).toBe(422);
    expect((await settling(office())('DELETE', path, { reason: 'Verifica' })).status).toBe(200);
    expect(await ofLicense()).toMatchObject([{ verb: 'takeOver', state: 'calledOff' }]);
    // Why may speak of a case: it is told to who might have done it.
    const told = async (account: string) =>
      (await world().within(account)('GET', `/licenses/${one.license}/history`)).body
        .filter(({ action }: { action: string }) => action === 'callOff')
        .map(({ changes }: { changes: { field: string }[] }) => changes.map(({ field }) => field));
    expect(await told('provincia')).toEqual([
      expect.arrayContaining(['planned.takeOver', 'callOff.reason']),
    ]);
    expect(await told('mandamento.base')).toEqual([['planned.takeOver']]);
    await comes(soon);
    expect((await registered(one)).title.state).toBe('active');
    expect((await settling(office())('POST', `${path}/confirm`)).status).toBe(200);
    expect((await registered(one)).title.state).toBe('superseded');
    expect((await read(one.id)).resultLicense).not.toBeNull();
  });
});
