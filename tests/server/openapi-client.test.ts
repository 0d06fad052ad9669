import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, it } from 'vitest';
import { readDocument } from '../support/document.ts';

const run = promisify(execFile);

/** What a program of others does with the types made from the document; what is wrong must not compile. */
const program = `
import type { components, paths } from './api.d.ts';

type Sent<O> = O extends { requestBody?: { content: infer C } } ? C[keyof C] : never;
type Answered<O, S extends PropertyKey> = O extends {
  responses: { [K in S]: { content: { 'application/json': infer A } } };
} ? A : never;
type Asked<O> = O extends { parameters: infer P } ? P : never;

type Login = paths['/login']['post'];
export const credentials: Sent<Login> = { email: 'a@example.it', password: 'segreta' };
// @ts-expect-error: the password is missing
export const half: Sent<Login> = { email: 'a@example.it' };
declare const session: Answered<Login, 200>;
export const header: string = 'Token ' + session.content.token;
export const [mine] = session.content.user.managers;
export const role: string | undefined = mine?.role.name;
// @ts-expect-error: nothing is called so
export const nothing = session.content.tokens;

type List = paths['/managers/{managerId}/attractions']['get'];
export const asked: Asked<List>['query'] = { filter: JSON.stringify({ q: 'lago' }), range: '[0,24]' };
// @ts-expect-error: a list knows no such parameter
export const unknown: Asked<List>['query'] = { where: '1' };
declare const rows: Answered<List, 200>;
export const names = rows.map(({ id, name }) => [id.toFixed(), name?.toUpperCase()]);

type Create = paths['/managers/{managerId}/attractions']['post'];
const place = { city: 3, latitude: 46.5, longitude: 10.1 };
export const created: Sent<Create> = { name: 'Lago', category: 'lake', ...place };
// @ts-expect-error: there is no such field
export const wrong: Sent<Create> = { ...created, colour: 'blu' };
// @ts-expect-error: the name is required
export const nameless: Sent<Create> = { category: 'lake', ...place };

type Edit = paths['/managers/{managerId}/attractions/{id}']['patch'];
export const changed: Sent<Edit> = { name: 'Laghetto' };
export const cleared: Sent<Edit> = { description: null, version: 3 };
// @ts-expect-error: there is no such field
export const changedWrong: Sent<Edit> = { colour: 'blu' };
export const seen: Asked<Edit>['header'] = { 'If-Match': '"3"' };
// @ts-expect-error: without the version 428 follows
export const unseen: Asked<Edit>['header'] = {};

type Suspend = paths['/managers/{managerId}/licenses/{id}/suspend']['post'];
export const suspended: Sent<Suspend> = { from: '2027-01-10', noticeOn: '2027-01-02', reason: 'Lavori' };
// @ts-expect-error: the verb asks from when
export const always: Sent<Suspend> = { noticeOn: '2027-01-02', reason: 'Lavori' };
declare const answered: Answered<Suspend, 200>;
export const said: string | undefined = answered.message;

declare const problem: components['schemas']['Problem'];
export const told: string = problem.message;
export const first: string | undefined = problem.errors?.name?.[0];
export const blocked = problem.blockers?.map(({ code }) => code);
// @ts-expect-error: errors are by field
export const list = problem.errors?.[0].message.text;
`;

it('types made from the document compile what is right and refuse what is wrong', async () => {
  const types = await openapiTS((await readDocument()) as never);
  await mkdir('node_modules/.cache', { recursive: true });
  const folder = await mkdtemp(join('node_modules', '.cache', 'client-'));
  try {
    await writeFile(join(folder, 'api.d.ts'), astToString(types));
    await writeFile(join(folder, 'program.ts'), program);
    const flags = [
      '--strict',
      '--noEmit',
      '--ignoreConfig',
      '--allowImportingTsExtensions',
      '--module',
      'preserve',
      '--types',
      '',
    ];
    const { stdout } = await run(process.execPath, [
      'node_modules/@typescript/native/bin/tsc',
      ...flags,
      join(folder, 'program.ts'),
    ]).catch((failure: { stdout: string }) => failure);
    expect(stdout).toBe('');
  } finally {
    await rm(folder, { recursive: true });
  }
});
