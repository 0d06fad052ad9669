import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { doDueVerbs } from '#server/engine/due-verbs.ts';
import { modelOf } from '#server/engine/model-of.ts';
import { twin } from '#server/engine/twin.ts';
import { missingLetters } from '#server/services/letters/missing.ts';
import { tellFailure } from '#server/services/scheduled/failure.ts';
import { addDays, formatDate, todayInRome } from '#src/domain/dates.ts';
import { resources } from '#src/resources/all.ts';
import { fieldsSaid, placeholdersOf, unknownIn } from '#src/resources/mail/placeholders.ts';
import { subjectWords } from '#src/resources/mail/subjects.ts';
import { f, plain } from '#src/schema/fields.ts';
import { notifiedBy } from '#src/schema/notified.ts';
import { defineResource, type Resource } from '#src/schema/resource.ts';
import { createWorld, type World } from '../support/world.ts';
import { licenseMaker, rooms } from './license-maker.ts';

/** Verbs write to people by templates that an office may put in other words. */
let world: World;
const today = todayInRome();
let now = today;
beforeAll(async () => {
  world = await createWorld({ demo: true, today: () => now });
});
beforeEach(() => {
  now = today;
});
afterAll(() => world?.close());

const { draft, act, active, acted } = licenseMaker(() => world);
const provincia = () => world.within('provincia');

interface Template {
  readonly id: number;
  readonly version: number;
  readonly code: string;
  readonly about: string | null;
  readonly subject: string;
  readonly body: string;
}
const templates = async () =>
  (await world.rows('select * from mail_templates order by id')) as unknown as Template[];
const templateOf = async (code: string) =>
  (await templates()).find((one) => one.code === code) as Template;
const change = async (code: string, body: object) => {
  const { id, version } = await templateOf(code);
  return provincia()('PUT', `/mail-templates/${id}`, { version, ...body });
};

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
/** Letters whose subject names the licence, the first first. */
const lettersOf = async ({ number }: { readonly number: string }) =>
  (
    await world.rows(
      `select data from pgboss.job where name = 'mail' and data->>'subject' like $1 order by created_on`,
      [`%${number}%`],
    )
  ).map(({ data }) => data as Mail);

const declared = resources.flatMap((resource) =>
  [
    ...notifiedBy(resource).flatMap(({ notify }) => Object.values(notify)),
    ...Object.values(resource.actions ?? {}).flatMap(({ paper }) => (paper ? [paper] : [])),
  ].map((code) => ({ resource, code })),
);

describe('The templates of verbs', () => {
  it('are all shipped, each about the resource whose verbs send it', async () => {
    const shipped = new Map((await templates()).map(({ code, about }) => [code, about]));
    const missing = declared.filter(({ resource, code }) => shipped.get(code) !== resource.name);
    expect(missing.map(({ code }) => code)).toEqual([]);
    const sent = new Set(declared.map(({ code }) => code));
    const idle = [...shipped].filter(([code, about]) => about !== null && !sent.has(code));
    expect(idle).toEqual([]);
  });

  it('that nobody ships are told at the start', async () => {
    const { reads } = world.services;
    expect(await missingLetters(reads, resources)).toEqual([]);
    const [one] = resources.filter(({ notify }) => notify);
    const misspelt = { ...(one as Resource), notify: { holder: 'letter-nobody-ships' } };
    expect(await missingLetters(reads, [misspelt])).toEqual([
      expect.stringContaining('letter-nobody-ships'),
    ]);
  });

  it('may be about every resource whose verbs write, and about no other', () => {
    const names = new Set(declared.map(({ resource }) => resource.name));
    expect(Object.keys(subjectWords).sort()).toEqual([...names].sort());
  });

  it('say only what their catalogue has, which calls nothing by the same name', async () => {
    for (const { code, about, subject, body } of await templates()) {
      const catalogue = placeholdersOf(
        resources.find(({ name }) => name === about),
        code,
      );
      expect([code, unknownIn(subject + body, catalogue)]).toEqual([code, []]);
      const names = catalogue.map(({ name }) => name);
      expect([code, names.length]).toEqual([code, new Set(names).size]);
    }
  });

  it('offer no secret, no fiscal code, and nothing that some readers may not see', () => {
    for (const { resource, code } of declared)
      for (const { from } of placeholdersOf(resource, code))
        expect(['fiscalCode', 'secret', 'password', 'iban']).not.toContain(
          from && plain(from.field).kind,
        );
    const ofLicenses = placeholdersOf(
      resources.find(({ name }) => name === 'licenses'),
      'license-closed',
    );
    expect(ofLicenses.map(({ from }) => from?.key)).not.toContain('internalNote');
  });

  it('tell who reads no record of it what is named, and nothing a verb is done with', () => {
    const keysOf = (about: string, code: string) =>
      placeholdersOf(
        resources.find(({ name }) => name === about),
        code,
      ).flatMap(({ from }) => (from ? [from.verb ?? from.key] : []));
    expect(keysOf('applications', 'application-takeover-notice').sort()).toEqual(
      [
        ...[
          'accommodation',
          'city',
          'effect',
          'effectiveOn',
          'kind',
          'license',
          'manager',
          'number',
          'state',
        ],
        'outcomeAct',
      ].sort(),
    );
    expect(keysOf('delegations', 'delegation-revoked')).not.toContain('revoke');
    expect(keysOf('invitations', 'invitation-sent')).not.toContain('email');
    // Who applies reads all of its own case.
    expect(keysOf('applications', 'application-rejected')).toContain('reject');
    const applications = resources.find(({ name }) => name === 'applications') as Resource;
    const said = fieldsSaid(applications, 'application-takeover-notice').map(
      ({ from }) => from.key,
    );
    // What a deed changed is told of the same.
    expect([said.includes('effect'), said.includes('outcomeReason')]).toEqual([true, false]);
  });

  it('are put in other words, but neither deleted nor called otherwise', async () => {
    const { id, version } = await templateOf('license-reopened');
    const gone = await provincia()('DELETE', `/mail-templates/${id}`, { version });
    expect(gone.status).toBe(403);
    const renamed = await change('license-reopened', { code: 'altro' });
    expect([renamed.status, Object.keys(renamed.body.errors)]).toEqual([422, ['code']]);
    expect((await change('license-reopened', { about: 'applications' })).status).toBe(422);
    expect((await change('license-reopened', { name: 'Riapertura' })).status).toBe(200);
    const own = await provincia()('POST', '/mail-templates', {
      code: 'mio',
      name: 'Mio',
      category: 'servizio',
      language: 'it',
      subject: 'Per {{ente.nome}}',
      body: '<p>Buongiorno</p>',
    });
    expect(own.body).toMatchObject({ about: null, isShipped: false });
    const path = `/mail-templates/${own.body.id}`;
    expect((await provincia()('DELETE', path, { version: own.body.version })).status).toBe(200);
  });

  it('refuse what nobody can fill in, beside it', async () => {
    const { status, body } = await change('license-closed', {
      subject: 'Licenza {{licenza.numero}} {{pratica.numero}}',
      body: '<p>{{Cessa.Motivo}} {{licenza.nota interna}} {{ente.nome}}</p>',
    });
    expect([status, body.errors]).toEqual([
      422,
      {
        subject: ['Segnaposti che non esistono: {{pratica.numero}}'],
        body: ['Segnaposti che non esistono: {{licenza.nota interna}}, {{ente.nome}}'],
      },
    ]);
  });
});

describe('A letter of a verb', () => {
  it('goes to whom the record names, with its values as people read them and a way to it', async () => {
    const license = await active('A.1', rooms(8));
    const suspended = await acted(license, 'suspend', {
      from: '2026-02-01',
      noticeOn: '2026-01-20',
      reason: 'Lavori',
    });
    const [holder] = await world.rows('select email from managers where id = $1', [license.holder]);
    const [, letter] = await lettersOf(license);
    expect(letter).toMatchObject({
      to: holder?.email,
      subject: `Licenza ${license.number} sospesa`,
    });
    expect(letter?.text).toContain('La sospensione comincia il 01/02/2026.');
    expect(letter?.text).toContain(`Finisce il ${formatDate(suspended.suspendedTo)}.`);
    const page = `${world.services.settings.publicUrl}/manager/${license.holder}/open/licenses/${license.id}`;
    expect(letter?.text).toContain(`Apri la licenza in Soggiorno: ${page}`);
    expect(letter?.html).toContain(`href="${page}"`);
  });

  it('leaves out a paragraph that has nothing to say', async () => {
    const refuge = await active('B.1.5.2', rooms(4));
    await acted(refuge, 'suspend', {
      from: '2026-02-01',
      noticeOn: '2026-01-20',
      reason: 'Lavori',
    });
    const [, letter] = await lettersOf(refuge);
    expect(letter?.text).toContain('La sospensione comincia il 01/02/2026.');
    expect(letter?.text).not.toContain('Finisce');
  });

  it('says what the office has written, from the next one on', async () => {
    const body =
      '<p>Gentile <b>{{Licenza.Titolare}}</b>,</p><ul><li>chiusa: {{cessa.motivo}}</li><li>fine: {{licenza.prorogata fino al}}</li></ul>';
    const { status } = await change('license-closed', {
      subject: 'Chiusa {{licenza.numero}}',
      body,
    });
    expect(status).toBe(200);
    const license = await active('A.1', rooms(8));
    await acted(license, 'close', { on: today, reason: 'ceased' });
    const [holder] = await world.rows('select name from managers where id = $1', [license.holder]);
    const letter = (await lettersOf(license)).at(-1);
    expect(letter?.subject).toBe(`Chiusa ${license.number}`);
    expect(letter?.text).toMatch(new RegExp(`^Gentile ${holder?.name} ?,\n\n- chiusa: `));
    expect(letter?.text).not.toContain('fine:');
  });

  it('tells how what an office corrected was and how it is, and the number the holder knows', async () => {
    const license = await active('A.1', rooms(8));
    await acted(license, 'correct', {
      ...{ number: `RE-${license.number}`, rows: rooms(9) },
      ...{ reason: 'Trascritta male', act: 'Determina 5' },
    });
    const letter = (await lettersOf(license)).at(-1);
    const told = letter?.text ?? '';
    expect(told).toContain(`Numero: da «${license.number}» a «RE-${license.number}»`);
    expect(told).toContain('da «16» a «18»');
    expect(told).not.toContain('da «vuoto» a «vuoto»');
  });

  it('names what changed and has no single value, or is written to nobody, and tells seasons as a sentence', async () => {
    const seasonal = { openingMode: 'seasonal', openingPeriods: [{ from: '05-01', to: '09-30' }] };
    const license = await active('A.1', rooms(8), seasonal);
    await acted(license, 'correct', {
      ...{
        operatorName: 'Mario Rossi',
        operatorFiscalCode: 'RSSMRA72L09H501S',
        openingPeriods: [{ from: '06-01', to: '08-31' }],
      },
      rows: [...rooms(6), ...rooms(1, 4)],
      ...{ reason: 'Trascritta male', act: 'Determina 6' },
    });
    const told = (await lettersOf(license)).at(-1)?.text ?? '';
    expect(told).toContain(': da «dal 01/05 al 30/09» a «dal 01/06 al 31/08»');
    expect(told).toContain('Codice fiscale del gestore: cambiato');
    expect(told).not.toContain('RSSMRA72L09H501S');
    // Sixteen beds still, in other rooms.
    expect(told.match(/: cambiato/g)).toHaveLength(2);
  });

  it('of a prohibition says why, and where to appeal', async () => {
    const license = await active('A.1', rooms(8));
    await acted(license, 'prohibit', { act: 'Ordinanza 9', reason: 'Uscite ostruite' });
    const text = (await lettersOf(license)).at(-1)?.text ?? '';
    expect(text).toContain('Motivo: Uscite ostruite');
    expect(text).toContain('Tribunale amministrativo regionale entro 60 giorni');
  });

  it('is no HTML where a value would be', async () => {
    const body = '<p>Atto {{vieta.atto}} su {{licenza.struttura}}</p>';
    await change('license-prohibited', { body });
    const license = await active('A.1', rooms(8));
    await acted(license, 'prohibit', { act: '<img src=x onerror=alert(1)> & {{oggi.data}}' });
    const letter = (await lettersOf(license)).at(-1);
    expect(letter?.html).toContain(
      'Atto &lt;img src=x onerror=alert(1)&gt; &amp; {{oggi.data}} su',
    );
    expect(letter?.text).toContain('Atto <img src=x onerror=alert(1)> & {{oggi.data}} su');
  });

  it('is not sent by a template that is switched off', async () => {
    await change('license-prohibition-lifted', { active: false });
    const license = await acted(await active('A.1', rooms(8)), 'prohibit', { act: 'N. 1' });
    const before = (await lettersOf(license)).length;
    await acted(license, 'lift', { act: 'N. 2' });
    expect((await lettersOf(license)).length).toBe(before);
  });

  it('is not sent by a verb that is refused', async () => {
    const license = await draft('A.1', []);
    expect((await act(license, 'activate')).status).toBe(409);
    expect(await lettersOf(license)).toEqual([]);
  });

  it('waits for the day of a verb dated ahead', async () => {
    const soon = addDays(today, 20);
    const license = await draft('A.1', rooms(8), { startsOn: soon });
    expect((await act(license, 'activate')).status).toBe(202);
    expect(await lettersOf(license)).toEqual([]);
    now = addDays(soon, 2);
    await doDueVerbs(world.services, tellFailure(world.services));
    const [letter, ...more] = await lettersOf(license);
    expect(more).toEqual([]);
    expect(letter?.text).toContain(`Inizio dell’attività: ${formatDate(soon)}.`);
  });

  it('is read beforehand with a record its reader sees; what is not there yet stands in brackets', async () => {
    const license = await active('A.1', rooms(8));
    const { id } = await templateOf('license-prohibited');
    const path = `/mail-templates/${id}/preview?record=`;
    const { status, body } = await provincia()('GET', `${path}${license.id}`);
    expect([status, body.subject]).toEqual([200, `Licenza ${license.number} vietata`]);
    expect(body.html).toContain('Atto [Atto] su Prova');
    expect((await provincia()('GET', `${path}999999`)).status).toBe(404);
    const privacy = await templateOf('privacy-request-answered');
    const asked = `/mail-templates/${privacy.id}/preview?record=1`;
    expect((await provincia()('GET', asked)).status).toBe(403);
  });
});

describe('The start', () => {
  const things = (calledOff?: { readonly nobody: string }) =>
    defineResource({
      name: 'things',
      words: { one: 'Cosa', many: 'Cose' },
      representation: 'name',
      scope: 'everyone',
      fields: {
        name: f.text('Nome'),
        state: f.state('Stato', { new: 'Nuova', old: 'Vecchia' }),
      },
      list: { columns: ['name'] },
      actions: {
        age: {
          label: 'Invecchia',
          to: 'old',
          notify: { nobody: 'things-aged' },
          ...(calledOff && { calledOff }),
        },
      },
      access: [],
    });

  it('says whom nobody knows', () => {
    expect(() => modelOf([things()], [])).toThrow(
      "T05 things.actions.age.notify: nobody knows who 'nobody' is",
    );
  });

  it('says who is asked before, where there is no before', () => {
    const asked = { nobody: { before: async () => [] } };
    const named = (calledOff?: { readonly nobody: string }) => {
      const declared = things(calledOff);
      return modelOf([declared], [twin(declared, { recipients: asked })]);
    };
    expect(named).not.toThrow('T09');
    expect(() => named({ nobody: 'things-kept' })).toThrow(
      "T09 things.actions.age.calledOff: 'nobody' is asked before a verb alone",
    );
  });
});
