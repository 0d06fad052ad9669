import { afterEach, beforeEach, expect, vi } from 'vitest';

/** What nobody expected on the console fails the test that caused it. */
beforeEach(() => {
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...said) => {
      expect.unreachable(`console.${method}: ${said.map(String).join(' ')}`);
    });
});

afterEach(() => {
  vi.restoreAllMocks();
});
