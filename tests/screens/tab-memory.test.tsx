import { afterEach, expect, it, vi } from 'vitest';
import { forgetTab, tabMemory } from '#src/providers/tab-memory.ts';

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

it('is gone once one has signed out, and where somebody else signs in after them', () => {
  const memory = loaded();
  const kept = () => {
    memory.keep('1::79', { stops: [4] });
    memory.keep('12:1:79', { stops: [2] });
    sessionStorage.setItem('bozza:1::79/schedine', '{}');
    sessionStorage.setItem('impersonated', '1');
  };
  const left = () => Object.keys(sessionStorage).sort();
  kept();
  forgetTab();
  expect([left(), memory.read('1::79')]).toEqual([[], undefined]);
  kept();
  forgetTab(1);
  expect(left()).toEqual(['bozza:1::79/schedine', 'cammino:1::79']);
  expect([memory.read('1::79'), memory.read('12:1:79')]).toEqual([{ stops: [4] }, undefined]);
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
