import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const browserTests = 'tests/browser/**/*.test.ts';
const screenTests = 'tests/{admin,app,pages,specification}/**/*.test.tsx';

export default defineConfig({
  plugins: [react()],
  test: {
    globalSetup: 'tests/support/cluster.ts',
    setupFiles: 'tests/support/strict-console.ts',
    // Both cores of a small machine; by itself vitest would leave one idle.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [browserTests],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: [screenTests],
          environment: 'jsdom',
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'chromium',
          include: [browserTests],
          environment: 'node',
          testTimeout: 400_000,
          // A browser on a busy machine loses an event now and then; what fails twice is broken.
          retry: 1,
          // A page may take longer than a function.
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
