import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, inCharge, type Step } from './application-maker.ts';

/** A history says what a change came of: the case, its verb and its act, to who may read the case. */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const { application, act, read } = applicationMaker(() => world);
const accepted: Step = ['accept', { act: 'Determina 77' }];
const history = async (path: string, account = 'provincia') =>
  (await world.within(account)('GET', `/${path}/history`)).body;
const byAct = { field: 'accept.act', before: null, after: 'Determina 77' };
const caseOf = async (id: number, verb: string, given: readonly object[]) => ({
  resource: 'applications',
  record: id,
  name: (await read(id)).number,
  verb,
  given,
});

describe('A history', () => {
  it('names the case that changed a licence and its house, and the act', async () => {
    const one = await application({}, ...inCharge, accepted);
    const cause = await caseOf(one.id, 'accept', [byAct]);
    for (const path of [`licenses/${one.license}`, `accommodations/${one.house}`]) {
      const [line] = await history(path);
      expect([path, line.because]).toEqual([path, cause]);
    }
    const [, , own] = await history(`applications/${one.id}`);
    expect(own.because).toBeNull();
  });

  it('names it also where a verb stands between', async () => {
    const one = await application(
      {
        kind: 'suspension',
        openingMode: null,
        effectiveOn: todayInRome(),
        reason: 'Lavori',
      },
      ...inCharge,
      accepted,
    );
    const cause = await caseOf(one.id, 'accept', [byAct]);
    const [line] = await history(`licenses/${one.license}`);
    expect(line).toMatchObject({ action: 'suspend', because: cause });
    const [house] = await history(`accommodations/${one.house}`);
    expect(house.because).toEqual(cause);
  });

  it('names the annulment that put a change back', async () => {
    const one = await application({}, ...inCharge, accepted);
    const annulled = { act: 'Determina 78', reason: 'Sicurezza pubblica' };
    expect((await act(one.id, 'annul', annulled)).status).toBe(200);
    const [line] = await history(`licenses/${one.license}`);
    expect(line.because).toMatchObject({ record: one.id, verb: 'annul' });
    expect(line.because.given.map(({ after }: { after: unknown }) => after)).toEqual([
      annulled.act,
      annulled.reason,
    ]);
  });

  it('names it and its act to who reads the case, and neither to who does not', async () => {
    const [house] = (await world.within('hotel')('GET', '/accommodations')).body;
    const one = await application(
      {
        ...{ kind: 'variation_data', openingMode: null, license: null, phone: '0342 900123' },
        ...{ accommodation: house.id, city: house.city, manager: house.manager },
      },
      ...inCharge,
      accepted,
    );
    const seen = async (account: string) =>
      (await history(`accommodations/${house.id}`, account))[0];
    const line = await seen('provincia');
    expect(line.because).toEqual(await caseOf(one.id, 'accept', [byAct]));
    expect((await seen('hotel')).because).toEqual(await caseOf(one.id, 'accept', [byAct]));
    const told = await seen('delegato.base');
    expect([told.id, told.because]).toEqual([line.id, null]);
    // Whose it has become since was not told of it then.
    const [other] = await world.rows(
      'select id from managers where type = 2 and id <> $1 limit 1',
      [house.manager],
    );
    await world.rows(
      `insert into audit (action, resource, record, changes) values ('edit', 'applications', $1, $2) returning id`,
      [one.id, JSON.stringify({ manager: [other?.id, house.manager] })],
    );
    expect((await seen('hotel')).because).toBeNull();
    expect((await seen('provincia')).because).toEqual(line.because);
  });
});
