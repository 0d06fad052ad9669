import pg from 'pg';
import type { Planning } from './reads.ts';

const { builtins } = pg.types;
const int8Array = 1016;

/** Dates and instants stay ISO strings, ids are numbers: nothing shifts by a time zone. */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  // Fifteen digits at most: no number of JSON loses one of them (decision 038).
  [builtins.NUMERIC, Number],
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
  [int8Array, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number))],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ??
    pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

/** One plan per call: a plan shared by one city and seventy-seven is slow for the one. */
const plans: Readonly<Record<Planning, string>> = { each: 'force_custom_plan', once: 'auto' };
const limits =
  '-c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000 -c TimeZone=UTC';

const configOf = (connectionString: string, planning: Planning = 'each'): pg.ClientConfig => ({
  connectionString,
  types,
  options: `-c plan_cache_mode=${plans[planning]} ${limits}`,
  application_name: 'soggiorno',
  connectionTimeoutMillis: 10_000,
});

/** Connections for writes and services. */
export function createPool(connectionString: string, max = 10): pg.Pool {
  const pool = new pg.Pool({ ...configOf(connectionString), max });
  // A connection lost while in use is learnt by its next statement; unheard it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** One connection of its own, pipelined: for prepared reads. */
export async function connectReader(
  connectionString: string,
  planning: Planning,
): Promise<pg.Client> {
  const client = new pg.Client({
    ...configOf(connectionString, planning),
    pipeline: true,
  } as pg.ClientConfig);
  await client.connect();
  return client;
}
