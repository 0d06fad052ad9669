import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../support/world.ts';

let world: World;
let house: Record<string, unknown> & { id: number; version: number };
const path = () => `/accommodations/${house.id}`;
const names = ['email', 'pec', 'phone', 'mobile', 'website', 'emergencyPhone'] as const;
const others = ['closedPeriodContact', 'latitude', 'longitude'] as const;

beforeAll(async () => {
  world = await createWorld({ demo: true });
});

afterAll(() => world.close());

/** Proposes what the hotel's place says today but for what is given. */
async function propose(changes: Readonly<Record<string, unknown>>, as = 'hotel' as const) {
  [house] = (await world.within(as)('GET', '/accommodations')).body;
  const now = Object.fromEntries([...names, ...others].map((name) => [name, house[name] ?? null]));
  return world.within(as)('POST', `${path()}/propose`, {
    version: house.version,
    ...now,
    ...changes,
  });
}

const written = (degrees: unknown) => String(degrees).replace('.', ',');

const openOnes = async () =>
  (await world.within('provincia')('GET', '/contact-changes?filter={"state":"proposed"}'))
    .body as (Record<string, unknown> & { id: number; version: number; accommodation: number })[];

const ours = async () => {
  const found = (await openOnes()).find(({ accommodation }) => accommodation === house.id);
  if (!found) throw new Error('No proposal');
  return found;
};

describe('What an operator changes of its contacts', () => {
  it('is refused where it changes nothing, or cannot be', async () => {
    expect((await propose({})).body.errors).toEqual({
      email: [expect.stringMatching(/^Non cambia/)],
    });
    for (const [field, value] of Object.entries({
      ...{ website: 'stella.example', longitude: null, email: null },
    })) {
      const wrong = await propose({ [field]: value });
      expect(wrong.status).toBe(422);
      expect(Object.keys(wrong.body.errors)).toEqual([field]);
    }
    expect((await propose({ phone: 'abc' })).status).toBe(422);
  });

  it('waits for an office, one at a time, and says what differs', async () => {
    const before = (await openOnes()).length;
    expect(
      (await propose({ phone: '0342 111111', mobile: '347 1112223', latitude: 46.54 })).status,
    ).toBe(200);
    expect((await propose({ phone: '0342 222222' })).status).toBe(409);
    expect(await openOnes()).toHaveLength(before + 1);
    const [line] = (await world.within('hotel')('GET', `${path()}/history?limit=1`)).body;
    expect(line.changes.map(({ field }: { field: string }) => field).sort()).toEqual([
      'propose.latitude',
      'propose.mobile',
      'propose.phone',
    ]);
    const { id } = await ours();
    const proposal = (await world.within('hotel')('GET', `/contact-changes/${id}`)).body;
    expect(proposal).toMatchObject({
      changes: [
        { what: 'phone', now: house.phone, asked: '0342 111111' },
        { what: 'mobile', now: null, asked: '347 1112223' },
        { what: 'latitude', now: written(house.latitude), asked: '46,54' },
      ],
      name: house.name,
    });
    const [unchanged] = (await world.within('hotel')('GET', '/accommodations')).body;
    expect(unchanged.phone).toBe(house.phone);
  });

  it('is decided by an office of the territory with the grant, and by nobody else', async () => {
    const { id, version } = await ours();
    const accept = (as: Parameters<World['within']>[0]) =>
      world.within(as)('POST', `/contact-changes/${id}/accept`, { version });
    expect((await accept('hotel')).status).toBe(403);
    expect((await accept('hotel.altro')).status).toBe(404);
    expect([403, 404]).toContain((await accept('comune')).status);
    expect([403, 404]).toContain((await accept('mandamento.base')).status);
  });

  it('becomes true when it is confirmed; what others changed meanwhile stays', async () => {
    const office = world.within('provincia');
    const current = (await office('GET', path())).body;
    await office('PUT', path(), { version: current.version, website: 'https://nuovo.example.it' });
    const { id, version } = await ours();
    expect((await office('POST', `/contact-changes/${id}/accept`, { version })).status).toBe(200);
    const after = (await world.within('hotel')('GET', path())).body;
    expect(after).toMatchObject({
      phone: '0342 111111',
      mobile: '347 1112223',
      latitude: 46.54,
      website: 'https://nuovo.example.it',
    });
    const again = await office('POST', `/contact-changes/${id}/accept`, { version: version + 1 });
    expect(again.status).toBe(409);
    const mails = await world.rows(
      `select data->>'subject' as subject from pgboss.job where data->>'subject' like 'Contatti di %'`,
    );
    expect(mails.at(-1)?.subject).toContain('confermata');
  });

  it('is refused with a reason, or taken back by who proposed it', async () => {
    const office = world.within('provincia');
    await propose({ phone: '0342 333333' });
    const first = await ours();
    const refusal = (body: object) =>
      office('POST', `/contact-changes/${first.id}/refuse`, { version: first.version, ...body });
    expect((await refusal({})).status).toBe(422);
    expect((await refusal({ reason: 'Risponde un altro.' })).body.content).toMatchObject({
      state: 'refused',
      reason: 'Risponde un altro.',
    });
    await propose({ phone: '0342 444444' });
    const { id, version } = await ours();
    const back = await world.within('hotel')('POST', `/contact-changes/${id}/withdraw`, {
      version,
    });
    expect(back.body.content.state).toBe('withdrawn');
    const [kept] = (await world.within('hotel')('GET', '/accommodations')).body;
    expect(kept.phone).toBe('0342 111111');
  });

  it('is told where it puts the house outside its municipality, to who proposes and who confirms', async () => {
    const warned = 'Le coordinate sono fuori dal comune della struttura: controllale';
    const ask = async (id: number, as: 'hotel' | 'provincia') =>
      (await world.within(as)('GET', `/contact-changes/${id}/verbs`)).body;
    for (const [where, found] of [
      [{ latitude: 41.9, longitude: 12.5 }, [warned]],
      [{ phone: '0342 555555' }, []],
    ] as const) {
      expect((await propose(where)).status).toBe(200);
      const { id, version } = await ours();
      for (const as of ['hotel', 'provincia'] as const) {
        const { warnings } = await ask(id, as);
        expect(warnings.map(({ message }: { message: string }) => message)).toEqual(found);
      }
      const { consequences } = (
        await world.within('provincia')('GET', `/contact-changes/${id}/accept`)
      ).body.content;
      expect(consequences.includes(`${warned}.`)).toBe(found.length > 0);
      await world.within('hotel')('POST', `/contact-changes/${id}/withdraw`, { version });
    }
  });
});
