import { afterEach, expect, it, vi } from 'vitest';
import { tabMemory } from '#src/providers/tab-memory.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** A page that is loaded anew makes its memories anew. */
const loaded = () => tabMemory<{ readonly stops: readonly number[] }>('cammino');

it('is there after a reload, for whoever kept it and nobody else', () => {
  loaded().keep('1::79', { stops: [4, 2] });
  expect(loaded().read('1::79')).toEqual({ stops: [4, 2] });
  expect(loaded().read('1::80')).toBeUndefined();
  expect(tabMemory('elenco').read('1::79')).toBeUndefined();
});

it('begins with nothing where what is kept was written over', () => {
  sessionStorage.setItem('cammino:1::79', '{"stops":');
  expect(loaded().read('1::79')).toBeUndefined();
});

it('goes on without a place to keep it in', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  const memory = loaded();
  memory.keep('1::79', { stops: [4] });
  expect(memory.read('1::79')).toEqual({ stops: [4] });
  expect(loaded().read('1::79')).toBeUndefined();
});
