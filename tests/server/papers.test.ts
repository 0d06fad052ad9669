import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doCalendarVerbs } from '#server/engine/calendar-verbs.ts';
import { modelOf } from '#server/engine/model-of.ts';
import { sweepFiles } from '#server/services/files/sweep.ts';
import { tellFailure } from '#server/services/scheduled/failure.ts';
import { todayInRome } from '#src/domain/dates.ts';
import { allow } from '#src/permissions/rule.ts';
import { resources } from '#src/resources/all.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { createWorld, type World } from '../support/world.ts';
import { finished, select } from './bulk-calls.ts';

/** What is sent has a protocol number and a receipt, what is decided a document, made in the same act. */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world?.close());

const provincia = () => world.within('provincia');
const year = todayInRome().slice(0, 4);
const read = async (id: number) => (await provincia()('GET', `/applications/${id}`)).body;
const act = async (id: number, verb: string, input: object = {}) =>
  provincia()('POST', `/applications/${id}/${verb}`, {
    version: (await read(id)).version,
    ...input,
  });
const acted = async (id: number, verb: string, input: object = {}) => {
  const { status, body } = await act(id, verb, input);
  expect([verb, status, body.errors]).toEqual([verb, 200, undefined]);
  return read(id);
};

const used: number[] = [];
async function draft(more: object = {}): Promise<number> {
  const [one] = await world.rows(
    `select l.id, l.holder, l.city, l.accommodation from licenses l
     where l.state = 'active' and l.parent is null and l.id <> all($1)
       and not exists (select 1 from applications a where a.license = l.id)
     order by l.id limit 1`,
    [used],
  );
  used.push(one?.id as number);
  const { body, status } = await provincia()('POST', '/applications', {
    kind: 'variation_period',
    openingMode: 'seasonal',
    openingPeriods: [{ from: '05-02', to: '10-03' }],
    source: 'office',
    manager: one?.holder,
    city: one?.city,
    accommodation: one?.accommodation,
    license: one?.id,
    declarantName: 'Nicolò Đorđević Müller',
    declarantFiscalCode: 'RSSMRA72L09H501S',
    declarantRole: 'holder',
    effectiveOn: todayInRome(),
    ...more,
  });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.id;
}

const sent = async (): Promise<number> => (await acted(await draft(), 'submit')).id;
const taken = async (): Promise<number> => (await acted(await sent(), 'take')).id;

const serialOf = ({ protocolNumber }: { readonly protocolNumber: string }) =>
  Number(protocolNumber.split('/')[1]);

describe('The protocol of receipt', () => {
  it('is given on sending, seven digits of the year, and its day is that of receipt', async () => {
    const { protocolNumber, protocolDate } = await acted(await draft(), 'submit');
    expect(protocolNumber).toMatch(new RegExp(`^${year}/\\d{7}$`));
    expect(protocolDate).toBe(todayInRome());
  });

  it('has no gap and no double where several send at once and one is refused', async () => {
    const before = serialOf(await acted(await draft(), 'submit'));
    const whole = [await draft(), await draft(), await draft()];
    const missing = await draft({ openingMode: null, openingPeriods: [] });
    const answers = await Promise.all([...whole, missing].map((id) => act(id, 'submit')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 409]);
    const serials = await Promise.all(whole.map(async (id) => serialOf(await read(id))));
    expect(serials.sort((a, b) => a - b)).toEqual([before + 1, before + 2, before + 3]);
  });

  it('stays that of the office where it has given one', async () => {
    const id = await draft({ protocolNumber: '4100/26', protocolDate: todayInRome() });
    expect((await acted(id, 'submit')).protocolNumber).toBe('4100/26');
  });

  it('is borne by one document of the register, whoever typed it', async () => {
    const last = serialOf(await acted(await draft(), 'submit'));
    const next = `${year}/${String(last + 1).padStart(7, '0')}`;
    const typed = { protocolNumber: next, protocolDate: todayInRome() };
    const [one, other] = [await draft(typed), await draft()];
    await acted(one, 'submit');
    const { version } = await read(other);
    const twice = await provincia()('PUT', `/applications/${other}`, { version, ...typed });
    expect([twice.status, twice.body.errors?.protocolNumber]).toEqual([
      422,
      [expect.stringContaining('è già di un’altra pratica')],
    ]);
    expect(serialOf(await acted(other, 'submit'))).toBe(last + 2);
    // A number of another register is nobody's here.
    const suap = { source: 'suap', protocolNumber: '12/2026', protocolDate: todayInRome() };
    for (const id of [await draft(suap), await draft(suap)]) await acted(id, 'submit');
  });

  it('is one however it is written, where the office registered it', async () => {
    const protocolDate = todayInRome();
    await acted(await draft({ protocolNumber: `${year}/90777`, protocolDate }), 'submit');
    const other = await draft();
    const typed = async (protocolNumber: string) => {
      const { version } = await read(other);
      return provincia()('PUT', `/applications/${other}`, {
        version,
        protocolNumber,
        protocolDate,
      });
    };
    for (const same of [`${year}/90777`, `90777/${year}`, '090777', `${year}/0090777`])
      expect([same, (await typed(same)).status]).toEqual([same, 422]);
    expect((await typed(`${year}/90778`)).status).toBe(200);
  });

  it('is one document’s of two that are typed at once, also where the register has given none yet', async () => {
    await world.rows(`delete from counters where series like 'protocol of %'`);
    const typed = { protocolNumber: `${year}/91234`, protocolDate: todayInRome() };
    const both = await Promise.all(
      [await draft(), await draft()].map(async (id) => {
        const { version } = await read(id);
        return provincia()('PUT', `/applications/${id}`, { version, ...typed });
      }),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('is one of its own for each answer', async () => {
    const id = await taken();
    const numbers: string[] = [(await read(id)).protocolNumber];
    await acted(id, 'requestIntegration', { text: 'Quando?', parts: ['request'] });
    numbers.push((await acted(id, 'integrate', { note: 'A maggio' })).answerProtocol);
    await acted(id, 'resume');
    await acted(id, 'conform', { text: 'Estintori' });
    const { measuresProtocol, measuresOn } = await acted(id, 'comply', { note: 'Fatto' });
    const [first, ...others] = [...numbers, measuresProtocol].map((protocolNumber) =>
      serialOf({ protocolNumber }),
    );
    expect(others).toEqual([1, 2].map((more) => Number(first) + more));
    expect(measuresOn).toBe(todayInRome());
  });

  it('is a number with a day', async () => {
    const at = `/applications/${await draft()}`;
    const { status, body } = await provincia()('PUT', at, {
      version: 1,
      protocolDate: todayInRome(),
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['protocolNumber']]);
  });

  it('follows the days on which the demonstration says it was received', async () => {
    const rows = await world.rows(
      `select "protocolDate"::text as day, "submittedOn"::text as sent, "protocolNumber" as number
       from applications where "protocolNumber" like '____/_______' and "createdBy" =
         (select min("createdBy") from applications) order by "protocolNumber"`,
    );
    const days = rows.map(({ day }) => String(day));
    expect(new Set(days).size).toBeGreaterThan(5);
    expect(days).toEqual(days.toSorted());
    expect(rows.filter(({ day, sent }) => day !== sent)).toEqual([]);
    expect(
      rows.filter(({ day, number }) => !String(number).startsWith(String(day).slice(0, 4))),
    ).toEqual([]);
  });
});

describe('The papers of an application', () => {
  it('are a receipt one may download, with a name that says nothing of anybody', async () => {
    const { id, number, protocolNumber } = await acted(await draft(), 'submit');
    const [paper] = await papersOf(id);
    expect(paper).toMatchObject({
      verb: 'submit',
      protocol: protocolNumber,
      madeOn: todayInRome(),
    });
    const facts = await provincia()('GET', `/files/${paper?.file}/facts`);
    expect([facts.status, facts.body]).toMatchObject([
      200,
      { name: `Ricevuta della pratica ${number}.pdf`, type: 'application/pdf' },
    ]);
    const pdf = await bytesOf(Number(paper?.file));
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(facts.body.sha256);
    const text = pdf.toString('latin1');
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(text).toContain('/StructTreeRoot');
    expect(text).toContain('/Lang (it)');
  });

  it('are there for each decision, with the application', async () => {
    const accepted = await acted(await taken(), 'accept', { act: 'Determina 1' });
    const rejected = await acted(await taken(), 'reject', { act: 'Determina 2', reason: 'No' });
    const dismissed = await acted(await sent(), 'dismiss', { reason: 'Altra provincia' });
    const conformed = await acted(await taken(), 'conform', { text: 'Adeguare gli estintori' });
    const ended = [accepted, rejected, dismissed, conformed];
    expect(await Promise.all(ended.map(async ({ id }) => verbsOf(id)))).toEqual([
      ['submit', 'accept'],
      ['submit', 'reject'],
      ['submit', 'dismiss'],
      ['submit', 'conform'],
    ]);
  });

  it('name the licence that an invitation suspends, and the act that forbids', async () => {
    const bodies = await world.rows(
      `select code, body from mail_templates
       where code in ('application-conformation-act', 'application-forbidden-act') order by code`,
    );
    expect(bodies.map(({ body }) => body)).toEqual([
      expect.stringContaining('{{pratica.licenza sospesa con l’invito}}'),
      expect.stringMatching(/\{\{pratica\.licenza\}\}.*\{\{pratica\.atto conclusivo\}\}/),
    ]);
  });

  it('are those of the calendar too', async () => {
    const asked = await taken();
    await acted(asked, 'requestIntegration', { text: 'Quando?', parts: ['request'] });
    const invited = await taken();
    await acted(invited, 'conform', { text: 'Adeguare gli estintori' });
    await world.rows(
      `update applications set "requestDueOn" = current_date - 5 where id = any($1)`,
      [[asked, invited]],
    );
    await doCalendarVerbs(world.services, tellFailure(world.services));
    expect([await verbsOf(asked), await verbsOf(invited)]).toEqual([
      ['submit', 'requestIntegration', 'expire'],
      ['submit', 'conform', 'unconformed'],
    ]);
  });

  it('all stay, whatever is made after them', async () => {
    const id = await taken();
    await acted(id, 'requestIntegration', { text: 'Quando?', parts: ['request'] });
    await acted(id, 'integrate', { note: 'A maggio' });
    await acted(id, 'resume');
    await acted(id, 'conform', { text: 'Estintori' });
    await acted(id, 'comply', { note: 'Fatto' });
    await world.rows(`update files set "createdAt" = now() - interval '2 days'`);
    await sweepFiles(world.services, world.services.model.resources);
    const papers = await papersOf(id);
    expect(papers.map(({ verb }) => verb)).toEqual([
      'submit',
      'requestIntegration',
      'integrate',
      'conform',
      'comply',
    ]);
    expect(new Set(papers.map(({ protocol }) => protocol)).size).toBe(3);
    for (const { file } of papers)
      expect((await bytesOf(Number(file))).length).toBeGreaterThan(999);
  });

  it('are of the same write: the application moves on by one', async () => {
    const id = await draft();
    const { version } = await read(id);
    expect((await acted(id, 'submit')).version).toBe(version + 1);
    const [paper] = await papersOf(id);
    const traces = await world.rows(
      `select action, resource from audit where request = (
         select request from audit
         where resource = 'application-papers' and record = $1) order by resource`,
      [paper?.id],
    );
    expect(traces).toEqual([
      { action: 'create', resource: 'application-papers' },
      { action: 'submit', resource: 'applications' },
    ]);
  });

  it('are read by who reads the application, and written by nobody', async () => {
    const id = await sent();
    const [paper] = await papersOf(id);
    const at = `/application-papers/${paper?.id}`;
    const foreign = world.within('hotel');
    expect((await foreign('GET', `/applications/${id}`)).status).toBe(404);
    expect((await foreign('GET', at)).status).toBe(404);
    expect((await foreign('GET', `/files/${paper?.file}/facts`)).status).toBe(404);
    const edit = await provincia()('PUT', at, { version: paper?.version, title: 'Altro' });
    expect([edit.status, (await provincia()('DELETE', `${at}?version=1`)).status]).toEqual([
      403, 403,
    ]);
  });

  it('are not made where an office has switched the template off', async () => {
    const [template] = await world.rows(
      `select id, version from mail_templates where code = 'application-receipt'`,
    );
    const at = `/mail-templates/${template?.id}`;
    const off = await provincia()('PUT', at, { version: template?.version, active: false });
    expect(off.status).toBe(200);
    expect(await papersOf(await sent())).toEqual([]);
    await provincia()('PUT', at, { version: off.body.version, active: true });
  });

  it('are made of texts with marks that no paper can bear', async () => {
    const [template] = await world.rows(
      `select id, version, body from mail_templates where code = 'application-receipt'`,
    );
    const at = `/mail-templates/${template?.id}`;
    const body = `${template?.body}<p>Da\u000bun programma &#11; di scrittura</p>`;
    const put = await provincia()('PUT', at, { version: template?.version, body });
    expect(put.status).toBe(200);
    expect(put.body.body).toContain('<p>Daun programma  di scrittura</p>');
    expect(await papersOf(await sent())).toHaveLength(1);
    await world.rows('update mail_templates set body = $2 where id = $1', [template?.id, body]);
    expect(await papersOf(await sent())).toHaveLength(1);
  });

  it('are not made where a verb is only tried', async () => {
    const id = await sent();
    const { version } = await read(id);
    const files = async () => (await world.rows('select count(*)::int as n from files'))[0]?.n;
    const kept = async () =>
      (await readdir(join(world.services.settings.dataDir, 'files'), { recursive: true })).length;
    const before = [await files(), await kept()];
    const chosen = await select(provincia(), 'applications', { rows: [{ id, version }] });
    const { rows } = await finished(provincia(), 'applications', chosen.id, {
      verb: 'dismiss',
      input: { reason: 'Altra provincia' },
      rehearsal: true,
    });
    expect(rows).toMatchObject([{ outcome: 'changed' }]);
    expect([await files(), await kept()]).toEqual(before);
  });

  it('are made for the demonstration as for anybody', async () => {
    const rows = await world.rows(
      `select a.state from applications a where a."submittedOn" is not null and (a.kind = 'correction') = exists (
         select 1 from application_papers p
         where p.application = a.id and p.verb = 'submit' and p."madeOn" = a."submittedOn")
         and a.id in (select id from applications order by id limit 40)`,
    );
    expect(rows).toEqual([]);
  });

  it('name who is responsible: whom it is assigned to, before that whom the office names', async () => {
    const shown = async (id: number) => {
      const [template] = await world.rows(
        `select id from mail_templates where code = 'application-receipt'`,
      );
      const { body } = await provincia()(
        'GET',
        `/mail-templates/${template?.id}/preview?record=${id}`,
      );
      return String(body.html)
        .replace(/<[^>]*>/g, ' ')
        .replace(/ +/g, ' ');
    };
    const id = await sent();
    expect(await shown(id)).toContain('Responsabile del procedimento: Carla Negri');
    const { assignee } = await acted(id, 'take');
    const text = await shown(id);
    expect(text).toContain(`Responsabile del procedimento: ${assignee}`);
    expect(text).toMatch(/, ore \d{2}:\d{2}/);
    expect(text).toContain('Allegati ricevuti Nessuno');
  });

  it('say so where an act declares one and nobody knows whose it is', () => {
    const things = defineResource({
      name: 'things',
      words: { one: 'Cosa', many: 'Cose' },
      representation: 'name',
      scope: 'everyone',
      fields: {
        name: f.text('Nome'),
        state: f.state('Stato', { young: 'Nuova', old: 'Vecchia' }),
      },
      list: { columns: ['name'] },
      actions: { age: { label: 'Invecchia', to: 'old', paper: 'things-aged' } },
      access: [allow.all({ types: ['admin'] })],
    });
    expect(() => modelOf([things], [])).toThrow(
      'T06 things.actions.age.paper: nobody knows whose paper it is',
    );
  });

  it('have a template each, about what they are drawn of', async () => {
    const declared = resources.flatMap(({ name, actions = {} }) =>
      Object.values(actions).flatMap(({ paper }) => (paper ? [{ code: paper, about: name }] : [])),
    );
    const shipped = await world.rows(
      `select code, about from mail_templates where category = 'documento' order by code`,
    );
    expect(new Set(declared.map(({ code }) => code))).toEqual(
      new Set(shipped.map(({ code }) => code)),
    );
  });
});

async function papersOf(id: number) {
  const filter = encodeURIComponent(JSON.stringify({ application: id }));
  const sort = encodeURIComponent(JSON.stringify(['createdAt', 'ASC']));
  const { body } = await provincia()('GET', `/application-papers?filter=${filter}&sort=${sort}`);
  return body as Record<'id' | 'version' | 'verb' | 'protocol' | 'file', unknown>[];
}

const verbsOf = async (id: number) => (await papersOf(id)).map(({ verb }) => verb);

async function bytesOf(id: number): Promise<Buffer> {
  const pieces = await world.services.files.open(id);
  return Buffer.from(await new Response(pieces).arrayBuffer());
}
