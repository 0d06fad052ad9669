import type { Resource } from '#src/schema/resource.ts';
import type { Changes } from '../db/audit.ts';
import type { Reads, Row } from '../db/reads.ts';
import { signedSql } from './signed.ts';

/** Who did what to a record, and when. `user`, `impersonator`, `manager` are `{ id, name }` or null. */
export interface Deed {
  readonly id: number;
  readonly at: string;
  /** The ISO day it is of, where it was entered later. */
  readonly lateFrom: string | null;
  readonly action: string;
  readonly user: unknown;
  readonly impersonator: unknown;
  readonly manager: unknown;
}

/** A line as it is kept: every change, and the record its cause was done to. */
export type Entry = Row & Deed & { readonly because: number | null; readonly changes: Changes };

interface Reader {
  readonly reads: Reads;
  readonly resources: readonly Resource[];
  readonly resource: Resource;
}

/** So many lines of a record, the newest or those before one. */
export const entriesBefore = (
  reader: Reader,
  id: number,
  size: number,
  before: number | undefined,
): Promise<Entry[]> => {
  const { reads, resource } = reader;
  const older = before === undefined ? [] : [before];
  const where = before === undefined ? '' : beforeSql;
  return reads.query<Entry>(linesSql(reader, where), [resource.name, id, size, ...older]);
};

/** The newest lines of a record, down to this one. */
export const entriesSince = (
  reader: Reader,
  record: unknown,
  line: number | undefined,
): Promise<Entry[]> =>
  reader.reads.query<Entry>(sinceSql(reader), [reader.resource.name, record, line]);

const sinceSql = ({ resources }: Reader) => `select ${columnsOf(resources)} from audit a
  where a.resource = $1 and a.record = $2 and (a.at, a.id) >= (select b.at, b.id
    from audit b where b.resource = $1 and b.record = $2 and b.id = $3)
  order by a.at desc, a.id desc`;

const beforeSql = `and (a.at, a.id) < (select b.at, b.id from audit b
  where b.resource = $1 and b.record = $2 and b.id = $4)`;

const columnsOf = (
  resources: readonly Resource[],
) => `a.id, a.at, a."lateFrom"::text as "lateFrom", a.action,
  ${signedSql(resources, 'user', 'a."user"')} as "user",
  ${signedSql(resources, 'user', 'a.impersonator')} as impersonator,
  ${signedSql(resources, 'manager', 'a.manager')} as manager, a."becauseRecord" as because, a.changes`;

const linesSql = (
  { resources }: Reader,
  where: string,
) => `select ${columnsOf(resources)} from audit a
  where a.resource = $1 and a.record = $2 ${where} order by a.at desc, a.id desc limit $3`;
