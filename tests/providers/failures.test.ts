import { expect, test } from 'vitest';
import { ApiError, codeOf, isOutdated, remembered } from '#src/providers/api-error.ts';

const failed = (status: number) =>
  remembered(
    new ApiError(status, { message: 'Non si può' }, new Headers({ 'X-Request-Id': 'c1' })),
  );

test('a failure of the product has a code to look it up by, a refusal in words has none', () => {
  failed(500);
  expect(codeOf('Non si può')).toBe('c1');
  for (const status of [403, 404, 409, 422]) {
    failed(status);
    expect(codeOf('Non si può')).toBeUndefined();
  }
});

test('what somebody faster has done away with is read again', () => {
  expect([404, 409, 412].map((status) => isOutdated(failed(status)))).toEqual([true, true, true]);
  expect([400, 403, 422, 500].some((status) => isOutdated(failed(status)))).toBe(false);
});
