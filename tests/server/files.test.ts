import { createHash } from 'node:crypto';
import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backup } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { ddlOf } from '#server/db/ddl.ts';
import { tableOf } from '#server/db/names.ts';
import { folderStore } from '#server/services/files/folder.ts';
import { sweepOrphans } from '#server/services/files/orphans.ts';
import { sweepFiles } from '#server/services/files/sweep.ts';
import { allow } from '#src/permissions/rule.ts';
import { resources } from '#src/resources/all.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { cloneDatabase } from '../support/database.ts';
import { createWorld, type World } from '../support/world.ts';

/** Papers of one organisation: the file is read by its office, the picture by everyone. */
const papers = defineResource({
  name: 'papers',
  words: { one: 'Carta', many: 'Carte' },
  representation: 'title',
  scope: { city: 'city' },
  fields: {
    title: f.text('Titolo', { required: true }),
    city: f.reference('Comune', 'cities', { required: true }),
    plan: f.file('Planimetria', { kinds: ['pdf', 'p7m'] }),
    pictures: f.images('Immagini', { maxFiles: 3 }),
  },
  list: { columns: ['title'] },
  access: [
    allow.all({ types: ['admin', 'provincia'] }),
    allow.read({ types: ['comune'] }, { except: ['plan'] }),
    allow.create({ types: ['comune'] }),
    allow.edit({ types: ['comune'] }),
  ],
});
const declared = [...resources, papers];

let world: World;
let bormio: number;
beforeAll(async () => {
  world = await createWorld({ demo: true, declared });
  for (const { object, sql } of ddlOf(world.services.model.resources))
    if (/\bpapers/.test(object)) await world.rows(sql);
  const [city] = await world.rows("select id from cities where name = 'Bormio'");
  bormio = city?.id as number;
});
afterAll(() => world?.close());

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#123456' } });
const png = (width: number, height: number) => drawn(width, height).png().toBuffer();
const jpeg = (width: number, height: number) => drawn(width, height).jpeg().toBuffer();
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const signed = Buffer.concat([Buffer.from('3082010006092a864886f70d010702a0', 'hex'), pdf]);
const program = Buffer.concat([
  Buffer.from('4d5a90000300000004000000ffff0000', 'hex'),
  Buffer.alloc(200),
]);

const send = (account: string, bytes: Buffer, name: string, field?: string) =>
  world.upload(account, new File([new Uint8Array(bytes)], name), field);
const idOf = async (account: string, bytes: Buffer, name: string): Promise<number> =>
  (await send(account, bytes, name)).body.id;

describe('An upload', () => {
  it('answers what is kept, for its sender alone, on a disk only its owner reads', async () => {
    const { status, body } = await send('comune.base', pdf, 'Planimetria à ‮«x».pdf');
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'Planimetria à «x».pdf',
      size: pdf.length,
      type: 'application/pdf',
    });
    const own = await world.within('comune.base')('GET', `/files/${body.id}`);
    expect(own.body).toBe(pdf.toString());
    expect(own.headers.get('Content-Disposition')).toBe(
      `attachment; filename="Planimetria _ _x_.pdf"; filename*=UTF-8''Planimetria%20%C3%A0%20%C2%ABx%C2%BB.pdf`,
    );
    expect(own.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(own.headers.get('Content-Security-Policy')).toContain('sandbox');
    for (const other of ['comune', 'provincia', 'admin', 'hotel'])
      expect((await world.within(other)('GET', `/files/${body.id}`)).status).toBe(404);
    const folder = world.services.files.place;
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, String(body.id)))).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).not.toContain('Planimetria à «x».pdf');
  });

  it.each([
    ['foto.jpg', jpeg(10, 10), 'image/jpeg'],
    ['foto.jpeg', jpeg(10, 10), 'image/jpeg'],
    ['foto.PNG', png(50, 40), 'image/png'],
    ['atto.pdf.p7m', signed, 'application/pkcs7-mime'],
  ])('takes %s by what its bytes are', async (name, bytes, type) => {
    expect((await send('hotel', await bytes, name)).body).toMatchObject({ type, name });
  });

  it.each([
    ['a program called a picture', 'foto.jpg', program, /tipo ammesso/],
    ['a program', 'setup.exe', program, /tipo ammesso/],
    ['a page called a document', 'atto.pdf', Buffer.from('<html><script>'), /tipo ammesso/],
    [
      'a drawing that may run',
      'logo.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      /tipo ammesso/,
    ],
    ['a picture called a document', 'foto.pdf', png(1, 1), /tipo ammesso/],
    ['an empty file', 'foto.png', Buffer.alloc(0), /vuoto/],
    ['a picture of more than 25 million points', 'foto.png', png(5001, 5000), /25 milioni/],
    ['the same in JPEG', 'foto.jpg', jpeg(6000, 5000), /25 milioni/],
    [
      'a picture that does not say its size',
      'foto.jpg',
      jpeg(10, 10).then((bytes) => bytes.subarray(0, 22)),
      /danneggiata/,
    ],
  ])('refuses %s', async (_, name, bytes, words) => {
    const { status, body } = await send('hotel', await bytes, name);
    expect(status).toBe(422);
    expect(body.errors.file[0]).toMatch(words);
  });

  it('may be larger than other requests, up to 20 MB', async () => {
    const large = Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024, 32)]);
    expect((await send('hotel', large, 'grande.pdf')).status).toBe(201);
    const most = Buffer.concat([pdf, Buffer.alloc(21 * 1024 * 1024, 32)]);
    expect((await send('hotel', most, 'troppo.pdf')).status).toBe(413);
    const other = await world.within('hotel')('POST', '/papers', { title: 'x'.repeat(3_000_000) });
    expect(other.status).toBe(413);
  });

  it('is one of two thousand in a day, two gigabytes in all', async () => {
    const daily = {
      file: [
        'In un giorno si possono inviare al massimo 2.000 file, 2 GB in tutto: riprova domani',
      ],
    };
    const sent = (size: number, at: string) =>
      world.rows(
        `insert into files (manager, "createdBy", "createdAt", name, type, size, sha256)
         select m.manager, m."user", ${at}, 'a.pdf', 'application/pdf', $1, ''
         from memberships m join users u on u.id = m."user"
         where u.email = 'comune.base@demo.soggiorno.it' limit 1 returning id`,
        [size],
      );
    const gigabytes = 2 * 1024 ** 3 - 5000;
    const [yesterday] = await sent(gigabytes, `now() - interval '25 hours'`);
    const [today] = await sent(gigabytes, 'now()');
    expect((await send('comune.base', pdf, 'a.pdf')).status).toBe(201);
    const larger = await send('comune.base', Buffer.concat([pdf, Buffer.alloc(6000)]), 'a.pdf');
    expect([larger.status, larger.body.errors]).toEqual([422, daily]);
    expect((await send('comune', pdf, 'a.pdf')).status).toBe(201);
    await world.rows('delete from files where id = any($1::bigint[])', [
      [yesterday?.id, today?.id],
    ]);
  });

  it('says what is wrong with a request that brings no file', async () => {
    expect((await send('hotel', pdf, 'a.pdf', 'altro')).body.errors.file).toEqual([
      'Scegli un file',
    ]);
    const hotel = world.within('hotel');
    expect((await hotel('POST', '/files', {})).status).toBe(415);
    const broken = { 'Content-Type': 'multipart/form-data; boundary=x' };
    expect((await hotel('POST', '/files', '--y', broken)).status).toBe(400);
    expect((await world.call('POST', '/managers/1/files', {})).status).toBe(401);
  });
});

describe('A file named by a record', () => {
  it('is seen by those who see the field that names it, and nobody else', async () => {
    const plan = await idOf('provincia', pdf, 'pianta.pdf');
    const picture = await idOf('provincia', await png(3, 3), 'lago.png');
    const made = await world.within('provincia')('POST', '/papers', {
      title: 'Carta',
      city: bormio,
      plan,
      pictures: [{ id: picture, alt: 'Il lago' }],
    });
    expect(made.status).toBe(201);
    const seenBy = async (account: string, id: number) =>
      (await world.within(account)('GET', `/files/${id}`)).status;
    expect(await seenBy('provincia.base', plan)).toBe(200);
    expect(await seenBy('comune.base', picture)).toBe(200);
    expect(await seenBy('comune.base', plan)).toBe(404);
    expect(await seenBy('comune', picture)).toBe(404);
    expect(await seenBy('hotel', picture)).toBe(404);
    const shown = await world.within('comune.base')('GET', `/files/${picture}`);
    expect(shown.headers.get('Content-Disposition')).toMatch(/^inline/);
  });

  it('is no way to another’s file: who names it must see it', async () => {
    const foreign = await idOf('provincia', pdf, 'segreto.pdf');
    const body = { title: 'Furto', city: bormio, plan: foreign };
    const theft = await world.within('comune.base')('POST', '/papers', body);
    expect(theft.status).toBe(422);
    expect(theft.body.errors).toEqual({ plan: ['Il file scelto non esiste o non è visibile'] });
    const drawing = await idOf('comune.base', await png(3, 3), 'pianta.png');
    const notPaper = { title: 'Disegno', city: bormio, plan: drawing };
    const refused = await world.within('comune.base')('POST', '/papers', notPaper);
    expect(refused.body.errors).toEqual({ plan: ['Serve un file PDF, P7M'] });
    const notPicture = await idOf('comune.base', pdf, 'pianta.pdf');
    const wrong = await world.within('comune.base')('POST', '/papers', {
      title: 'Foto',
      city: bormio,
      pictures: [{ id: notPicture, alt: 'x' }],
    });
    expect(wrong.body.errors.pictures[0]).toMatch(/immagine/);
  });
});

describe('A signed address', () => {
  it('opens one file for a minute without a token', async () => {
    const id = await idOf('comune.base', pdf, 'pianta.pdf');
    const { body } = await world.within('comune.base')('GET', `/files/${id}/address`);
    const open = (url: string) => world.call('GET', url.replace(/^\/api/, ''));
    expect((await open(body.url)).body).toBe(pdf.toString());
    const other = body.url.replace(`/files/${id}?`, `/files/${id - 1}?`);
    expect((await open(other)).status).toBe(403);
    const later = body.url.replace(
      /until=(\d+)/,
      (_: string, at: string) => `until=${Number(at) + 1}`,
    );
    expect((await open(later)).status).toBe(403);
    expect((await open(`/api/files/${id}`)).status).toBe(403);
    expect((await world.within('hotel')('GET', `/files/${id}/address`)).status).toBe(404);
  });

  it('is worth nothing after its minute', async () => {
    const { isSigned, signedAddress } = await import('#server/services/files/address.ts');
    const { settings } = world.services;
    const address = signedAddress(settings, 5, Date.parse('2026-11-20T10:00:00Z'));
    const query = Object.fromEntries(new URL(address, 'http://x').searchParams);
    expect(isSigned(settings, 5, query, Date.parse('2026-11-20T10:01:00Z'))).toBe(true);
    expect(isSigned(settings, 5, query, Date.parse('2026-11-20T10:01:01Z'))).toBe(false);
  });
});

it('tells its facts to who sees it: name, weight, and the print by which one knows it is the same', async () => {
  const id = await idOf('hotel', pdf, 'atto.pdf');
  const facts = await world.within('hotel')('GET', `/files/${id}/facts`);
  expect(facts.body).toEqual({
    name: 'atto.pdf',
    type: 'application/pdf',
    size: pdf.length,
    sha256: createHash('sha256').update(pdf).digest('hex'),
  });
  expect((await world.within('comune')('GET', `/files/${id}/facts`)).status).toBe(404);
});

it('goes away after a day when no record and no draft names it', async () => {
  const left = await idOf('hotel', pdf, 'dimenticato.pdf');
  const fresh = await idOf('hotel', pdf, 'di-oggi.pdf');
  const named = await idOf('provincia', pdf, 'usato.pdf');
  await world.within('provincia')('POST', '/papers', { title: 'Usa', city: bormio, plan: named });
  const drafted = await idOf('provincia', pdf, 'in-bozza.pdf');
  const written = { base: {}, mine: { plan: drafted }, at: '2026-11-20T10:00:00.000Z' };
  expect((await world.within('provincia')('PUT', '/drafts/papers/0', written)).status).toBe(204);
  await world.rows(
    `update files set "createdAt" = now() - interval '25 hours' where id = any($1)`,
    [[left, named, drafted]],
  );
  expect(await sweepFiles(world.services, declared)).toBe(1);
  const folder = await readdir(world.services.files.place);
  expect(folder).not.toContain(String(left));
  expect(folder).toEqual(expect.arrayContaining([fresh, named, drafted].map(String)));
  expect((await world.within('hotel')('GET', `/files/${left}`)).status).toBe(404);
});

it('stays while a verb that waits or failed has it in its input, and goes when that is withdrawn', async () => {
  const held = await Promise.all(
    ['attende', 'fallito', 'ritirato'].map((name) => idOf('provincia', pdf, `${name}.pdf`)),
  );
  for (const [at, state] of ['waiting', 'failed', 'withdrawn'].entries())
    await world.rows(
      `insert into scheduled_verbs (resource, record, verb, input, "dueOn", state, "user")
       values ('papers', $1, 'send', $2, '2030-01-01', $3, 1)`,
      [at + 1, JSON.stringify({ plan: held[at] }), state],
    );
  await world.rows(
    `update files set "createdAt" = now() - interval '25 hours' where id = any($1)`,
    [held],
  );
  expect(await sweepFiles(world.services, declared)).toBe(1);
  const left = await world.rows('select id from files where id = any($1) order by id', [held]);
  expect(left.map(({ id }) => id)).toEqual(held.slice(0, 2));
});

it('leaves no bytes behind whose upload was stopped before its row', async () => {
  const { place } = world.services.files;
  const kept = await idOf('hotel', pdf, 'con-riga.pdf');
  const stopped = (await idOf('hotel', pdf, 'fermato.pdf')) as number;
  const recent = (await idOf('hotel', pdf, 'in-corso.pdf')) as number;
  await world.rows('delete from files where id = any($1)', [[stopped, recent]]);
  const foreign = ['appunti.txt', '900719925474'];
  for (const name of foreign) await writeFile(join(place, name), 'Non è nostro');
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  for (const name of [kept, stopped, ...foreign])
    await utimes(join(place, String(name)), twoDaysAgo, twoDaysAgo);
  expect(await sweepOrphans(world.services)).toBe(1);
  const left = await readdir(place);
  expect(left).toEqual(expect.arrayContaining([kept, recent, ...foreign].map(String)));
  expect(left).not.toContain(String(stopped));
});

it('comes back from a backup', async () => {
  const id = await idOf('hotel', pdf, 'copia.pdf');
  const { settings, pool } = world.services;
  const archive = join(settings.dataDir, 'copia.backup');
  await world.rows(`drop table ${tableOf('papers')}`);
  await backup(pool, archive, world.services.files);
  const empty = await cloneDatabase();
  try {
    const folder = join(settings.dataDir, 'restored');
    await restore(empty.pool, archive, folderStore(folder));
    const { rows } = await empty.pool.query('select name from files where id = $1', [id]);
    expect(rows).toEqual([{ name: 'copia.pdf' }]);
    expect((await stat(join(folder, String(id)))).size).toBe(pdf.length);
  } finally {
    await empty.drop();
  }
});
