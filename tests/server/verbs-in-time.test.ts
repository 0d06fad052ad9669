import { describe, expect, it } from 'vitest';
import { doCalendarVerbs } from '#server/engine/calendar-verbs.ts';
import { doDueVerbs } from '#server/engine/due-verbs.ts';
import { takeUntold } from '#server/engine/untold.ts';
import { tellFailure } from '#server/services/scheduled/failure.ts';
import { addDays, formatDate, todayInRome } from '#src/domain/dates.ts';
import { daysToCome } from '../support/days-to-come.ts';
import { settling } from '../support/settling.ts';
import { succeeding } from './application-maker.ts';
import { licenseMaker, rooms } from './license-maker.ts';

/** Verbs dated ahead wait for their day, and are then done as their author may, once. */
const { world, comes } = daysToCome();
const today = todayInRome();

const { draft, act, active, acted, read, write } = licenseMaker(world);
const provincia = () => world().within('provincia');
const soon = addDays(today, 40);

const programme = async (id: number) => (await provincia()('GET', `/licenses/${id}/verbs`)).body;

/** What a line of a history says was put in programme or called off. */
const programmeIn = ({ changes }: { changes: Record<string, unknown>[] }) =>
  changes
    .filter(({ field }) => String(field).startsWith('planned.'))
    .map(({ field, before, after }) => [field, before, after]);

const closing = async () => {
  const license = await active('A.1', rooms(8));
  const { status, body } = await act(license, 'close', { on: soon, reason: 'ceased' });
  expect([status, body.scheduled?.on]).toEqual([202, soon]);
  return { license: await read(license.id), scheduled: body.scheduled.id as number };
};

describe('A closing dated ahead', () => {
  it('changes nothing today, and closes on its day', async () => {
    const { license } = await closing();
    expect(await read(license.id)).toMatchObject({ state: 'active', version: license.version });
    expect((await programme(license.id)).scheduled).toMatchObject([
      { verb: 'close', on: soon, state: 'waiting' },
    ]);
    await comes(addDays(soon, -1));
    expect((await read(license.id)).state).toBe('active');
    await comes(soon);
    expect(await read(license.id)).toMatchObject({ state: 'closed', closedOn: soon });
    expect((await programme(license.id)).scheduled).toEqual([]);
    const [line] = (await provincia()('GET', `/licenses/${license.id}/history?limit=1`)).body;
    expect(line).toMatchObject({ action: 'close', user: { name: expect.any(String) } });
  });

  it('done late still closes on the declared day', async () => {
    const { license } = await closing();
    await comes(addDays(soon, 12));
    expect(await read(license.id)).toMatchObject({ state: 'closed', closedOn: soon });
  });

  it('does not mind what was edited meanwhile', async () => {
    const { license } = await closing();
    expect((await write(license.id, { extraBeds: 2 })).status).toBe(200);
    expect((await read(license.id)).version).toBe(license.version + 1);
    await comes(soon);
    expect(await read(license.id)).toMatchObject({ state: 'closed', extraBeds: 2 });
  });

  it('is one of its kind for a record', async () => {
    const { license } = await closing();
    const again = await act(license, 'close', { on: addDays(soon, 3), reason: 'ceased' });
    const planned = `«Cessa» è già in programma dal ${formatDate(soon)}: prima annulla quanto è in programma`;
    expect([again.status, again.body.blockers]).toEqual([
      409,
      [{ code: 'planned', message: planned }],
    ]);
    const asked = await world().within('provincia')('GET', `/licenses/${license.id}/close`);
    expect(asked.body.content.blockers).toEqual(again.body.blockers);
  });

  it('is not put in programme again by who has not seen that it was called off', async () => {
    const license = await active('A.1', rooms(8));
    const ask = () => act(license, 'close', { on: soon, reason: 'ceased' });
    const { scheduled, content } = (await ask()).body;
    expect(content.version).toBe(license.version + 1);
    const path = `/licenses/${license.id}/scheduled/${scheduled.id}`;
    const { version } = license;
    const answers = [
      await provincia()('DELETE', path),
      await provincia()('DELETE', path, { version }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([428, 412]);
    const read = `?version=${content.version}`;
    expect((await provincia()('DELETE', `${path}${read}`)).status).toBe(200);
    const again = await ask();
    expect([again.status, again.body.content.version]).toEqual([412, license.version + 2]);
    expect((await programme(license.id)).scheduled).toEqual([]);
  });

  it('is refused now when it could never be', async () => {
    const license = await active('A.1', rooms(8), { startsOn: addDays(today, -3) });
    const over = { from: soon, noticeOn: today, to: addDays(soon, 400), reason: 'Lavori' };
    expect((await act(license, 'suspend', over)).body.errors).toEqual({
      to: [expect.stringContaining('Al massimo 6 mesi')],
    });
    expect((await programme(license.id)).scheduled).toEqual([]);
  });

  it('is called off by who may close, and stays in the history', async () => {
    const { license, scheduled } = await closing();
    const path = `/licenses/${license.id}/scheduled/${scheduled}`;
    for (const account of ['comune', 'hotel', 'mandamento', 'provincia.base'])
      expect([account, (await settling(world().within(account))('DELETE', path)).status]).toEqual([
        account,
        account === 'provincia.base' ? 200 : 403,
      ]);
    expect((await settling(provincia())('DELETE', path)).status).toBe(404);
    await comes(soon);
    expect((await read(license.id)).state).toBe('active');
    const lines = (await provincia()('GET', `/licenses/${license.id}/history`)).body;
    expect(lines.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual([
      'callOff',
      'schedule',
    ]);
    expect(lines.slice(0, 2).map(programmeIn)).toEqual([
      [['planned.close', soon, null]],
      [['planned.close', null, soon]],
    ]);
    const seen = (await world().within('comune')('GET', `/licenses/${license.id}/history`)).body;
    expect(seen.slice(0, 2).map(programmeIn)).toEqual(lines.slice(0, 2).map(programmeIn));
  });

  it('is done once, however many processes see its day come', async () => {
    const { license } = await closing();
    await Promise.all([comes(soon), comes(soon), comes(soon), comes(soon)]);
    const closings = await world().rows(
      `select 1 from audit where resource = 'licenses' and record = $1 and action = 'close'`,
      [license.id],
    );
    expect(closings).toHaveLength(1);
  });

  it('is told as waiting to who asks the same again as long as it waits', async () => {
    const license = await active('A.1', rooms(8));
    const path = `/licenses/${license.id}`;
    const body = { version: license.version, on: soon, reason: 'ceased' };
    const again = () =>
      provincia()('POST', `${path}/close`, body, { 'Idempotency-Key': `close-${license.id}` });
    const first = await again();
    expect(await again()).toMatchObject({ status: 202, body: first.body });
    const { id } = first.body.scheduled;
    expect((await settling(provincia())('DELETE', `${path}/scheduled/${id}`)).status).toBe(200);
    const later = await again();
    expect(later).toMatchObject({ status: 200, body: { message: 'Non è più in programma' } });
    expect(later.body.scheduled).toBeUndefined();
    await world().rows(`update scheduled_verbs set state = 'done' where id = $1 returning id`, [
      id,
    ]);
    expect((await again()).body.message).toContain('Ha effetto dal');
  });

  it('fails in words when the state moved meanwhile, changes nothing, and is written to its author', async () => {
    const { license, scheduled } = await closing();
    // From what has ended nothing ends once more; what is forbidden still does.
    await world().rows(`update licenses set state = 'void' where id = $1 returning id`, [
      license.id,
    ]);
    const ended = await read(license.id);
    await comes(soon);
    expect(await read(license.id)).toEqual(ended);
    expect((await programme(license.id)).scheduled).toMatchObject([
      { id: scheduled, state: 'failed', failure: expect.stringContaining('lo stato ora è') },
    ]);
    // What was not done, of which day, is read in its history; why, by who may settle it.
    const lineFor = async (account: string) => {
      const { body } = await world().within(account)('GET', `/licenses/${license.id}/history`);
      return body.find(({ action }: { action: string }) => action === 'failPlanned');
    };
    const day = { field: 'planned.close', before: soon, after: null };
    expect(await lineFor('provincia')).toMatchObject({
      user: null,
      changes: [
        day,
        { field: 'failPlanned.reason', after: expect.stringContaining('lo stato ora è') },
      ],
    });
    const [letter] = await world().rows(
      `select data->>'to' as to from pgboss.job where name = 'mail'
         and data->>'subject' like '%non è riuscito%' order by created_on desc limit 1`,
    );
    expect(letter).toEqual({ to: 'provincia@demo.soggiorno.it' });
    const confirmed = await settling(provincia())(
      'POST',
      `/licenses/${license.id}/scheduled/${scheduled}/confirm`,
    );
    expect(confirmed.status).toBe(409);
    await world().rows(`update licenses set state = 'active' where id = $1 returning id`, [
      license.id,
    ]);
    expect((await lineFor('comune')).changes).toEqual([day]);
  });

  it('is called off before it is done at once, or it would be done twice', async () => {
    const { license, scheduled } = await closing();
    const { content } = await programme(license.id);
    expect(content.close.blockers).toMatchObject([{ code: 'planned' }]);
    const refused = await act(license, 'close', { on: today, reason: 'ceased' });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('è già in programma dal'),
    ]);
    await settling(provincia())('DELETE', `/licenses/${license.id}/scheduled/${scheduled}`);
    expect(
      (await acted(await read(license.id), 'close', { on: today, reason: 'ceased' })).state,
    ).toBe('closed');
  });

  it('is called off and confirmed with nothing that is not asked', async () => {
    const { license, scheduled } = await closing();
    const path = `/licenses/${license.id}/scheduled/${scheduled}`;
    const strange = { nessuno: 1 };
    for (const { status, body } of [
      await settling(provincia())('POST', `${path}/confirm`, strange),
      await settling(provincia())('DELETE', path, strange),
    ])
      expect([status, body.errors]).toEqual([422, { nessuno: [expect.any(String)] }]);
    expect((await programme(license.id)).scheduled).toHaveLength(1);
  });

  it('is not asked for in a year nobody can mean', async () => {
    const license = await active('A.1', rooms(8));
    const { status, body } = await act(license, 'close', { on: '2099-12-31', reason: 'ceased' });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['on']]);
  });

  it('is not there for who does not see its record, as one that is not there at all', async () => {
    const { license, scheduled } = await closing();
    const stranger = world().within('privato');
    const answers = [];
    for (const id of [license.id, 999_999]) {
      const path = `/licenses/${id}/scheduled/${scheduled}`;
      answers.push(
        await settling(stranger)('POST', `${path}/confirm`),
        await settling(stranger)('DELETE', path),
      );
    }
    const told = answers.map(({ status, body }) => [status, body.message]);
    expect(told).toEqual(Array(4).fill([404, answers.at(-1)?.body.message]));
  });

  it('is not done for who lost the right meanwhile; another who may confirms it, on the declared day', async () => {
    const { license, scheduled } = await closing();
    const [membership] = await world().rows(
      `update memberships set "validTo" = '2020-01-01' where role = 'provincia' and "user" =
         (select id from users where email = 'provincia@demo.soggiorno.it') returning id`,
    );
    await comes(soon);
    const admin = world().within('admin');
    expect((await admin('GET', `/licenses/${license.id}`)).body.state).toBe('active');
    const [one] = (await admin('GET', `/licenses/${license.id}/verbs`)).body.scheduled;
    expect(one).toMatchObject({ state: 'failed', failure: expect.stringContaining('non può più') });
    const [told] = await world().rows(
      `select array_agg(data->>'to') as to from pgboss.job where name = 'mail'
         and data->>'text' like '%/open/licenses/' || $1 || '%'`,
      [license.id],
    );
    expect(told?.to).not.toContain('provincia@demo.soggiorno.it');
    expect(told?.to).not.toHaveLength(0);
    const path = `/licenses/${license.id}/scheduled/${scheduled}/confirm`;
    const confirmed = await settling(admin)('POST', path);
    expect(confirmed.body.content).toMatchObject({ state: 'closed', closedOn: soon });
    await world().rows('update memberships set "validTo" = null where id = $1', [membership?.id]);
  });

  it('is not asked for while acting as somebody else', async () => {
    const license = await draft('A.1', rooms(8), { startsOn: soon });
    const [user] = await world().rows(
      `select id from users where email = 'provincia@demo.soggiorno.it'`,
    );
    const [office] = await world().managersOf('provincia');
    const { status, body } = await world().as('admin')(
      'POST',
      `/managers/${office?.id}/licenses/${license.id}/activate?impersonate=${user?.id}`,
      { version: license.version },
    );
    expect([status, body.message]).toEqual([
      403,
      'Chi agisce al posto di un altro non può programmare nulla',
    ]);
  });
});

describe('An activity that begins later', () => {
  it('is activated on its first day, and follows it when that moves', async () => {
    const license = await draft('A.1', rooms(8), { startsOn: soon });
    const { status, body } = await act(license, 'activate');
    expect([status, body.content.state, body.scheduled.on]).toEqual([202, 'draft', soon]);
    const [line] = (await provincia()('GET', `/licenses/${license.id}/history?limit=1`)).body;
    expect([line.action, programmeIn(line)]).toEqual([
      'schedule',
      [['planned.activate', null, soon]],
    ]);
    const later = addDays(soon, 10);
    const moved = await provincia()('PUT', `/licenses/${license.id}`, {
      version: body.content.version,
      startsOn: later,
    });
    expect(moved.status).toBe(200);
    await comes(soon);
    expect((await read(license.id)).state).toBe('draft');
    await comes(later);
    expect((await read(license.id)).state).toBe('active');
  });
});

describe('What is in programme', () => {
  it('is not done before its day by who confirms it', async () => {
    const { license, scheduled } = await closing();
    const path = `/licenses/${license.id}/scheduled/${scheduled}/confirm`;
    expect((await settling(provincia())('POST', path)).status).toBe(404);
    expect((await programme(license.id)).scheduled).toMatchObject([{ state: 'waiting' }]);
  });

  it('goes with its record', async () => {
    const license = await draft('A.1', rooms(8), { startsOn: soon });
    const planned = await act(license, 'activate');
    expect(planned.status).toBe(202);
    const gone = await provincia()('DELETE', `/licenses/${license.id}`, undefined, {
      'If-Match': `"${planned.body.content.version}"`,
    });
    expect(gone.status).toBe(200);
    await comes(soon);
    const left = await world().rows(
      `select state from scheduled_verbs where resource = 'licenses' and record = $1`,
      [license.id],
    );
    expect(left).toEqual([{ state: 'withdrawn' }]);
  });

  it('that failed is settled when it is done by hand', async () => {
    const { license } = await closing();
    await world().rows(`update licenses set state = 'prohibited' where id = $1`, [license.id]);
    await comes(soon);
    await world().rows(`update licenses set state = 'active' where id = $1`, [license.id]);
    await acted(await read(license.id), 'close', { on: soon, reason: 'ceased' });
    expect((await programme(license.id)).scheduled).toEqual([]);
  });

  it('that failed is settled by nothing but the same, whatever its day, of the same case', async () => {
    const { license } = await closing();
    await world().rows(`delete from scheduled_verbs where record = $1`, [license.id]);
    const failed = await world().rows(
      `insert into scheduled_verbs
         (resource, record, verb, input, "dueOn", state, "becauseResource", "becauseVerb", "becauseRecord", follows)
       select 'licenses', $1, 'close', input, $2::date + n, 'failed', case when n > 2 then 'applications' end,
         case when n > 2 then 'accept' end, case when n > 2 then n end, n > 2
       from (values (1, '{"on": "2020-01-01", "reason": "ceased"}'::jsonb),
         (2, '{"on": "2020-01-01", "reason": "revoked"}'), (3, '{"on": "2020-01-01", "reason": "ceased"}')) as v (n, input)
       returning id`,
      [license.id, addDays(today, -9)],
    );
    await acted(await read(license.id), 'close', { on: today, reason: 'ceased' });
    const states = await world().rows(
      'select state from scheduled_verbs where id = any($1) order by id',
      [failed.map(({ id }) => id)],
    );
    // What an application had granted of the licence ends with it (decision 084).
    expect(states.map(({ state }) => state)).toEqual(['done', 'failed', 'withdrawn']);
  });

  it('and cannot be understood any more fails alone, and holds nothing up', async () => {
    const { license } = await closing();
    const broken = await world().rows(
      `insert into scheduled_verbs (resource, record, verb, input, "dueOn")
       values ('forgotten-things', 1, 'vanish', '{}', $1), ('licenses', $2, 'vanish', '{}', $1)
       returning id`,
      [addDays(today, 1), license.id],
    );
    await comes(soon);
    expect((await read(license.id)).state).toBe('closed');
    const states = await world().rows('select state from scheduled_verbs where id = any($1)', [
      broken.map(({ id }) => id),
    ]);
    expect(states).toEqual([{ state: 'failed' }, { state: 'failed' }]);
    const { content } = (await world().within('admin')('GET', '/worklist')).body;
    expect(content).toContainEqual(
      expect.objectContaining({
        resource: 'licenses',
        id: license.id,
        verb: 'vanish',
        messages: ['«vanish» non si fa più: va accantonato'],
      }),
    );
  });
});

const identity = () =>
  new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], 'documento.pdf');

/** An application to take a licence over from a day on, accepted; answers its id. */
async function takeover(
  license: Record<string, number>,
  holder: number,
  from: string,
  answered = 200,
) {
  const made = await provincia()('POST', '/applications', {
    kind: 'takeover',
    source: 'office',
    manager: holder,
    newHolder: holder,
    city: license.city,
    accommodation: license.accommodation,
    license: license.id,
    declarantName: 'Bianchi Anna',
    declarantFiscalCode: 'RSSMRA72L09H501S',
    declarantRole: 'holder',
    identityFile: (await world().upload('provincia', identity())).body.id,
    effectiveOn: from,
    ...succeeding,
  });
  expect([made.status, made.body.errors]).toEqual([201, undefined]);
  const done = async (verb: string, input: object = {}, status = 200) => {
    const { version } = (await provincia()('GET', `/applications/${made.body.id}`)).body;
    const answer = await provincia()('POST', `/applications/${made.body.id}/${verb}`, {
      version,
      ...input,
    });
    expect([answer.status, answer.body.message]).toEqual([status, expect.any(String)]);
  };
  await done('submit');
  await done('take');
  await done('accept', { act: 'Determina 9' }, answered);
  return made.body.id as number;
}

describe('What can be done no more', () => {
  const days = { from: soon, noticeOn: today, to: addDays(soon, 20), reason: 'Lavori' };
  const suspending = async () => {
    const license = await active('A.1', rooms(8));
    expect((await act(license, 'suspend', days)).status).toBe(202);
    return read(license.id);
  };
  const consequences = async (id: number, verb: string) =>
    (await provincia()('GET', `/licenses/${id}/${verb}`)).body.content.consequences;
  const said = `Sospensione dal ${formatDate(soon)}: se non viene prima, non sarà più in programma.`;

  it('goes out of the programme with what ends its record: that tells it before, and whoever asked for it is written to, once', async () => {
    const license = await suspending();
    expect(await consequences(license.id, 'close')).toContain(said);
    await tellFailure(world().services)();
    await world().rows(`delete from pgboss.job where name = 'mail'`);
    await acted(license, 'close', { on: today, reason: 'ceased' });
    expect((await programme(license.id)).scheduled).toEqual([]);
    const lines = (await provincia()('GET', `/licenses/${license.id}/history`)).body;
    const line = lines.find(({ action }: { action: string }) => action === 'callOff');
    expect(programmeIn(line)).toEqual([['planned.suspend', soon, null]]);
    for (const _ of [1, 2]) await tellFailure(world().services)();
    const letters = await world().rows(
      `select data->>'to' as to, data->>'text' as text from pgboss.job where name = 'mail'
         and data->>'subject' = '«Sospendi» non è più in programma'`,
    );
    expect(letters).toEqual([
      {
        to: 'provincia@demo.soggiorno.it',
        text: expect.stringContaining(
          `in programma per il ${formatDate(soon)}: lo stato ora è «Cessata»`,
        ),
      },
    ]);
    await comes(soon);
    expect((await programme(license.id)).scheduled).toEqual([]);
  });

  it('is what nothing leads back to: what is forbidden may be lifted, and its plans wait', async () => {
    const license = await suspending();
    expect(await consequences(license.id, 'prohibit')).not.toContain(said);
    await acted(license, 'prohibit', { act: 'Atto 1' });
    expect((await programme(license.id)).scheduled).toMatchObject([
      { verb: 'suspend', state: 'waiting' },
    ]);
  });
});

describe('An opening that failed', () => {
  it('and whose day has been moved waits again when it is confirmed, and says so', async () => {
    const license = await draft('A.1', rooms(8), { startsOn: soon });
    const { body } = await act(license, 'activate');
    await world().rows('delete from licenses_rows where parent = $1', [license.id]);
    await comes(soon);
    const { version, state } = await read(license.id);
    expect(state).toBe('draft');
    const later = addDays(soon, 30);
    const moved = { version, startsOn: later, rows: rooms(8) };
    expect((await provincia()('PUT', `/licenses/${license.id}`, moved)).status).toBe(200);
    const confirmed = await settling(provincia())(
      'POST',
      `/licenses/${license.id}/scheduled/${body.scheduled.id}/confirm`,
    );
    expect([confirmed.status, confirmed.body.scheduled?.on]).toEqual([202, later]);
    await comes(later);
    expect((await read(license.id)).state).toBe('active');
  });
});

it('A verb whose day was moved after it was found due waits for its new day', async () => {
  const { license, scheduled } = await closing();
  const found = await world().rows('select * from scheduled_verbs where id = $1', [scheduled]);
  const stale = { ...world().services, reads: { query: async () => found } };
  const failures: string[] = [];
  await doDueVerbs(stale as never, async () => {
    const untold = await world().services.db.transaction().execute(takeUntold);
    failures.push(...untold.map(({ failure }) => failure));
  });
  expect(failures).toEqual([]);
  expect((await programme(license.id)).scheduled).toMatchObject([{ state: 'waiting', on: soon }]);
});

describe('A takeover dated ahead', () => {
  it('holds back another of the same licence, until it is called off', async () => {
    const license = await active('A.1', rooms(8));
    const others = await world().rows(
      `select id from managers where type = 2 and status = 'active' and id <> $1 order by id limit 2`,
      [license.holder],
    );
    const [later, sooner] = others.map(({ id }) => Number(id));
    const ahead = await takeover(license, later as number, soon);
    const now = await takeover(license, sooner as number, today, 409);
    const { scheduled } = await programme(license.id);
    const path = `/licenses/${license.id}/scheduled/${scheduled[0].id}`;
    await settling(provincia())('DELETE', path, { reason: 'Nuovo accordo tra le parti' });
    const application = async (id: number) =>
      (await provincia()('GET', `/applications/${id}`)).body;
    const { version } = await application(now);
    const accepted = await provincia()('POST', `/applications/${now}/accept`, {
      version,
      act: 'Determina 10',
    });
    expect([accepted.status, accepted.body.content?.resultLicense]).toEqual([
      200,
      expect.any(Number),
    ]);
    expect((await application(ahead)).resultLicense).toBeNull();
  });

  it('leaves the house with its holder until the day, and supersedes the licence then', async () => {
    const license = await active('A.1', rooms(8));
    const [other] = await world().rows(
      `select id from managers where type = 2 and status = 'active' and id <> $1 order by id limit 1`,
      [license.holder],
    );
    const filed = await takeover(license, other?.id as number, soon);
    expect(await read(license.id)).toMatchObject({ state: 'active', holder: license.holder });
    const application = async () => (await provincia()('GET', `/applications/${filed}`)).body;
    expect((await application()).resultLicense).toBeNull();
    await comes(soon);
    expect(await read(license.id)).toMatchObject({ state: 'superseded', closedOn: soon });
    expect((await read((await application()).resultLicense)).predecessor).toBe(license.id);
    const house = (await provincia()('GET', `/accommodations/${license.accommodation}`)).body;
    expect(house).toMatchObject({ manager: other?.id, status: 'active' });
  });
});

describe('A verb of the calendar', () => {
  it('is done on its day, with what follows', async () => {
    const [delegation] = await world().rows(
      `select id, delegate, manager from delegations where state = 'active' order by id limit 1`,
    );
    const yesterday = addDays(today, -1);
    await world().rows('update delegations set "validTo" = $2 where id = $1', [
      delegation?.id,
      yesterday,
    ]);
    await world().rows('update memberships set "validTo" = $3 where "user" = $1 and manager = $2', [
      delegation?.delegate,
      delegation?.manager,
      yesterday,
    ]);
    await doCalendarVerbs(world().services, tellFailure(world().services));
    const left = await world().rows('select state from delegations where id = $1', [
      delegation?.id,
    ]);
    expect(left).toEqual([{ state: 'expired' }]);
    const held = await world().rows(
      'select 1 from memberships where "user" = $1 and manager = $2',
      [delegation?.delegate, delegation?.manager],
    );
    expect(held).toEqual([]);
  });
});
