import { startVitest } from 'vitest/node';
import { installChromium } from './support/chromium.ts';
import { installDovecot } from './support/dovecot.ts';
import { secondsOf } from './support/seconds.ts';

/** `npm test`: every test, then one line alone: `N passed, N failed` (`, N skipped`). */
const vitest = await begin().catch((error: unknown) => {
  console.error(error);
  console.log('0 passed, 1 failed');
  process.exit(1);
});
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
const failed = counts.failed + vitest.state.getUnhandledErrors().length;
// A run that tested nothing has not passed.
const failures = failed === 0 && counts.passed === 0 ? 1 : failed;
for (const line of secondsOf(vitest.state.getTestModules())) console.log(line);
await vitest.close();
const skipped = counts.skipped ? `, ${counts.skipped} skipped` : '';
console.log(`${counts.passed} passed, ${failures} failed${skipped}`);
process.exit(failures > 0 ? 1 : 0);

async function begin() {
  await installChromium();
  installDovecot();
  return startVitest('test', process.argv.slice(2), { watch: false, run: true });
}
