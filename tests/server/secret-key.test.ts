import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withSecretKey } from '#server/secret-key.ts';
import { readSettings } from '#server/settings.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'soggiorno-key-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

it('is made once and kept in the data folder, readable by its owner alone', async () => {
  const settings = readSettings({ DATA_DIR: dataDir });
  const { secretKey } = await withSecretKey(settings);
  expect(Buffer.from(secretKey ?? '', 'base64url')).toHaveLength(32);
  expect((await withSecretKey(settings)).secretKey).toBe(secretKey);
  const path = join(dataDir, 'secret.key');
  expect(await readFile(path, 'utf8')).toBe(secretKey);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

it('is the one of SECRET_KEY where there is one', async () => {
  const settings = readSettings({ DATA_DIR: join(dataDir, 'none'), SECRET_KEY: 'data da altri' });
  expect(await withSecretKey(settings)).toEqual(settings);
  await expect(stat(join(dataDir, 'none'))).rejects.toThrow('ENOENT');
});
