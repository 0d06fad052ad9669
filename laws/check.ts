import { exec } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** `npm run check`: every script `check:…` of package.json at once; what each found, and its seconds. */
const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};
const checks = Object.entries(scripts).filter(([name]) => name.startsWith('check:'));
const passed = await Promise.all(
  checks.map(async ([name, command]) => {
    const begun = performance.now();
    const { isGood, said } = await end(command);
    const seconds = Math.round((performance.now() - begun) / 1000);
    process.stdout.write(`${said}-- ${name}: ${isGood ? 'ok' : 'failed'}, ${seconds} s\n`);
    return isGood;
  }),
);
process.exitCode = passed.every(Boolean) ? 0 : 1;

/** Runs a command to its end and keeps what it says together. */
function end(command: string): Promise<{ isGood: boolean; said: string }> {
  return new Promise((resolve) => {
    exec(command, { maxBuffer: 1e8 }, (error, out, told) =>
      resolve({ isGood: error === null, said: out + told }),
    );
  });
}
