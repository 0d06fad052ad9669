import { runCommand } from '../command.ts';
import { migrate } from './migrate.ts';

/** `npm run db:migrate`: applies what is pending; a running server may stay up. */
await runCommand({ share: true }, async ({ pool }) => {
  const applied = await migrate(pool);
  return applied.length
    ? `Migrazioni applicate: ${applied.join(', ')}`
    : 'Nessuna migrazione da applicare.';
});
