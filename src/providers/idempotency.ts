import { ApiError } from './api-error.ts';

const open = new Map<string, string>();

/** The key of one intention: a body sent again after no answer came carries the same key. */
export function keyFor(path: string, body: object) {
  const intention = `${path} ${JSON.stringify(body)}`;
  const value = open.get(intention) ?? freshKey();
  open.set(intention, value);
  return {
    value,
    /** Passes the answer on; any answer ends the intention, silence does not. */
    during: async <T>(answer: Promise<T>): Promise<T> => {
      try {
        const given = await answer;
        open.delete(intention);
        return given;
      } catch (failure) {
        if (failure instanceof ApiError && failure.status > 0) open.delete(intention);
        throw failure;
      }
    },
  };
}

const freshKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
