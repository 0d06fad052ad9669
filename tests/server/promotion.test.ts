import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  await world.rows('delete from promo_cards returning id');
});
afterAll(() => world.close());

type Card = { id: number; version: number; [field: string]: unknown };

/** A photograph as a camera takes it: lying on its side, with the place it was taken at. */
const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6' } })
    .withExif({
      IFD0: { Copyright: 'Livia Cusini', Make: 'Fotocamera' },
      IFD3: { GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

async function send(account: string, name: string, bytes: Buffer) {
  const { status, body } = await world.upload(account, new File([new Uint8Array(bytes)], name));
  const [manager] = await world.managersOf(account);
  const address = `/api/managers/${manager?.id}/files/${body.id}`;
  const headers = { Authorization: `Token ${await world.tokenOf(account)}` };
  const read = async () =>
    Buffer.from(await (await world.app.request(address, { headers })).arrayBuffer());
  return { status, body, read };
}

const act = (account: string, card: Card, action: string, input: object = {}) =>
  world.within(account)('POST', `/promo-cards/${card.id}/${action}`, {
    version: card.version,
    ...input,
  });

describe('An image', () => {
  it('is drawn anew: upright, and without what the camera wrote beside it', async () => {
    const taken = await photograph(900, 1400);
    expect((await sharp(taken).metadata()).exif?.toString('latin1')).toContain('Livia Cusini');
    const { status, read } = await send('hotel', 'veduta.jpg', taken);
    const kept = await read();
    expect(status).toBe(201);
    const { width, height, exif, orientation } = await sharp(kept).metadata();
    expect({ width, height, exif, orientation }).toEqual({
      width: 1400,
      height: 900,
      exif: undefined,
      orientation: undefined,
    });
    expect(kept.toString('latin1')).not.toContain('Livia Cusini');
  });

  it('is refused when it is a program with another name, is cut off, or unfolds without end', async () => {
    const program = await send('hotel', 'foto.jpg', Buffer.from('MZ\x90\x00 this is no picture'));
    expect([program.status, Object.keys(program.body.errors ?? {})]).toEqual([422, ['file']]);
    const whole = await photograph(1300, 900);
    const cut = await send('hotel', 'foto.jpg', whole.subarray(0, whole.length / 3));
    expect(cut.body.errors).toEqual({ file: ['L’immagine è danneggiata'] });
    const bomb = await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: '#000' },
    })
      .png()
      .toBuffer();
    const large = await send('hotel', 'nera.png', bomb);
    expect(large.body.errors).toEqual({
      file: ['L’immagine è troppo grande: al massimo 25 milioni di punti'],
    });
  });
});

describe('A card', () => {
  const [hotel, province] = ['hotel', 'provincia'];
  let card: Card;
  let house: Record<string, unknown>;
  beforeAll(async () => {
    const [manager] = await world.managersOf(hotel);
    [house = {}] = await world.rows('select * from accommodations where manager = $1', [
      manager?.id,
    ]);
    const { body } = await world.within(hotel)('POST', '/promo-cards', { accommodation: house.id });
    card = body;
  });

  it('is one for each accommodation, and links lead to safe pages', async () => {
    const call = world.within(hotel);
    const again = await call('POST', '/promo-cards', { accommodation: house.id });
    expect(Object.keys(again.body.errors)).toEqual(['accommodation']);
    const { body } = await call('PUT', `/promo-cards/${card.id}`, {
      version: card.version,
      bookingUrl: 'http://esempio.it',
      checkInFrom: '25:00',
    });
    expect(Object.keys(body.errors).sort()).toEqual(['bookingUrl', 'checkInFrom']);
  });

  it('is sent with a title, a line and good images, published by who may, and read by guests', async () => {
    const missing = await act(hotel, card, 'submit');
    expect([missing.status, Object.keys(missing.body.errors).sort()]).toEqual([
      409,
      ['images', 'short.it', 'title.it'],
    ]);
    const told = await world.within(hotel)('GET', `/promo-cards/${card.id}/verbs`);
    expect(told.body.content.submit.blockers).toEqual(missing.body.blockers);
    const small = await send(hotel, 'piccola.jpg', await photograph(600, 800));
    const good = await send(hotel, 'grande.jpg', await photograph(900, 1400));
    const write = async (values: object) => {
      const { status, body } = await world.within(hotel)('PUT', `/promo-cards/${card.id}`, {
        version: card.version,
        ...values,
      });
      expect(body.errors ?? status).toBe(200);
      card = body;
    };
    await write({
      title: { it: 'Tra i larici' },
      short: { it: 'Venti camere a Livigno.' },
      services: ['wifi', 'sauna'],
      images: [
        { id: good.body.id, alt: 'La facciata' },
        { id: small.body.id, alt: 'La sala' },
      ],
    });
    const narrow = await act(hotel, card, 'submit');
    expect(narrow.body.errors).toEqual({ images: ['L’immagine 2 è larga meno di 1200 punti'] });
    const front = { id: good.body.id, alt: 'La facciata', license: 'CC-BY-4.0' };
    const nobody = await world.within(hotel)('PUT', `/promo-cards/${card.id}`, {
      version: card.version,
      images: [front],
    });
    expect(nobody.body.errors).toEqual({ images: ['CC BY vuole l’autore: manca all’immagine 1'] });
    await write({
      images: [
        { ...front, credit: 'Livia Cusini', category: 'outside' },
        {
          id: (await send(hotel, 'sala.jpg', await photograph(900, 1400))).body.id,
          alt: 'La sala',
        },
      ],
    });
    card = (await act(hotel, card, 'submit')).body.content;
    expect((await act(hotel, card, 'publish')).status).toBe(403);
    expect((await act('provincia.base', card, 'publish')).status).toBe(403);
    const back = await act(province, card, 'return', { reason: 'Manca l’inglese' });
    expect(back.body.content).toMatchObject({ state: 'returned', returnReason: 'Manca l’inglese' });
    card = (await act(hotel, back.body.content, 'submit')).body.content;
    const done = await act(province, card, 'publish');
    expect(done.body.content).toMatchObject({ state: 'published', publishedOn: todayInRome() });
    card = done.body.content;
    const closed = await world.within(hotel)('PUT', `/promo-cards/${card.id}`, {
      version: card.version,
      title: { it: 'Altro' },
    });
    expect(closed.status).toBe(403);
  });

  it('publishes itself where the destination asks for no approval, an active house’s alone', async () => {
    const mine = `where $1 = any(cities) and level = 'destination' returning id`;
    const setting = (on: boolean) =>
      world.rows(`update destinations set "publishesCards" = ${on} ${mine}`, [house.city]);
    expect(await setting(true)).not.toEqual([]);
    card = (await act(hotel, card, 'withdraw')).body.content;
    const status = (word: string) =>
      world.rows('update accommodations set status = $2 where id = $1 returning id', [
        house.id,
        word,
      ]);
    await status('suspended');
    const told = await world.within(hotel)('GET', `/promo-cards/${card.id}/verbs`);
    expect(JSON.stringify(told.body.content)).toContain('"houseInactive"');
    const refused = await act(hotel, card, 'submit');
    expect([refused.status, refused.body.blockers]).toMatchObject([
      409,
      [{ code: 'houseInactive' }],
    ]);
    await status('active');
    const publication = (word: string) =>
      world.rows('update accommodations set publication = $2 where id = $1', [house.id, word]);
    await publication('never');
    const withheld = await act(hotel, card, 'submit');
    expect(withheld.body.blockers).toMatchObject([{ code: 'houseWithheld' }]);
    await publication('with_card');
    const sent = await act(hotel, card, 'submit');
    expect(sent.body.content).toMatchObject({ state: 'published', publishedOn: todayInRome() });
    const trail = await world.rows(
      `select action from audit where resource = 'promo-cards' and record = $1 order by id desc limit 2`,
      [card.id],
    );
    expect(trail.map(({ action }) => action)).toEqual(['publish', 'submit']);
    card = sent.body.content;
    await setting(false);
  });

  it('stays what guests may read once it is sent, whoever edits it', async () => {
    const small = await send('admin', 'piccola.jpg', await photograph(600, 800));
    const read = async () => (await world.within('admin')('GET', `/promo-cards/${card.id}`)).body;
    const edited = async (values: object) =>
      world.within('admin')('PUT', `/promo-cards/${card.id}`, {
        version: (await read()).version,
        ...values,
      });
    const lacking: [object, object][] = [
      [{ title: { it: null } }, { title: ['Manca il titolo in italiano'] }],
      [{ short: { it: null } }, { short: ['Manca «In breve» in italiano'] }],
      [{ images: [] }, { images: ['Serve almeno un’immagine'] }],
      [
        { images: [{ id: small.body.id, alt: 'La sala' }] },
        { images: ['L’immagine 1 è larga meno di 1200 punti'] },
      ],
    ];
    for (const [values, errors] of lacking)
      expect((await edited(values)).body).toMatchObject({ errors });
    expect((await edited({ title: { it: 'Sotto i larici' } })).status).toBe(200);
    card = await read();
    expect(card.state).toBe('published');
  });

  it('is open data in the words of schema.org, without a token', async () => {
    const { status, headers, body } = await world.call('GET', '/open/accommodations.jsonld');
    const open = typeof body === 'string' ? JSON.parse(body) : body;
    expect([status, headers.get('Content-Type')]).toEqual([200, 'application/ld+json']);
    expect(open['@context']).toBe('https://schema.org');
    type Thing = Record<string, unknown>;
    const isMine = ({ name }: Thing) => name === house.name;
    const one = open['@graph'].find(isMine);
    expect(one).toMatchObject({
      '@type': 'Hotel',
      name: house.name,
      address: { '@type': 'PostalAddress', addressLocality: 'Livigno', addressCountry: 'IT' },
      geo: { '@type': 'GeoCoordinates', latitude: Number(house.latitude) },
      identifier: [
        { propertyID: 'CIN', value: house.cin },
        { propertyID: 'CIR', value: house.cir },
      ],
      starRating: { ratingValue: expect.any(Number), author: { name: 'Provincia di Sondrio' } },
    });
    expect([one.telephone, one.email]).toEqual([undefined, undefined]);
    await world.rows('update promo_cards set "contactsPublic" = true where id = $1', [card.id]);
    const told = await world.call('GET', '/open/accommodations.jsonld');
    const open2 = (typeof told.body === 'string' ? JSON.parse(told.body) : told.body)[
      '@graph'
    ].find(isMine);
    expect(open2.email).toMatch(/@/);
    const [front, hall] = card.images as { id: number }[];
    expect(one.image).toEqual([
      {
        '@type': 'ImageObject',
        contentUrl: expect.stringMatching(new RegExp(`/api/open/images/${front?.id}$`)),
        caption: 'La facciata',
        creditText: 'Livia Cusini',
        license: 'https://creativecommons.org/licenses/by/4.0/',
      },
    ]);
    const image = (id?: number) => world.call('GET', `/open/images/${id}`);
    const open1 = await image(front?.id);
    expect([open1.status, open1.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
    expect((await image(hall?.id)).status).toBe(404);
    const validity = (from: string, to: string) =>
      world.rows(
        `update promo_cards set images = jsonb_set(images, '{0}', images->0 || $2::jsonb) where id = $1 returning id`,
        [card.id, JSON.stringify({ validFrom: from, validTo: to })],
      );
    await validity(todayInRome(), todayInRome());
    expect((await image(front?.id)).status).toBe(200);
    await validity('2020-01-01', '2020-12-31');
    expect((await image(front?.id)).status).toBe(404);
    await validity('2020-01-01', '2999-12-31');
    await act(hotel, card, 'withdraw');
    expect((await image(front?.id)).status).toBe(404);
    expect((await world.call('GET', `/open/accommodations/${house.id}`)).status).toBe(404);
    // What the office has always published stays, with what the register says.
    await world.rows(`update accommodations set publication = 'always' where id = $1`, [house.id]);
    const after = await world.call('GET', '/open/accommodations.jsonld');
    const empty = typeof after.body === 'string' ? JSON.parse(after.body) : after.body;
    const plain = empty['@graph'].find(isMine);
    expect(plain).toMatchObject({ name: house.name, '@id': one['@id'] });
    expect([plain.image, plain.description, plain.email]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
