import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker } from './application-maker.ts';
import { licenseMaker, rooms } from './license-maker.ts';

/** What may be right is told before it is sent and on the case, and holds nothing back. */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const office = () => world.within('provincia');
const { application, act, edit } = applicationMaker(() => world);
const { active, write } = licenseMaker(() => world);

/** The fields a record is warned of, as an account sees them. */
async function warned(path: string, account = 'provincia'): Promise<readonly string[]> {
  const { body } = await world.within(account)('GET', `${path}/verbs`);
  return body.warnings.map(({ field }: { field: string }) => field).toSorted();
}

const sea = { latitude: 40.5, longitude: 10.1 };
const named = async (id: number) => (await office()('GET', `/accommodations/${id}`)).body.name;

describe('An application', () => {
  it('drawn outside its municipality says so until it is mended, and goes on', async () => {
    const { id, house } = await application({
      kind: 'correction',
      openingMode: null,
      license: null,
      effectiveOn: null,
      reason: 'Denominazione trascritta male',
    });
    expect(await warned(`/applications/${id}`)).toEqual([]);
    const other = await active('A.1', rooms(8));
    await edit(id, { name: (await named(Number(other.accommodation))).toUpperCase() });
    expect(await warned(`/applications/${id}`)).toEqual(['name']);
    expect((await act(id, 'submit')).status).toBe(200);
    expect(await warned(`/applications/${id}`)).toEqual(['name']);
    expect(await named(house)).toMatch(/^Prova/);
  });

  it('of an opening is warned of its place, its name and who declares it', async () => {
    const like = await active('A.1', rooms(8));
    const asks = {
      kind: 'new_opening',
      openingMode: null,
      accommodation: null,
      license: null,
      name: await named(Number(like.accommodation)),
      manager: like.holder,
      declarantRole: 'representative',
      declarantFiscalCode: 'VRDGPP13R10B293P',
      ...sea,
    };
    const { id } = await application(asks);
    const all = ['declarantFiscalCode', 'latitude', 'name'];
    expect(await warned(`/applications/${id}`)).toEqual(all);
    const { warnings } = (await office()('GET', `/applications/${id}/verbs`)).body;
    expect(JSON.stringify(warnings)).not.toMatch(/[A-Z]{6}\d{2}[A-Z]\d{2}/);
    const [known] = await world.rows(
      `select "fiscalCode" as code from managers_representatives
       where parent = $1 and role = 'legal' and "fiscalCode" is not null limit 1`,
      [like.holder],
    );
    await edit(id, {
      latitude: 46.54,
      longitude: 10.14,
      name: 'Come nessun altro',
      declarantFiscalCode: known?.code,
    });
    expect(await warned(`/applications/${id}`)).toEqual([]);
  });

  it('tells who files before they send it', async () => {
    const [manager] = await world.managersOf('hotel');
    const [house] = (await world.within('hotel')('GET', '/accommodations')).body;
    const [other] = await world.rows(
      `select name from accommodations where city = $1 and id <> $2 and status = 'active' limit 1`,
      [house.city, house.id],
    );
    const { body } = await world.within('hotel')('POST', '/applications', {
      kind: 'variation_data',
      manager: manager?.id,
      city: house.city,
      accommodation: house.id,
      declarantName: 'Rossi Mario',
      declarantFiscalCode: 'RSSMRA72L09H501S',
      effectiveOn: todayInRome(),
      name: other?.name,
    });
    expect(await warned(`/applications/${body.id}`, 'hotel')).toEqual(['name']);
  });
});

describe('The register', () => {
  it('tells of a house called like another of its municipality, also beyond capitals', async () => {
    const [one, two] = [await active('A.1', rooms(8)), await active('A.1', rooms(8))];
    const path = `/accommodations/${two.accommodation}`;
    const { version } = (await office()('GET', path)).body;
    const name = (await named(Number(one.accommodation))).toUpperCase();
    const renamed = { version, name, reason: 'Insegna' };
    expect((await office()('POST', `${path}/correct`, renamed)).status).toBe(200);
    expect(await warned(path)).toEqual(['name']);
  });

  it('tells of a representative with another code than their organisation’s', async () => {
    const one = await active('A.1', rooms(8));
    const { status } = await write(one.id, {
      representativeName: 'Verdi Giuseppe',
      representativeFiscalCode: 'VRDGPP13R10B293P',
    });
    expect(status).toBe(200);
    expect(await warned(`/licenses/${one.id}`)).toContain('representativeFiscalCode');
  });
});
