import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneAtATime } from '#server/engine/locks.ts';
import { todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from '../support/world.ts';
import { declarant } from './application-maker.ts';

/** What an operator files: of its own house, without what is the office's to give. */
let world: World;
let about: { manager: unknown; city: unknown; accommodation: unknown };
let license: number;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  const [own] = await world.rows(
    `select l.id, l.holder, l.city, l.accommodation from licenses l join managers m on m.id = l.holder
     join memberships k on k.manager = m.id join users u on u.id = k."user"
     where u.email = 'hotel@demo.soggiorno.it' and l.state = 'active' order by l.id limit 1`,
  );
  license = Number(own?.id);
  about = { manager: own?.holder, city: own?.city, accommodation: own?.accommodation };
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.rows(`delete from applications where state = 'draft'`);
});

const hotel = (method: string, path: string, body?: object) =>
  world.within('hotel')(method, path, body);
const file = (more: object) =>
  hotel('POST', '/applications', { ...about, ...declarant, effectiveOn: todayInRome(), ...more });
const renaming = { kind: 'variation_data', phone: '0342 000111' };
const drawn = async () =>
  (
    await world.rows(`select coalesce(sum(last), 0)::int as n from counters
    where series like 'applications.number %'`)
  )[0]?.n;

describe('the number of an application', () => {
  it('is given as it is sent: what is begun and given up takes none', async () => {
    const before = await drawn();
    const given = await file(renaming);
    expect([given.status, given.body.number]).toEqual([201, null]);
    const gone = `/applications/${given.body.id}?version=${given.body.version}`;
    expect((await hotel('DELETE', gone)).status).toBeLessThan(300);
    const { id, version } = (await file(renaming)).body;
    const changed = await hotel('PUT', `/applications/${id}`, { version, phone: '0342 000222' });
    expect([changed.status, changed.body.number, await drawn()]).toEqual([200, null, before]);
    const sent = await hotel('POST', `/applications/${id}/submit`, {
      version: changed.body.version,
    });
    expect([sent.status, await drawn()]).toEqual([200, Number(before) + 1]);
    const { number, protocolNumber } = (await hotel('GET', `/applications/${id}`)).body;
    expect(number).toMatch(/^PR-\d{4}-\d{4}$/);
    expect(protocolNumber).toMatch(/^\d{4}\/\d{7}$/);
  });
});

describe('what is of the office', () => {
  it.each([
    ['number', 'PR-1999-0001'],
    ['protocolNumber', '1'],
    ['protocolDate', '2020-01-01'],
    ['sciaCode', 'SUAP-1'],
  ])('%s is refused of an operator, when it begins and when it goes on', async (name, value) => {
    const refused = await file({ ...renaming, [name]: value });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [name]]);
    const { id, version } = (await file(renaming)).body;
    const later = await hotel('PUT', `/applications/${id}`, { version, [name]: value });
    expect([later.status, Object.keys(later.body.errors)]).toEqual([422, [name]]);
  });

  it.each([
    { kind: 'correction', effectiveOn: undefined },
    { ...renaming, source: 'office' },
  ])('nor is %o an operator’s to file', async (more) =>
    expect((await file(more)).status).toBe(403),
  );
});

describe('one draft of a matter', () => {
  const begun = 'C’è già una bozza di questo tipo: continua quella';
  const suspending = { kind: 'suspension', reason: 'Lavori' };
  const ofLicense = () => ({ ...suspending, license });

  it('a second of the same licence and kind is refused, another kind is not', async () => {
    expect((await file(ofLicense())).status).toBe(201);
    const second = await file(ofLicense());
    expect([second.status, second.body.errors]).toEqual([422, { kind: [begun] }]);
    const other = await file({ license, kind: 'cessation', closureReason: 'ceased' });
    expect([other.status, other.body.errors]).toEqual([201, undefined]);
    const { id, version } = other.body;
    const turned = await hotel('PUT', `/applications/${id}`, {
      version,
      ...suspending,
      closureReason: null,
    });
    expect([turned.status, turned.body.errors]).toEqual([422, { kind: [begun] }]);
  });

  it('of two that come at once one is refused', async () => {
    const both = await Promise.all([file(ofLicense()), file(ofLicense())]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it('nor is what an office keys in, or opens, a second', async () => {
    await file(ofLicense());
    const keyed = await world.within('provincia')('POST', '/applications', {
      ...about,
      ...declarant,
      ...ofLicense(),
      source: 'office',
    });
    expect([keyed.status, keyed.body.errors]).toEqual([201, undefined]);
    const opening = { kind: 'new_opening', accommodation: null };
    expect([(await file(opening)).status, (await file(opening)).status]).toEqual([201, 201]);
  });

  const keyIn = (more: object = {}) =>
    world.within('provincia')('POST', '/applications', {
      ...about,
      ...declarant,
      ...ofLicense(),
      effectiveOn: todayInRome(),
      source: 'office',
      ...more,
    });

  it('an office has one too, and is told how another paper is told apart', async () => {
    expect((await keyIn()).status).toBe(201);
    const second = await keyIn();
    expect([second.status, second.body.errors]).toEqual([
      422,
      {
        kind: [
          `${begun}, o scrivi in tutte e due il codice SUAP o il protocollo con cui sono arrivate`,
        ],
      },
    ]);
    expect((await keyIn({ source: 'suap', sciaCode: 'SUAP-9' })).status).toBe(422);
    const correction = {
      ...{ kind: 'correction', phone: '0342 111222', reason: 'Rilievo' },
      effectiveOn: undefined,
    };
    expect((await keyIn(correction)).status).toBe(201);
    expect((await keyIn(correction)).body.errors).toEqual({
      kind: [`${begun}, o scrivi in tutte e due il protocollo da cui nascono`],
    });
    const both = await Promise.all(
      [1, 2].map(() => keyIn({ kind: 'cessation', closureReason: 'ceased', reason: undefined })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  const today = todayInRome();
  const posted = (protocolNumber: string) => ({ protocolNumber, protocolDate: today });
  it.each([
    [posted('A/91'), posted('A/92')],
    [
      { source: 'suap', sciaCode: 'SUAP-1' },
      { source: 'suap', sciaCode: 'SUAP-2' },
    ],
    [
      { source: 'suap', sciaCode: 'SUAP-3', ...posted('A/93') },
      { source: 'suap', sciaCode: 'SUAP-4', ...posted('A/93') },
    ],
  ])('two papers that came are two: %o and %o', async (one, other) => {
    for (const paper of [one, other]) {
      const { status, body } = await keyIn(paper);
      expect([status, body.errors]).toEqual([201, undefined]);
    }
    expect((await keyIn(other)).status).toBe(422);
  });

  it('a paper is one, however its number is written', async () => {
    const year = today.slice(0, 4);
    expect((await keyIn(posted(`${year}/0000777`))).status).toBe(201);
    for (const same of [`${year}/777`, `777/${year}`, '777', '0777'])
      expect([same, (await keyIn(posted(same))).status]).toEqual([same, 422]);
    expect((await keyIn({ protocolNumber: '777' })).status).toBe(422);
    expect((await keyIn(posted(`${year}/778`))).status).toBe(201);
  });

  it('and a code, whichever its letters', async () => {
    const coded = (sciaCode: string) => keyIn({ source: 'suap', sciaCode });
    expect((await coded('suap-77')).status).toBe(201);
    expect((await coded('SUAP-77')).status).toBe(422);
  });

  it('what is not moved to another matter waits for nobody who begins one', async () => {
    const { id, version } = (await file(ofLicense())).body;
    await world.services.db.transaction().execute(async (tx) => {
      const { accommodation } = about;
      await oneAtATime({ tx }, `draft of house ${accommodation}`);
      const edited = await hotel('PUT', `/applications/${id}`, { version, reason: 'Altri lavori' });
      expect([edited.status, edited.body.errors]).toEqual([200, undefined]);
    });
  });
});

it('who signs in is told their fiscal code as it was verified, and who acts as them is not', async () => {
  const [person] = await world.rows(
    `select id, "fiscalCode" from users where email = 'hotel@demo.soggiorno.it'`,
  );
  const own = (await world.as('hotel')('GET', '/profile')).body.content;
  expect(own.fiscalCode).toBe(person?.fiscalCode);
  expect(own.fiscalCode).toMatch(/^[A-Z0-9]{16}$/);
  const asked = `/profile?impersonate=${person?.id}`;
  const acted = (await world.as('admin')('GET', asked)).body.content;
  expect([acted.id, acted.fiscalCode]).toEqual([person?.id, null]);
});
