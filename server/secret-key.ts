import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from './db/cluster-folders.ts';
import type { Settings } from './settings.ts';

/**
 * The settings with the key that secrets and identities are encrypted with: `SECRET_KEY`, or one
 * made once and kept in the data folder, readable by its owner alone.
 */
export async function withSecretKey(settings: Settings): Promise<Settings> {
  if (settings.secretKey) return settings;
  return { ...settings, secretKey: await keptKey(settings.dataDir) };
}

async function keptKey(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret.key');
  makeFolder(dataDir);
  const made = randomBytes(32).toString('base64url');
  try {
    await writeFile(path, made, { mode: 0o600, flag: 'wx' });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await readFile(path, 'utf8')).trim();
  }
}
