import { expect, it } from 'vitest';
import { refusesByHand } from '../../laws/refusals.ts';

const verbs = 'server/services/licenses/some.ts';
const taking = (names: string) => `import { ${names} } from '../../errors.ts';\n`;
const door = "import { endpoint } from '../../api/endpoint.ts';\n";
const writing = "import { commandsOf } from '../../engine/commands-of.ts';\n";
const writingDoor = `${door}${writing}await commandsOf(writer).create(things, {});\n`;

it.each([
  [verbs, `${taking('invalid')}if (to < from) throw invalid({ to: ['Prima'] });`],
  [verbs, `${taking('conflict')}throw conflict('No')`],
  [verbs, `${taking('blocked')}throw blocked([{ code: 'late', message: 'Tardi' }])`],
  [verbs, `${taking('Rejected')}return new Rejected(409, { message: 'No' });`],
  ['server/services/people/some.ts', `${taking('forbidden')}throw forbidden()`],
  [verbs, `${door}${taking('invalid')}export const some = twin(things, {});\nthrow invalid({});`],
  [verbs, `${writingDoor}${taking('invalid')}throw invalid({});`],
  [verbs, `${writingDoor}${taking('blocked')}throw blocked([]);`],
  [verbs, `${writingDoor}${taking('Rejected')}throw new Rejected(422, {});`],
  // By another spelling.
  [verbs, `${taking('invalid as refused')}throw refused({});`],
  [verbs, `${taking('invalid')}const refused = invalid;\nthrow refused({});`],
  [verbs, `${taking('conflict')}const no = conflict('No');\nthrow no;`],
  [verbs, `${taking('stale')}return Promise.reject(stale({}));`],
  [verbs, "import * as errors from '../../errors.ts';\nthrow errors.invalid({});"],
  [verbs, "import * as errors from '../../errors.ts';\nthrow errors['invalid']({});"],
  [verbs, "const { invalid } = await import('../../errors.ts');\nthrow invalid({});"],
  [verbs, "export { invalid as refused } from '../../errors.ts';"],
  [verbs, "export * from '../../errors.ts';"],
  [verbs, "export * as errors from '../../errors.ts';"],
  [
    verbs,
    `${door}import { commandsOf as hands } from '../../engine/commands-of.ts';\n${taking('invalid as refused')}throw refused({});`,
  ],
  [
    verbs,
    `${door}import { act } from '../../engine/act.ts';\n${taking('conflict')}throw conflict('No');`,
  ],
])('%s may not: %s', (path, text) => {
  expect(refusesByHand({ path, text })).toBe(true);
});

it.each([
  [verbs, "throw new Error('Impossible')"],
  [verbs, "return { to: 'Prima' };"],
  [verbs, `${door}${taking('invalid')}throw invalid({});`],
  [verbs, `${writingDoor}${taking('notFound')}if (!found) throw notFound();`],
  [verbs, `${taking('wordsOf')}return wordsOf(failure);`],
  [verbs, `${taking('type Rejected')}const say = (one: Rejected) => one.message;`],
  [verbs, "import type { Rejected } from '../../errors.ts';"],
  // What is called so here, and is no refusal.
  [verbs, 'const blocked = await blockersOf(record);\nreturn invalid(blocked);'],
  ['server/services/identity/some.ts', `${taking('invalid')}throw invalid({});`],
])('%s may: %s', (path, text) => {
  expect(refusesByHand({ path, text })).toBe(false);
});
