import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { runCommand } from '../command.ts';
import { migrate } from '../db/migrate.ts';
import { fileStoreOf } from '../services/files/store.ts';
import { StartFailure } from '../start-failure.ts';
import { migrationsIn, restore } from './restore.ts';
import { migrationsOf } from './tables.ts';

/**
 * `npm run restore -- <file>`: into an empty database. A new one is first migrated to where the
 * backup was made, then to where the program is.
 */
await runCommand(
  {
    refuse: (_, [file]) => {
      if (!file) throw new StartFailure('Indica il file: npm run restore -- <file>');
      if (!existsSync(resolve(file)))
        throw new StartFailure(`Il file ${resolve(file)} non esiste.`);
    },
  },
  async ({ pool, settings, args: [file = ''] }) => {
    const migrations = await migrationsIn(resolve(file));
    const isNew = (await migrationsOf(pool)).length === 0;
    if (isNew) await migrate(pool, undefined, migrations.at(-1));
    await restore(pool, resolve(file), fileStoreOf(settings));
    await migrate(pool);
    return `Backup ripristinato da ${resolve(file)}.`;
  },
);
