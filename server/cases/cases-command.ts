import { readFile } from 'node:fs/promises';
import { runCases } from './run-cases.ts';

const suites = {
  citytax: async () => (await import('./citytax-cases.ts')).citytaxCase,
  istat: async () => (await import('./istat-cases.ts')).istatCase,
};

/** `npm run cases -- <suite> <file.json>`: prints each difference, and last how many passed and failed. */
async function judgeCases(): Promise<void> {
  const [name = '', path = ''] = process.argv.slice(2);
  const suite = Object.entries(suites).find(([one]) => one === name)?.[1];
  if (!suite || !path)
    throw new Error(`npm run cases -- <${Object.keys(suites).join(' | ')}> <file.json>`);
  const results = runCases(JSON.parse(await readFile(path, 'utf8')), await suite());
  for (const { id, failures } of results)
    for (const line of failures) process.stdout.write(`${id}  ${line}\n`);
  const failed = results.filter(({ failures }) => failures.length > 0).length;
  process.stdout.write(`${results.length - failed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}

judgeCases().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
