import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runCommand } from '../command.ts';
import { clusterFolder } from '../db/cluster.ts';
import { fileStoreOf } from '../services/files/store.ts';
import { StartFailure } from '../start-failure.ts';
import { backup } from './backup.ts';

/** `npm run backup -- <file>`: a running server stays up. */
await runCommand(
  {
    share: true,
    refuse: ({ databaseUrl, dataDir }, [file]) => {
      if (!file) throw new StartFailure('Indica il file: npm run backup -- <file>');
      if (!databaseUrl && !existsSync(clusterFolder(dataDir)))
        throw new StartFailure(`In ${dataDir} non c’è un database di Soggiorno.`);
    },
  },
  async ({ pool, settings, args: [file = ''] }) => {
    await backup(pool, resolve(file), fileStoreOf(settings));
    const key = join(settings.dataDir, 'secret.key');
    const advice = existsSync(key)
      ? ` La chiave ${key} non vi è compresa: conservala a parte, serve a leggere i dati cifrati.`
      : '';
    return `Backup scritto in ${resolve(file)}.${advice}`;
  },
);
