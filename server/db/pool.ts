import { Socket } from 'node:net';
import pg from 'pg';
import { PreparingClient } from './prepared.ts';
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

/** Connections for commands, which may take as long as they need. */
export function createPool(connectionString: string, max = 10): pg.Pool {
  return heard(new pg.Pool({ ...configOf(connectionString), max }));
}

/** Milliseconds without a word from PostgreSQL, which itself ends a statement before. */
const patience = 40_000;

interface Hurried {
  readonly max?: number;
  /** Milliseconds. */
  readonly silence?: number;
  /** What transactions ask is much, and by key: prepared, and planned once as long as that is no worse. */
  readonly isPreparing?: boolean;
}

/** Connections for requests: those of a database that says nothing, as when its disk hangs, end. */
export const createHurriedPool = (
  connectionString: string,
  { max = 10, silence = patience, isPreparing = false }: Hurried = {},
): pg.Pool =>
  heard(
    new pg.Pool({
      ...configOf(connectionString, isPreparing ? 'once' : 'each'),
      ...(isPreparing && { Client: PreparingClient }),
      stream: () => hurried(silence),
      max,
    }),
  );

function hurried(silence: number): Socket {
  const socket = new Socket();
  const silent = Object.assign(new Error('The database says nothing'), { code: 'ETIMEDOUT' });
  return socket.setTimeout(silence, () => socket.destroy(silent));
}

function heard(pool: pg.Pool): pg.Pool {
  // A connection lost while in use is learnt by its next statement; unheard it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  // One lost while idle is replaced when it is wanted; as a server stops, it may be told so before it has left.
  pool.on('error', () => {});
  return pool;
}

/** One connection of its own, pipelined: for prepared reads. */
export async function connectReader(
  connectionString: string,
  planning: Planning,
): Promise<pg.Client> {
  const client = new pg.Client({
    ...configOf(connectionString, planning),
    stream: () => hurried(patience),
    pipeline: true,
  } as pg.ClientConfig);
  await client.connect();
  return client;
}
