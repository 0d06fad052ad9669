import pg from 'pg';
import { openCluster } from '#server/db/cluster.ts';

/** Opens the cluster of a folder and writes until it is killed, naming each row it was told is safe. */
const { connectionString } = await openCluster(process.argv[2] ?? '');
const client = new pg.Client({ connectionString });
await client.connect();
await client.query('create table if not exists written (id int primary key)');
const { rows } = await client.query<{ last: number }>(
  'select coalesce(max(id), 0) as last from written',
);
for (let id = (rows[0]?.last ?? 0) + 1; ; id += 1) {
  await client.query('insert into written (id) values ($1)', [id]);
  process.stdout.write(`${id}\n`);
}
