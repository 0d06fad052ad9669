import { expect, it } from 'vitest';
import { refusesByHand } from '../../laws/refusals.ts';

const verbs = 'server/services/licenses/some.ts';

it.each([
  [verbs, "if (to < from) throw invalid({ to: ['Prima'] });"],
  [verbs, "throw conflict('No')"],
  ['server/services/people/some.ts', 'throw forbidden()'],
  [
    verbs,
    "import { endpoint } from '../../api/endpoint.ts';\nexport const some = twin(things, {});\nthrow invalid({});",
  ],
])('%s may not: %s', (path, text) => {
  expect(refusesByHand({ path, text })).toBe(true);
});

it.each([
  [verbs, "throw new Error('Impossible')"],
  [verbs, "return { to: 'Prima' };"],
  [verbs, "import { endpoint } from '../../api/endpoint.ts';\nthrow invalid({});"],
  ['server/services/identity/some.ts', 'throw invalid({});'],
])('%s may: %s', (path, text) => {
  expect(refusesByHand({ path, text })).toBe(false);
});
