import { resolve } from 'node:path';
import { runCommand } from '../command.ts';
import { StartFailure } from '../start-failure.ts';
import { backup } from './backup.ts';
import { filesFolder } from './files.ts';

/** `npm run backup -- <file>`: a running server may stay up. */
await runCommand({ share: true }, async ({ pool, settings, args: [file] }) => {
  if (!file) throw new StartFailure('Indica il file: npm run backup -- soggiorno.copia');
  const { rows, files } = await backup(pool, resolve(file), filesFolder(settings.dataDir));
  return `Copia scritta in ${file}: ${rows} righe, ${files} file.`;
});
