import { startVitest } from 'vitest/node';
import { installChromium } from './support/chromium.ts';

/** `npm test`: every test, then one line alone: `N passed, N failed` (`, N skipped`). */
await installChromium();
const vitest = await startVitest('test', process.argv.slice(2), { watch: false, run: true });
const counts = { passed: 0, failed: 0, skipped: 0 };
for (const module of vitest.state.getTestModules()) {
  if (module.state() === 'failed' && [...module.children.allTests('failed')].length === 0)
    counts.failed += 1;
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    if (state === 'passed') counts.passed += 1;
    else if (state === 'failed') counts.failed += 1;
    else counts.skipped += 1;
  }
}
const failures = counts.failed + vitest.state.getUnhandledErrors().length;
await vitest.close();
const skipped = counts.skipped ? `, ${counts.skipped} skipped` : '';
console.log(`${counts.passed} passed, ${failures} failed${skipped}`);
process.exit(failures > 0 || counts.passed === 0 ? 1 : 0);
