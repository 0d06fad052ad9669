import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayInRome } from '#src/domain/dates.ts';
import { abilityFor, can } from '#src/permissions/ability.ts';
import { resources } from '#src/resources/all.ts';
import { valueAt } from '#src/schema/translated.ts';
import { knownIn } from '../support/known.ts';
import { type PersonaName, personas } from '../support/personas.ts';
import { differingAt } from '../support/rule-sets.ts';
import { isCreatable, type Known, sampleChange, sampleRecord } from '../support/samples.ts';
import { createWorld, type World } from '../support/world.ts';
import { succeeding } from './application-maker.ts';

const declared = resources.filter(({ view }) => !view);
/** Memberships are granted and revoked, never created. */
const creatable = declared.filter(isCreatable);
const writerOf = (name: string) => (name === 'alerts' ? 'provincia' : 'admin');

interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

let world: World;
let known: Known;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  known = await knownIn(world, declared);
});
afterAll(() => world?.close());

/** The ability of an account as the server makes it; the reach of the whole world is enough here. */
const abilityOf = (account: PersonaName) => {
  const { type, role, grants } = personas[account];
  return abilityFor(
    { type, role, grants, userId: 0, managerId: 0, territory: 'everywhere' },
    resources,
  );
};

describe.each(creatable.map((resource) => [resource.name, resource] as const))(
  'The history of %s',
  (name, resource) => {
    it('says what was created and changed, and hides from each reader what the record hides', async () => {
      const writer = world.within(writerOf(name));
      const made = await writer('POST', `/${name}`, sampleRecord(resource, 5, known));
      expect(made.status).toBe(201);
      const { id } = made.body;
      const changed = await writer('PUT', `/${name}/${id}`, {
        ...sampleChange(resource, 9, known),
        version: 1,
      });
      expect(changed.status).toBe(200);

      const lines = (await writer('GET', `/${name}/${id}/history`)).body;
      expect(lines.map(({ action }: { action: string }) => action)).toEqual(['edit', 'create']);
      expect(lines[0].user).toEqual({ id: expect.any(Number), name: expect.any(String) });
      expect(lines[0].manager).toEqual({ id: expect.any(Number), name: expect.any(String) });
      const state = (await writer('GET', `/${name}/${id}/history/${lines[0].id}`)).body;
      for (const [field, value] of Object.entries(state.after))
        if (resource.fields[field]?.kind !== 'password')
          expect(value, field).toEqual(changed.body[field]);
      for (const { field, before } of lines[0].changes as Change[])
        expect(valueAt(state.before, field), field).toEqual(before);

      let readers = 0;
      for (const account of differingAt(resource)) {
        const ability = abilityOf(account);
        const shown = await world.within(account)('GET', `/${name}/${id}`);
        const history = await world.within(account)('GET', `/${name}/${id}/history`);
        expect(history.status, account).toBe(shown.status);
        if (shown.status !== 200) continue;
        readers++;
        const around = await world.within(account)('GET', `/${name}/${id}/history/${lines[0].id}`);
        const told = [
          ...history.body.flatMap(({ changes }: { changes: Change[] }) => changes),
          ...Object.keys({ ...around.body.before, ...around.body.after }).map((field) => ({
            field,
          })),
        ].map(({ field }: { field: string }) => field);
        const hidden = told.filter((field) => !can(ability, 'show', name, shown.body, field));
        expect(hidden, account).toEqual([]);
      }
      expect(readers).toBeGreaterThan(0);

      const { version } = changed.body;
      expect((await writer('DELETE', `/${name}/${id}?version=${version}`)).status).toBe(200);
      expect((await writer('GET', `/${name}/${id}/history`)).status).toBe(404);
      const [last] = await world.rows(
        'select action, changes from audit where resource = $1 and record = $2 order by id desc',
        [name, id],
      );
      expect(last?.action).toBe('delete');
      expect(last?.changes).not.toEqual({});
    });
  },
);

const licence = async (city: string, state = 'active') =>
  (
    await world.rows(
      `select l.id, l.version, l.number, l."operatorName", l."insuranceCompany" from licenses l join cities c on c.id = l.city
       where c.name = $1 and l.state = $2 order by l.id limit 1`,
      [city, state],
    )
  )[0] as {
    id: number;
    version: number;
    number: string;
    operatorName: string | null;
    insuranceCompany: string | null;
  };

/** Another organisation takes over a licence. */
async function handOver(license: Record<string, unknown> | undefined, holder: unknown) {
  const admin = world.within('admin');
  const made = await admin('POST', '/applications', {
    ...{ kind: 'takeover', source: 'office', manager: holder, effectiveOn: todayInRome() },
    ...{ license: license?.id, accommodation: license?.accommodation, city: license?.city },
    declarantName: 'Rossi Mario',
    declarantFiscalCode: 'RSSMRA72L09H501S',
    ...succeeding,
    identityFile: (await world.upload('admin', new File(['%PDF-1.4'], 'carta.pdf'))).body.id,
  });
  expect(made.body.errors ?? made.status).toBe(201);
  let { version } = made.body;
  for (const verb of ['submit', 'take', 'accept']) {
    const { status, body } = await admin('POST', `/applications/${made.body.id}/${verb}`, {
      version,
      ...(verb === 'accept' && { act: 'Determina 5' }),
    });
    expect([verb, status, body.blockers]).toEqual([verb, 200, undefined]);
    version = body.content.version;
  }
}

describe('A history', () => {
  it('is read in pages, each going on where the one before stopped', async () => {
    const { id } = await licence('Livigno');
    const provincia = world.within('provincia');
    for (let turn = 0; turn < 7; turn++) {
      const { body } = await provincia('GET', `/licenses/${id}`);
      await provincia('PUT', `/licenses/${id}`, {
        version: body.version,
        internalNote: `n. ${turn}`,
      });
    }
    const all = (await provincia('GET', `/licenses/${id}/history`)).body;
    const seen = [];
    for (let before = ''; ; ) {
      const page = (await provincia('GET', `/licenses/${id}/history?limit=3${before}`)).body;
      seen.push(...page);
      if (page.length < 3) break;
      before = `&before=${page.at(-1).id}`;
    }
    expect(seen).toEqual(all);
    expect(all.length).toBeGreaterThan(7);
    for (const wrong of ['limit=0', 'limit=101', 'before=x', 'colour=red'])
      expect((await provincia('GET', `/licenses/${id}/history?${wrong}`)).status).toBe(400);
  });

  it('names who acted, for whom, and for which organisation', async () => {
    const [person] = await world.rows(
      `select u.id, u.name, m.id as manager, m.name as "managerName" from users u
       join memberships k on k."user" = u.id join managers m on m.id = k.manager
       where u.email = 'hotel@demo.soggiorno.it'`,
    );
    const [actor] = await world.rows(
      "select id, name from users where email = 'provincia@demo.soggiorno.it'",
    );
    const base = `/managers/${person?.manager}`;
    const asked = `impersonate=${person?.id}`;
    const [row] = await world.rows(
      'select id, version from accommodations where manager = $1 limit 1',
      [person?.manager],
    );
    const path = `${base}/accommodations/${row?.id}/propose?${asked}`;
    const asking = { version: row?.version, phone: '0342 555555' };
    expect((await world.as('provincia')('POST', path, asking)).status).toBe(200);
    const { body } = await world.within('provincia')('GET', `/accommodations/${row?.id}/history`);
    expect(body[0]).toMatchObject({
      user: { id: person?.id, name: person?.name },
      impersonator: { id: actor?.id, name: actor?.name },
      manager: { id: person?.manager, name: person?.managerName },
    });
  });

  it('brings the names of what it refers to, also of what the reader may not open', async () => {
    const [row] = await world.rows(
      `select l.id, l.city, l.holder, l.accommodation, m.name from licenses l
       join managers m on m.id = l.holder join cities c on c.id = l.city
       where c.name = 'Bormio' and l.state = 'active' and m.type = 2 limit 1`,
    );
    const [other] = await world.rows(
      'select id, name from managers where type = 2 and id <> $1 limit 1',
      [row?.holder],
    );
    await handOver(row, other?.id);
    const { body } = await world.within('comune.base')(
      'GET',
      `/accommodations/${row?.accommodation}/history`,
    );
    const managers = Object.assign(
      {},
      ...body.map((line: { names: { managers?: object } }) => line.names.managers),
    );
    expect(managers).toMatchObject({ [String(other?.id)]: other?.name });
  });
});

describe('A revert', () => {
  it('takes back one change through the same door as any other write', async () => {
    const { id, version, insuranceCompany } = await licence('Livigno');
    const provincia = world.within('provincia');
    const edited = await provincia('PUT', `/licenses/${id}`, {
      version,
      insuranceCompany: 'Rossi Maria',
      internalNote: 'da annullare',
    });
    const [line] = (await provincia('GET', `/licenses/${id}/history?limit=1`)).body;
    await provincia('PUT', `/licenses/${id}`, {
      version: edited.body.version,
      insurancePolicy: `X-${id}`,
    });

    const preview = await provincia('GET', `/licenses/${id}/history/${line.id}/revert?to=change`);
    expect(preview.body.version).toBe(edited.body.version + 1);
    expect(preview.body.fields).toContainEqual({
      field: 'insuranceCompany',
      now: 'Rossi Maria',
      back: insuranceCompany,
    });
    expect(preview.body.fields.map(({ field }: Change) => field)).not.toContain('insurancePolicy');

    const revert = { entry: line.id, to: 'change', fields: ['insuranceCompany', 'internalNote'] };
    const path = `/licenses/${id}/revert`;
    expect((await provincia('POST', path, revert)).status).toBe(428);
    expect((await provincia('POST', path, { ...revert, version })).status).toBe(412);
    expect((await world.within('comune')('POST', path, { ...revert, version })).status).toBe(403);
    expect((await world.within('comune.base')('POST', path, { ...revert, version })).status).toBe(
      404,
    );
    const done = await provincia('POST', path, { ...revert, version: preview.body.version });
    expect(done.status).toBe(200);
    expect(done.body.content).toMatchObject({ insuranceCompany, insurancePolicy: `X-${id}` });
    const [last] = (await provincia('GET', `/licenses/${id}/history?limit=1`)).body;
    expect(last.action).toBe('revert');
    expect(last.changes).toContainEqual({
      field: 'insuranceCompany',
      before: 'Rossi Maria',
      after: insuranceCompany,
    });
  });

  it('brings a record back to a point, child rows included', async () => {
    const { id } = await licence('Sondalo');
    const provincia = world.within('provincia');
    const first = (await provincia('GET', `/licenses/${id}`)).body;
    const floors = first.floors.map((floor: object) => ({ ...floor, area: 7 }));
    await provincia('PUT', `/licenses/${id}`, { version: first.version, floors });
    const [point] = (await provincia('GET', `/licenses/${id}/history?limit=1`)).body;
    await provincia('PUT', `/licenses/${id}`, {
      version: first.version + 1,
      floors: first.floors,
      insuranceCompany: 'Bianchi Luca',
    });
    const preview = await provincia('GET', `/licenses/${id}/history/${point.id}/revert?to=point`);
    const fields = preview.body.fields.map(({ field }: Change) => field).sort();
    expect(fields).toEqual(['floors', 'insuranceCompany']);
    const done = await provincia('POST', `/licenses/${id}/revert`, {
      ...{ entry: point.id, to: 'point', fields, version: first.version + 2 },
    });
    expect(done.body.content).toMatchObject({ floors, insuranceCompany: first.insuranceCompany });
  });

  it('never moves a state, nor what only actions set', async () => {
    const { id, version } = await licence('Valdisotto');
    const provincia = world.within('provincia');
    await provincia('POST', `/licenses/${id}/suspend`, {
      version,
      from: '2026-01-01',
      noticeOn: '2025-12-20',
      reason: 'Lavori',
    });
    const [line] = (await provincia('GET', `/licenses/${id}/history?limit=1`)).body;
    const preview = await provincia('GET', `/licenses/${id}/history/${line.id}/revert?to=change`);
    expect(preview.body.fields).toEqual([
      expect.objectContaining({ field: 'state', problem: expect.stringMatching(/solo le azioni/) }),
      ...[
        'suspendedFrom',
        'suspendedTo',
        'suspensionReason',
        'suspensionNoticeOn',
        'suspensionCountsFrom',
      ].map((field) => expect.objectContaining({ field, problem: expect.any(String) })),
    ]);
    const forced = await provincia('POST', `/licenses/${id}/revert`, {
      ...{ entry: line.id, to: 'change', fields: ['state'], version: version + 1 },
    });
    expect(forced.status).toBe(422);
    expect((await provincia('GET', `/licenses/${id}`)).body.state).toBe('suspended');
  });

  it('says beside each field why today’s rules refuse it, and writes nothing then', async () => {
    const admin = world.within('admin');
    const provincia = world.within('provincia');
    const [one, other] = (await admin('GET', '/accommodations?range=[0,1]')).body;
    const { id } = one;
    const istatCode = `Z-${id}`;
    const { version } = (
      await admin('PUT', `/accommodations/${id}`, { version: one.version, istatCode })
    ).body;
    await admin('PUT', `/accommodations/${id}`, {
      version,
      istatCode: `Y-${id}`,
      signName: 'Insegna',
    });
    const [line] = (await provincia('GET', `/accommodations/${id}/history?limit=1`)).body;
    // Meanwhile another house has taken the old code.
    await admin('PUT', `/accommodations/${other.id}`, { version: other.version, istatCode });
    const preview = await provincia(
      'GET',
      `/accommodations/${id}/history/${line.id}/revert?to=change`,
    );
    const problems = Object.fromEntries(
      preview.body.fields.map(({ field, problem }: { field: string; problem?: string }) => [
        field,
        problem,
      ]),
    );
    expect(problems).toEqual({
      istatCode: 'Questo valore è già usato da un altro elemento',
      signName: undefined,
    });
    const before = (await provincia('GET', `/accommodations/${id}`)).body;
    const refused = await provincia('POST', `/accommodations/${id}/revert`, {
      ...{
        entry: line.id,
        to: 'change',
        fields: ['istatCode', 'signName'],
        version: version + 1,
      },
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.istatCode).toEqual([problems.istatCode]);
    expect((await provincia('GET', `/accommodations/${id}`)).body).toEqual(before);
  });

  it('respects the fields one may write today', async () => {
    const [row] = await world.rows(
      `select a.id, a.version from accommodations a join cities c on c.id = a.city where c.name = 'Valdidentro' limit 1`,
    );
    const changed = await world.within('provincia')('PUT', `/accommodations/${row?.id}`, {
      ...{ version: row?.version, signName: 'Altra insegna', phone: '0342 777777' },
    });
    expect(changed.status).toBe(200);
    const mandamento = world.within('mandamento');
    const [line] = (await mandamento('GET', `/accommodations/${row?.id}/history?limit=1`)).body;
    const path = `/accommodations/${row?.id}/history/${line.id}/revert?to=change`;
    const preview = await mandamento('GET', path);
    const byField = new Map(
      preview.body.fields.map((one: { field: string; problem?: string }) => [
        one.field,
        one.problem,
      ]),
    );
    expect(byField.get('signName')).toBe('Non hai il permesso di modificare questo campo');
    expect(byField.get('phone')).toBeUndefined();
    expect((await world.within('mandamento.base')('GET', path)).status).toBe(403);
    expect((await world.within('hotel.altro')('GET', path)).status).toBe(404);
  });

  it('does not undo a creation', async () => {
    const admin = world.within('admin');
    const attractions = resources.find(({ name }) => name === 'attractions');
    if (!attractions) throw new Error('No attractions');
    const made = await admin('POST', '/attractions', sampleRecord(attractions, 1, known));
    expect(made.body).toHaveProperty('id');
    const [line] = (await admin('GET', `/attractions/${made.body.id}/history`)).body;
    const path = `/attractions/${made.body.id}/history/${line.id}`;
    expect((await admin('GET', path)).body.before).toBeNull();
    expect((await admin('GET', `${path}/revert?to=change`)).status).toBe(422);
    expect((await admin('GET', `${path}/revert?to=point`)).body.fields).toEqual([]);
    expect((await admin('GET', `${path}/revert?to=moon`)).status).toBe(400);
    expect((await admin('GET', `/attractions/${made.body.id}/history/1`)).status).toBe(404);
  });
});
