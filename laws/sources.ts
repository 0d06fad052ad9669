import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the house, by its path. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

export const sourcesIn = (folder: string): Source[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
