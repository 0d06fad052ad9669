import { describe, expect, it } from 'vitest';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { daysToCome } from '../support/days-to-come.ts';
import { applicationMaker, inCharge, type Step } from './application-maker.ts';
import { licenseMaker } from './license-maker.ts';

/** A variation of data changes the name of a company too, and of nobody else (registry 10.10). */
const { world, comes } = daysToCome();
const today = todayInRome();
const soon = addDays(today, 20);

const { application, act, edit, read } = applicationMaker(world);
const { active } = licenseMaker(world);
const office = () => world().within('provincia');
const accept: Step = ['accept', { act: 'Determina 8' }];

interface House {
  readonly manager: number;
  readonly accommodation: number;
  readonly city: number;
}

/** Two houses of a company whose name nobody asked to change yet. */
async function company(): Promise<readonly [House, House]> {
  const found = await world().rows(
    `with houses as (select distinct on (l.accommodation) l.accommodation, l.holder as manager, l.city
       from licenses l join managers m on m.id = l.holder
       where m.type = 2 and m.status = 'active' and l.state = 'active' and l.parent is null
         and not exists (select 1 from scheduled_verbs s where s.resource = 'licenses' and s.record = l.id)
       order by l.accommodation, l.id)
     select h.* from houses h
     where h.manager = (select manager from houses h
       where not exists (select 1 from applications a where a.manager = h.manager and a."holderName" is not null)
       group by manager having count(*) > 1 order by manager limit 1)
     order by h.accommodation limit 2`,
  );
  expect(found).toHaveLength(2);
  return found as unknown as readonly [House, House];
}
const renaming = (house: House, holderName: string, more: object = {}) => ({
  ...{ kind: 'variation_data', openingMode: null, license: null, holderName },
  ...house,
  ...more,
});
const organisation = async (id: number) => (await office()('GET', `/managers/${id}`)).body;
const nameOf = async (id: number): Promise<string> => (await organisation(id)).name;
const rename = async (id: number, name: string) => {
  const { version } = await organisation(id);
  expect((await office()('PUT', `/managers/${id}`, { version, name })).status).toBe(200);
};
describe('The name of a company, granted,', () => {
  it('is written in the organisation, said by the act, and caused by the application', async () => {
    const [house] = await company();
    const before = await nameOf(house.manager);
    const { id } = await application(renaming(house, 'Alpe Nuova S.r.l.'), ...inCharge, accept);
    expect(await nameOf(house.manager)).toBe('Alpe Nuova S.r.l.');
    expect((await read(id)).granted).toContain('Ragione sociale: Alpe Nuova S.r.l.');
    const [line] = (await office()('GET', `/managers/${house.manager}/history`)).body;
    expect(line).toMatchObject({
      action: 'edit',
      because: { resource: 'applications', record: id },
      changes: [{ field: 'name', before, after: 'Alpe Nuova S.r.l.' }],
    });
  });

  it('for a day ahead is written on its day', async () => {
    const [house] = await company();
    const before = await nameOf(house.manager);
    const asked = renaming(house, 'Alpe Futura S.r.l.', { effectiveOn: soon });
    await application(asked, ...inCharge, accept);
    await comes(addDays(soon, -1));
    expect(await nameOf(house.manager)).toBe(before);
    await comes(soon);
    expect(await nameOf(house.manager)).toBe('Alpe Futura S.r.l.');
  });

  it('is not written of who is a company no more on that day', async () => {
    const [house] = await company();
    const before = await nameOf(house.manager);
    const asked = renaming(house, 'Alpe Persa S.r.l.', { effectiveOn: soon });
    const { id } = await application(asked, ...inCharge, accept);
    const become = (type: number) =>
      world().rows('update managers set type = $2 where id = $1 returning id', [
        house.manager,
        type,
      ]);
    await become(1);
    await comes(soon);
    await become(2);
    expect(await nameOf(house.manager)).toBe(before);
    expect((await office()('GET', `/applications/${id}/verbs`)).body.scheduled).toMatchObject([
      { verb: 'carryOut', state: 'failed', failure: expect.stringContaining('non è un’impresa') },
    ]);
  });
});

describe('The name of a company is refused beside its field', () => {
  const refused = async (id: number) => {
    const { status, body } = await act(id, 'submit');
    expect([status, Object.keys(body.errors)]).toEqual([409, ['holderName']]);
    return body.errors.holderName[0];
  };

  it('where the register says it already, before it is sent and when it is granted', async () => {
    const [house] = await company();
    const { id } = await application(renaming(house, await nameOf(house.manager)));
    expect(await refused(id)).toContain('Non cambia nulla');
    expect((await edit(id, { holderName: 'Alpe Uguale S.r.l.' })).status).toBe(200);
    for (const [verb, input] of inCharge) expect((await act(id, verb, input)).status).toBe(200);
    await rename(house.manager, 'Alpe Uguale S.r.l.');
    const granted = await act(id, ...accept);
    expect([granted.status, Object.keys(granted.body.errors)]).toEqual([409, ['holderName']]);
  });

  it('where a private person files', async () => {
    const { holder, accommodation, city } = await active('C.2', [
      { unitKind: 'two_room', quantity: 1, bedsPerUnit: 4 },
    ]);
    const own = { manager: holder, accommodation, city };
    const { id } = await application(renaming(own, 'Rossi S.r.l.', { phone: '0342 900777' }));
    expect(await refused(id)).toContain('non è un’impresa');
  });
});

describe('Of two that change the name of one company from the same day', () => {
  it('the second is not granted, whatever house it is of, and another one of its house is', async () => {
    const [first, second] = await company();
    const on = { effectiveOn: soon };
    const one = await application(renaming(first, 'Alpe Prima S.r.l.', on), ...inCharge, accept);
    const other = await application(renaming(second, 'Alpe Altra S.r.l.', on), ...inCharge);
    const { status, body } = await act(other.id, ...accept);
    expect([status, body.message]).toEqual([409, expect.stringContaining('cambia la stessa cosa')]);
    expect(body.blockers).toContainEqual(expect.objectContaining({ id: one.id }));
    const phone = renaming(second, '', { ...on, holderName: null, phone: '0342 900778' });
    await application(phone, ...inCharge, accept);
  });

  it('one is granted, where both are at once', async () => {
    const [first, second] = await company();
    const on = { effectiveOn: soon };
    const one = await application(renaming(first, 'Alpe Uno S.r.l.', on), ...inCharge);
    const other = await application(renaming(second, 'Alpe Due S.r.l.', on), ...inCharge);
    const release = await heldCompany(first.manager);
    const said = Promise.all([act(one.id, ...accept), act(other.id, ...accept)]);
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await world().rows(waiting)).length, { interval: 20 }).toBe(2);
    await release();
    expect((await said).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('whoever only asks waits for neither', async () => {
    const [house] = await company();
    const { id } = await application(renaming(house, 'Alpe Attesa S.r.l.'), ...inCharge);
    const client = await world().services.pool.connect();
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [
      `name of organisation ${house.manager}`,
    ]);
    expect((await office()('GET', `/applications/${id}/verbs`)).status).toBe(200);
    expect((await office()('GET', `/applications/${id}/accept`)).status).toBe(200);
    await client.query('rollback');
    client.release();
  });

  /** A company in somebody’s hands, until the answer is called. */
  async function heldCompany(id: number) {
    const client = await world().services.pool.connect();
    await client.query('begin');
    await client.query('select 1 from managers where id = $1 for update', [id]);
    return async () => {
      await client.query('rollback');
      client.release();
    };
  }
});
