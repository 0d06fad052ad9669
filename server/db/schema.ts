import { type ColumnType, type Generated, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { AppResource } from '#src/resources/all.ts';
import type { Housekeeping, RecordValues } from '#src/schema/values.ts';

type Kebab<N extends string> = N extends `${infer A}-${infer B}` ? `${A}_${Kebab<B>}` : N;
type Stored<F> = { [K in keyof F as F[K] extends { kind: 'rows' | 'count' } ? never : K]: F[K] };
type Row<R extends { fields: object }> = {
  [K in keyof Housekeeping]: Generated<Housekeeping[K]>;
} & RecordValues<Stored<R['fields']>>;
type Instant = ColumnType<string, Date | string | undefined, Date | string>;

/** Every table, typed from the declarations; the product's own tables follow by hand. */
export type Tables = { [R in AppResource as Kebab<R['name']>]: Row<R> } & {
  credentials: { user: number; passwordHash: string; changedAt: Instant };
  sessions: {
    id: Generated<number>;
    user: number;
    tokenHash: Buffer;
    createdAt: Instant;
    usedAt: Instant;
    expiresAt: Instant;
    agent: string | null;
  };
  one_time_tokens: {
    tokenHash: Buffer;
    purpose: 'reset' | 'first-admin';
    user: number | null;
    createdAt: Instant;
    expiresAt: Instant;
    usedAt: Instant | null;
    email: string | null;
    claim: string | null;
  };
  throttles: { key: Buffer; at: Instant };
  machine_secrets: { key: number; hash: Buffer; usedAt: Instant | null };
  guest_file_contents: {
    file: number;
    sha256: Buffer;
    content: string | null;
    faults: string | null;
  };
  files: {
    id: Generated<number>;
    manager: number;
    createdBy: number | null;
    createdAt: Instant;
    name: string;
    type: string;
    size: number;
    sha256: Buffer;
    /** Pixels; of images alone. */
    width: number | null;
    height: number | null;
  };
};

/** Typed queries for services; the generic interpreters write their SQL themselves. */
export type Database = Kysely<Tables>;

export const databaseOn = (pool: pg.Pool): Database =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
