import { runCommand } from '../command.ts';
import { databaseOn } from '../db/schema.ts';
import { StartFailure } from '../start-failure.ts';

const suites = {
  istat: async () => (await import('./recount-istat.ts')).recountIstat,
};

/** `npm run verify -- <suite>`: recounts what is kept from its sources; prints each difference, and last how many passed and failed. */
await runCommand(
  {
    share: true,
    refuse: (_, [name = '']) => {
      if (!Object.hasOwn(suites, name))
        throw new StartFailure(`npm run verify -- <${Object.keys(suites).join(' | ')}>`);
    },
  },
  async ({ pool, args: [name = ''] }) => {
    const suite = Object.entries(suites).find(([one]) => one === name)?.[1];
    if (!suite) throw new StartFailure(`Non c’è «${name}»`);
    const recount = await suite();
    const { passed, differences } = await recount(databaseOn(pool));
    if (differences.length > 0) process.exitCode = 1;
    return [...differences, `${passed} passed, ${differences.length} failed`].join('\n');
  },
);
