import { expect, it } from 'vitest';
import { dueOf } from '#src/domain/citytax/due.ts';

const parts = { taxCents: 10_000, refusedCents: 500, adjustmentsCents: 0, carriedFromCents: 0 };
const law = { refusalReducesDue: false, carryForwardBelowCents: null };
const little = { refusalReducesDue: false, carryForwardBelowCents: 10_001 };

it.each([
  ['what a guest refuses is owed', parts, law, false, [10_000, 0, 0]],
  ['but under older regulations', parts, { ...law, refusalReducesDue: true }, false, [9_500, 0, 0]],
  ['little goes on to the next period', parts, little, false, [0, 10_000, 0]],
  [
    'with what came from the one before',
    { ...parts, carriedFromCents: 1 },
    little,
    false,
    [10_001, 0, 0],
  ],
  ['the last of a year is paid', parts, little, true, [10_000, 0, 0]],
  [
    'more set off than owed is a credit',
    { ...parts, adjustmentsCents: -12_000 },
    little,
    false,
    [0, 0, 2_000],
  ],
  ['nothing is nothing', { ...parts, taxCents: 0 }, little, false, [0, 0, 0]],
])('%s', (_, told, policy, isLast, [toPayCents, carriedToCents, creditCents]) => {
  expect(dueOf(told, policy, isLast)).toEqual({ toPayCents, carriedToCents, creditCents });
});
