import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCluster } from './db/cluster.ts';
import { migrationsFolder } from './db/migrate.ts';
import { writeMigration } from './db/next-migration.ts';
import { openDatabase } from './db/open.ts';
import { readSettings } from './settings.ts';
import { messageOf, StartFailure } from './start-failure.ts';

/** `npm run db:migration -- <name>`: works beside the data, on the server of `DATABASE_URL` or its own. */
async function writeNext(): Promise<string> {
  const [name] = process.argv.slice(2);
  if (!name) throw new StartFailure('Indica un nome: npm run db:migration -- aggiunge-telefono');
  const { product } = await import('./product.ts');
  const settings = readSettings(process.env);
  const scratch = await mkdtemp(join(tmpdir(), 'soggiorno-migration-'));
  await chmod(scratch, 0o755);
  const server = settings.databaseUrl
    ? await openDatabase(settings)
    : await openCluster(scratch, { settings: ['fsync=off'] });
  try {
    const declared = { folder: migrationsFolder, resources: product.resources };
    const written = await writeMigration(name, {
      connectionString: server.connectionString,
      ...declared,
    });
    if (!written) return 'Niente da migrare.';
    const todo = written.open ? `completa ciò che è segnato (${written.open})` : 'rileggila';
    return `Scritta server/migrations/${written.file}: ${todo}.`;
  } finally {
    await server.stop();
    await rm(scratch, { recursive: true, force: true });
  }
}

writeNext().then(
  (line) => process.stdout.write(`${line}\n`),
  (error: unknown) => {
    process.stderr.write(
      `${error instanceof StartFailure ? error.message : `Non riesce: ${messageOf(error)}`}\n`,
    );
    process.exitCode = 1;
  },
);
