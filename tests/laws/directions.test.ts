import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, it } from 'vitest';

const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');
let house: string;

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'house-'));
});
afterAll(() => rm(house, { recursive: true }));

/** The laws that a house of these files breaks. */
async function broken(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  await rm(house, { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(house, path)), { recursive: true });
    await writeFile(join(house, path), text);
  }
  const ruleSet = {
    forbidden: forbidden.filter(({ name }: { name: string }) => name !== 'no-orphans'),
  };
  const { output } = await cruise(['server'], {
    ruleSet,
    validate: true,
    baseDir: house,
    tsPreCompilationDeps: true,
  });
  return [...new Set((output as ICruiseResult).summary.violations.map(({ rule }) => rule.name))];
}

it('the engine names no type of the services it is given', async () => {
  const engine = "import type { Services } from '../services.ts';\nexport type One = Services;";
  expect(
    await broken({
      'server/engine/one.ts': engine,
      'server/services.ts': 'export interface Services {}',
    }),
  ).toEqual(['server-engine-looks-left', 'the-engine-reaches-no-services']);
});

it('the engine, by no way round', async () => {
  expect(
    await broken({
      'server/engine/one.ts': "import type { Env } from '../env.ts';\nexport type One = Env;",
      'server/env.ts': "export type { Services as Env } from './services/mail.ts';",
      'server/services/mail.ts': 'export interface Services {}',
    }),
  ).toEqual(['the-engine-reaches-no-services']);
});

it('the API names no type of the services either', async () => {
  expect(
    await broken({
      'server/api/one.ts':
        "import type { Services } from '../services.ts';\nexport type A = Services;",
      'server/services.ts': 'export interface Services {}',
    }),
  ).toEqual(['server-api-looks-left']);
});

it('nor does it by a way round', async () => {
  expect(
    await broken({
      'server/api/one.ts': "import type { Env } from '../env.ts';\nexport type One = Env;",
      'server/env.ts': "export type { Post as Env } from './services/mail.ts';",
      'server/services/mail.ts': 'export interface Post {}',
    }),
  ).toEqual(['the-api-reaches-no-services']);
});

it('services may look at all of them', async () => {
  expect(
    await broken({
      'server/services/one.ts':
        "import type { Means } from '../engine/means.ts';\nexport type A = Means;",
      'server/engine/means.ts': 'export interface Means {}',
    }),
  ).toEqual([]);
});

const service = (path: string, of: string) => ({
  [`server/services/${path}.ts`]: `import { one } from '../${of}.ts';\nexport const two = one;`,
  [`server/services/${of}.ts`]: 'export const one = 1;',
});

it.each([
  ['what stands further on', 'registry/one', 'licenses/one', ['registry-looks-left']],
  ['what stands before it', 'licenses/one', 'registry/one', []],
  [
    'what is not named, where something is',
    'prices/opening',
    'licenses/other',
    ['prices-opening-knows-what-is-named'],
  ],
  ['what is named', 'prices/opening', 'licenses/closed-days', []],
  ['anything, from no place', 'moon/one', 'registry/one', ['services-have-their-place']],
])('a domain of the services and %s', async (_, path, of, laws) => {
  expect(await broken(service(path, of))).toEqual(laws);
});

interface Named {
  readonly name: string;
  readonly from: { readonly path: string };
  readonly to: { readonly pathNot: string };
}

/** `^server/services/(a|b)\\.ts$` as a and b. */
const filesOf = (path: string) => /\((.+)\)/.exec(path)?.[1]?.split('|') ?? [];

it('names nothing that a file knows no more', async () => {
  const named = (forbidden as Named[]).filter(({ name }) => name.endsWith('knows-what-is-named'));
  const idle: string[] = [];
  for (const { from, to } of named)
    for (const file of filesOf(from.path)) {
      const text = await readFile(`server/services/${file}.ts`, 'utf8');
      const known = filesOf(to.pathNot).filter((one) => !text.includes(`'../${one}.ts'`));
      idle.push(...known.map((one) => `${file}: ${one}`));
    }
  expect([named.length > 0, idle]).toEqual([true, []]);
});
