import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/order.ts';

const browserTests = 'tests/browser/**/*.test.ts';
const pureTests = 'tests/{areas,domain,laws,permissions,schema}/**/*.test.ts';
const screenTests = 'tests/{screens,app,pages,specification}/**/*.test.tsx';

export default defineConfig({
  plugins: [react()],
  test: {
    globalSetup: 'tests/support/cluster.ts',
    setupFiles: 'tests/support/strict-console.ts',
    sequence: { sequencer: LongestFirst },
    // One more than a small machine has cores: half of what a test does is wait for another process.
    maxWorkers: 3,
    // Whoever comes first loads the demonstration, and the others wait for it.
    hookTimeout: 600_000,
    testTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: [pureTests],
          environment: 'node',
          // What keeps nothing needs no process of its own.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [browserTests, pureTests],
          environment: 'node',
          // Each file closes its world: the next finds the modules read and their code warm.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: [screenTests],
          environment: 'jsdom',
          setupFiles: 'tests/support/screens-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'chromium',
          include: [browserTests],
          environment: 'node',
          isolate: false,
          testTimeout: 900_000,
        },
      },
    ],
  },
});
