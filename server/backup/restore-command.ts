import { resolve } from 'node:path';
import { runCommand } from '../command.ts';
import { migrate } from '../db/migrate.ts';
import { StartFailure } from '../start-failure.ts';
import { filesFolder } from './files.ts';
import { migrationsIn, restore } from './restore.ts';

/** `npm run restore -- <file>`: an older backup goes into the tables it came from, then onwards. */
await runCommand({ share: true }, async ({ pool, settings, args: [file] }) => {
  if (!file) throw new StartFailure('Indica il file: npm run restore -- soggiorno.copia');
  const path = resolve(file);
  await migrate(pool, undefined, (await migrationsIn(path)).at(-1));
  const { rows, files } = await restore(pool, path, filesFolder(settings.dataDir));
  await migrate(pool);
  return `Ripristinati ${rows} righe e ${files} file.`;
});
