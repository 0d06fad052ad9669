import { access, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backup } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { bucketStore } from '#server/services/files/bucket.ts';
import { sweepOrphans } from '#server/services/files/orphans.ts';
import { sweepFiles } from '#server/services/files/sweep.ts';
import { resources } from '#src/resources/all.ts';
import { cloneDatabase } from '../support/database.ts';
import { startBucket } from '../support/s3-peer.ts';
import { createWorld, type World } from '../support/world.ts';

let bucket: Awaited<ReturnType<typeof startBucket>>;
let world: World;
beforeAll(async () => {
  bucket = await startBucket();
  world = await createWorld({ demo: true, env: { S3_URL: bucket.url('soggiorno/') } });
});
afterAll(async () => {
  await world?.close();
  await bucket?.close();
});

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const upload = (account: string, name = 'atto.pdf') =>
  world.upload(account, new File([new Uint8Array(pdf)], name));

it('keeps an upload in the bucket alone, under its number, and gives it back', async () => {
  const { status, body } = await upload('hotel');
  expect(status).toBe(201);
  expect(bucket.objects.get(`soggiorno/${body.id}`)).toEqual(pdf);
  expect((await world.within('hotel')('GET', `/files/${body.id}`)).body).toBe(pdf.toString());
  await expect(access(join(world.services.settings.dataDir, 'files'))).rejects.toThrow('ENOENT');
});

it('never writes over what lies there', async () => {
  const store = bucketStore(bucket.url('altri/'));
  await store.keep(1, pdf);
  await expect(store.keep(1, Buffer.from('altro'))).rejects.toMatchObject({
    status: 503,
    cause: 'PreconditionFailed',
  });
  expect(bucket.objects.get('altri/1')).toEqual(pdf);
  await store.remove(1);
  expect(await store.open(1)).toBeUndefined();
});

it('stops the start, without telling the key, when the bucket refuses or is not there', async () => {
  await bucketStore(bucket.url()).check();
  await expect(bucketStore(bucket.wrongUrl).check()).rejects.toThrow(
    'S3_URL: il deposito non risponde o non accetta la chiave (SignatureDoesNotMatch).',
  );
  await expect(bucketStore('http://chiave:segreto@127.0.0.1:9/carte').check()).rejects.toThrow(
    /^(?!.*segreto).*il deposito non risponde/,
  );
  expect(bucketStore(bucket.url()).place).not.toContain('segreto');
});

it('goes into a backup and comes back, all of it or nothing', async () => {
  const { body } = await upload('provincia', 'copia.pdf');
  const archive = join(world.services.settings.dataDir, 'copia.backup');
  await backup(world.database.pool, archive, world.services.files);
  const there = bucketStore(bucket.url('altrove/'));
  const names = () => [...bucket.objects.keys()].filter((name) => name.startsWith('altrove/'));
  const empty = await cloneDatabase();
  try {
    const cut = join(world.services.settings.dataDir, 'monca.backup');
    await writeFile(cut, Buffer.from('Ciao'));
    await expect(restore(empty.pool, cut, there)).rejects.toThrow(/incompleto o rovinato/);
    expect(names()).toEqual([]);
    await restore(empty.pool, archive, there);
    expect(names()).toContain(`altrove/${body.id}`);
    await expect(restore(empty.pool, archive, there)).rejects.toThrow(/deposito di file vuoto/);
  } finally {
    await empty.drop();
  }
});

it('takes back what it brought when a restore fails', async () => {
  const staging = bucketStore(bucket.url('meta/')).stage();
  await staging.store(
    1,
    (async function* () {
      yield pdf;
    })(),
  );
  expect(bucket.objects.has('meta/1')).toBe(true);
  await staging.drop();
  expect(bucket.objects.has('meta/1')).toBe(false);
});

it('leaves no object behind whose upload was stopped before its row', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 5; n += 1) ids.push((await upload('hotel')).body.id as number);
  const [kept, ...stopped] = ids;
  await world.rows('delete from files where id = any($1)', [stopped]);
  expect(await sweepOrphans(world.services)).toBe(4);
  expect(bucket.objects.has(`soggiorno/${kept}`)).toBe(true);
  for (const id of stopped) expect(bucket.objects.has(`soggiorno/${id}`)).toBe(false);
});

it('is refused with a 503 while the bucket is away: nothing is half kept, nothing told of it', async () => {
  const { body } = await upload('hotel');
  await world.rows(`update files set "createdAt" = now() - interval '2 days'`);
  const count = async () => (await world.rows('select count(*) from files'))[0]?.count;
  const before = await count();
  await bucket.close();
  const refused = await upload('hotel');
  expect(refused.status).toBe(503);
  expect(refused.body.message).toBe(
    'Il deposito dei file non risponde: riprova fra qualche minuto',
  );
  await expect(sweepFiles(world.services, resources)).rejects.toMatchObject({ status: 503 });
  expect(await count()).toBe(before);
  expect((await world.within('hotel')('GET', `/files/${body.id}`)).status).toBe(503);
  expect(await readdir(world.services.settings.dataDir)).not.toContain('files');
});
