import pg from 'pg';
import type { Settings } from '../settings.ts';
import { messageOf, StartFailure } from '../start-failure.ts';
import { type Cluster, type ClusterOptions, openCluster } from './cluster.ts';

const oldest = 150_000;

/** The database of `DATABASE_URL`, or the embedded one; never one in place of the other. */
export async function openDatabase(
  { databaseUrl, dataDir }: Settings,
  options: ClusterOptions = {},
): Promise<Cluster> {
  if (!databaseUrl) return openCluster(dataDir, options);
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    );
    if (Number(rows[0]?.version) < oldest)
      throw new StartFailure('Serve PostgreSQL 15 o successivo.');
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`Il database di DATABASE_URL non risponde: ${messageOf(error)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
  return { connectionString: databaseUrl, stop: async () => {} };
}
