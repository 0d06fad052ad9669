import { expect, it } from 'vitest';
import { refusesByHand } from '../../laws/refusals.ts';

const verbs = 'server/services/licenses/some.ts';
const door = "import { endpoint } from '../../api/endpoint.ts';\n";
const writingDoor = `${door}await commandsOf(writer).create(things, {});\n`;

it.each([
  [verbs, "if (to < from) throw invalid({ to: ['Prima'] });"],
  [verbs, "throw conflict('No')"],
  [verbs, "throw blocked([{ code: 'late', message: 'Tardi' }])"],
  [verbs, "return new Rejected(409, { message: 'No' });"],
  ['server/services/people/some.ts', 'throw forbidden()'],
  [verbs, `${door}export const some = twin(things, {});\nthrow invalid({});`],
  [verbs, `${writingDoor}throw invalid({});`],
  [verbs, `${writingDoor}throw blocked([]);`],
  [verbs, `${writingDoor}throw new Rejected(422, {});`],
])('%s may not: %s', (path, text) => {
  expect(refusesByHand({ path, text })).toBe(true);
});

it.each([
  [verbs, "throw new Error('Impossible')"],
  [verbs, "return { to: 'Prima' };"],
  [verbs, `${door}throw invalid({});`],
  [verbs, `${writingDoor}if (!found) throw notFound();`],
  ['server/services/identity/some.ts', 'throw invalid({});'],
])('%s may: %s', (path, text) => {
  expect(refusesByHand({ path, text })).toBe(false);
});
