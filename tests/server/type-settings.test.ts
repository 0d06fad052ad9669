import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { accommodationTypes } from '#src/resources/settings/accommodation-types.ts';

/** Everything that could read a setting: what declares it and what fills it are left out. */
const readers = ['server/services', 'server/api', 'src']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('accommodation-types.ts'))
  .map((path) => readFileSync(path, 'utf8'))
  .filter((text) => /accommodation_types|accommodation-types|Limits\b|limits/.test(text))
  .join('\n');

const { limits, ...settings } = accommodationTypes.fields;

it.each([...Object.keys(settings), ...Object.keys(limits.kind === 'rows' ? limits.of : {})])(
  'The setting %s of a type is read by something',
  (name) => {
    expect(readers).toMatch(new RegExp(`\\b${name}\\b`));
  },
);
