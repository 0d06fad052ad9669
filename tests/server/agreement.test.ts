import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checked, step } from '../support/sheets.ts';
import { type Call, createWorld, type World } from '../support/world.ts';
import { select } from './bulk-calls.ts';

/** What everybody may read of a holder, or take on of theirs, is agreed to by the holder, in person. */
let world: World;
let holder: number;
let house: number;
let card: number;
let image: number;
const [hotel, office] = ['hotel', 'provincia'];
beforeAll(async () => {
  world = await createWorld({ demo: true });
  holder = Number((await world.managersOf(hotel))[0]?.id);
  const [own] = await world.rows('select id, city from accommodations where manager = $1', [
    holder,
  ]);
  house = Number(own?.id);
  const picture = await sharp({
    create: { width: 1300, height: 900, channels: 3, background: '#2a6' },
  })
    .jpeg()
    .toBuffer();
  const file = new File([new Uint8Array(picture)], 'casa.jpg');
  image = (await world.upload(hotel, file)).body.id;
  card = (
    await world.within(hotel)('POST', '/promo-cards', {
      accommodation: house,
      title: { it: 'Tra i larici' },
      short: { it: 'Venti camere.' },
      images: [{ id: image, alt: 'La facciata' }],
    })
  ).body.id;
});
afterAll(() => world?.close());

const now = async () => (await world.within(office)('GET', `/promo-cards/${card}`)).body;
const edit = async (by: Call, values: object) =>
  by('PUT', `/promo-cards/${card}`, { version: (await now()).version, ...values });
const act = async (by: Call, verb: string, input: object = {}) =>
  by('POST', `/promo-cards/${card}/${verb}`, { version: (await now()).version, ...input });
const open = (license: string | null, more: object = {}) => ({
  images: [{ id: image, alt: 'La facciata', credit: 'Livia Cusini', license, ...more }],
});
/** The administrator as the holder's person. */
async function impersonating(): Promise<Call> {
  const { id } = (await world.as(hotel)('GET', '/profile')).body.content;
  return (method, path, body) =>
    world.as('admin')(
      method,
      `/managers/${holder}${path}${path.includes('?') ? '&' : '?'}impersonate=${id}`,
      body,
    );
}
const others = async (): Promise<[string, Call][]> => [
  [office, world.within(office)],
  ['mandamento', world.within('mandamento')],
  ['admin', world.within('admin')],
  ['impersonator', await impersonating()],
];
const refusedAt = ({ status, body }: Awaited<ReturnType<Call>>) => [
  status,
  Object.keys(body.errors ?? {}),
];

beforeEach(async () => {
  await world.rows(
    `update promo_cards set "contactsPublic" = false, state = 'draft', "publishedFor" = null,
       "withdrawnBy" = null, images = jsonb_build_array((images->0) - 'license'::text) where id = $1`,
    [card],
  );
});

describe('That contacts are told, and images may be taken on', () => {
  it('is switched on by the holder in person alone, and off by whoever may edit', async () => {
    for (const [who, call] of await others()) {
      const told = await edit(call, { contactsPublic: true });
      expect([who, ...refusedAt(told)]).toEqual([who, 422, ['contactsPublic']]);
      const given = await edit(call, open('CC0-1.0'));
      expect([who, ...refusedAt(given)]).toEqual([who, 422, ['images']]);
    }
    const agreed = await edit(world.within(hotel), { contactsPublic: true, ...open('CC-BY-4.0') });
    expect(agreed.status).toBe(200);
    const other = await edit(world.within('mandamento'), { title: { it: 'Altro' } });
    expect(other.status).toBe(200);
    // Neither more images, nor another licence, nor a longer one, once there is one.
    for (const more of [open('CC0-1.0'), open('CC-BY-4.0', { validTo: '2099-01-01' })])
      expect(refusedAt(await edit(world.within(office), more))).toEqual([422, ['images']]);
    const off = await edit(world.within(office), { contactsPublic: false, ...open('reserved') });
    expect([off.status, off.body.contactsPublic]).toEqual([200, false]);
    expect(refusedAt(await edit(world.within(office), { contactsPublic: true }))).toEqual([
      422,
      ['contactsPublic'],
    ]);
  });

  it('does not begin with a card somebody else makes', async () => {
    const [other] = await world.rows(
      `select a.id from accommodations a left join promo_cards p on p.accommodation = a.id
       where p.id is null and a.status = 'active' limit 1`,
    );
    const body = { accommodation: other?.id, contactsPublic: true };
    const made = await world.within('admin')('POST', '/promo-cards', body);
    expect(refusedAt(made)).toEqual([422, ['contactsPublic']]);
  });

  it('does not go along when a card is put to a house of others', async () => {
    await edit(world.within(hotel), { contactsPublic: true });
    const [other] = await world.rows(
      `select a.id from accommodations a left join promo_cards p on p.accommodation = a.id
       where p.id is null and a.manager <> $1 limit 1`,
      [holder],
    );
    const moved = await edit(world.within('admin'), { accommodation: other?.id });
    expect(refusedAt(moved)).toEqual([422, ['contactsPublic']]);
  });

  it('comes by no sheet and no work in bulk of others', async () => {
    const sheet = `ID;Telefono ed e-mail anche nei dati aperti\n${card};Sì\n`;
    const { one, errors } = await checked(world, 'mandamento', 'promo-cards', sheet);
    expect(one.counts).toEqual({ wrong: 1 });
    expect(JSON.stringify(errors)).toContain('Lo accende solo chi gestisce la struttura');
    for (const [who, call] of await others()) {
      const { version } = await now();
      const { id } = await select(call, 'promo-cards', { rows: [{ id: card, version }] });
      const work = { verb: 'edit', input: { contactsPublic: true } };
      const refused = await call('POST', `/promo-cards/selections/${id}/runs`, work);
      const said = [refused.status, Object.keys(refused.body.errors)];
      expect([who, said]).toEqual([who, [422, ['contactsPublic']]]);
    }
    const mine = await checked(world, hotel, 'promo-cards', sheet);
    await step(world, hotel, 'promo-cards', mine.one.id, 'run', { mode: 'valid' });
    expect((await now()).contactsPublic).toBe(true);
  });

  it('is for the holder who sent it, whoever publishes, and for no later one', async () => {
    await world.rows(
      `update accommodations set publication = 'with_card', phone = '0342 1' where id = $1`,
      [house],
    );
    const told = async () =>
      (await world.call('GET', `/open/accommodations/${house}`)).body.telephone;
    const consorzio = world.within('mandamento');
    await edit(world.within(hotel), { contactsPublic: true });
    await act(consorzio, 'submit');
    await act(consorzio, 'publish');
    expect([(await now()).state, (await now()).publishedFor]).toEqual(['published', null]);
    expect(await told()).toBeUndefined();
    await act(consorzio, 'return', { reason: 'La mandi il gestore' });
    await act(world.within(hotel), 'submit');
    await act(consorzio, 'publish');
    expect([(await now()).publishedFor, await told()]).toEqual([holder, '0342 1']);
    const hand = (to: number) =>
      world.rows('update accommodations set manager = $2 where id = $1', [house, to]);
    const [later] = await world.rows(
      'select id from managers where id <> $1 and type = 2 limit 1',
      [holder],
    );
    await hand(Number(later?.id));
    await act(consorzio, 'return', { reason: 'Nuovo gestore' });
    await act(consorzio, 'submit');
    await act(consorzio, 'publish');
    expect([(await now()).publishedFor, await told()]).toEqual([holder, undefined]);
    await hand(holder);
  });
});

describe('A card that was withdrawn', () => {
  it('by its holder is sent again by the holder alone', async () => {
    await act(world.within(hotel), 'submit');
    await act(world.within(hotel), 'withdraw');
    for (const account of [office, 'mandamento', 'admin']) {
      const sent = await act(world.within(account ?? ''), 'submit');
      expect([account, sent.status, sent.body.blockers]).toMatchObject([
        account,
        409,
        [{ code: 'withdrawnByHolder' }],
      ]);
    }
    expect((await act(world.within(hotel), 'submit')).status).toBe(200);
    expect((await act(world.within(office), 'publish')).status).toBe(200);
    expect(await now()).toMatchObject({ state: 'published', withdrawnBy: null });
  });

  it('by an office is sent again by the office', async () => {
    await act(world.within(hotel), 'submit');
    await act(world.within(office), 'withdraw');
    expect((await act(world.within(office), 'submit')).status).toBe(200);
  });

  it('is withdrawn by nobody in its holder’s place', async () => {
    await act(world.within(hotel), 'submit');
    expect((await act(await impersonating(), 'withdraw')).status).toBe(403);
  });
});
