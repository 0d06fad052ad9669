import type { Ability } from '#src/permissions/ability.ts';
import type { Session } from '#src/permissions/session.ts';
import type { Resource } from '#src/schema/resource.ts';
import { tableOf } from '../../db/names.ts';
import { Params } from '../../db/params.ts';
import type { Reads } from '../../db/reads.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { labelSql } from '../../engine/read-query.ts';
import { conflict, notFound } from '../../errors.ts';
import { whereSql } from '../list.ts';
import type { Choosing } from './shapes.ts';

/** More rows than this are not worked on at once; a list does not count further either. */
export const mostSelected = 10_000;

/** Records chosen at one moment, each with the version it had; it belongs to who made it. */
interface Selection {
  readonly id: number;
  readonly total: number;
  readonly expiresAt: string;
}

interface Seen {
  readonly id: number;
  readonly version: number;
}

interface Selecting {
  readonly tx: Tx;
  readonly ability: Ability;
  readonly session: Session;
  readonly resource: Resource;
}

/**
 * Keeps for an hour what a list's `filter` finds now, or `rows` as they were seen: never a row the
 * list would not show. Too many rows are a 409.
 */
export async function makeSelection(
  selecting: Selecting,
  asked: Choosing,
): Promise<Selection & { readonly rows: readonly Seen[] }> {
  const { tx, session, resource } = selecting;
  await forgetOld(tx, session);
  const [made] = await run<Omit<Selection, 'total'>>(
    tx,
    `insert into selections (resource, manager, "user", "expiresAt")
     values ($1, $2, $3, now() + interval '1 hour') returning id, "expiresAt"`,
    [resource.name, session.managerId, session.userId],
  );
  if (!made) throw new Error('No selection was made');
  const { id, expiresAt } = made;
  const rows = await fill(selecting, id, asked);
  if (rows.length > mostSelected)
    throw conflict(
      'Sono più di 10.000 elementi: se ne possono selezionare al massimo 10.000. Restringi la ricerca',
    );
  await run(tx, 'update selections set total = $2 where id = $1', [id, rows.length]);
  return { id, total: rows.length, expiresAt, rows };
}

/** How many selections of a person are kept at once; the oldest give way. */
const mostKept = 20;

/** Takes away what is over and what is too many, but for what is worked on. */
const forgetOld = (tx: Tx, { userId }: Session) =>
  run(
    tx,
    `delete from selections s
     where ("expiresAt" < now() or s.id in (
         select id from selections where "user" = $1 order by id desc offset ${mostKept - 1}))
       and not exists (select 1 from bulk_runs r where r.selection = s.id and r.state = 'running')`,
    [userId],
  );

/** The rows kept; one more than may be says that there are too many. */
async function fill(
  { tx, ability, resource }: Selecting,
  selection: number,
  asked: Choosing,
): Promise<readonly Seen[]> {
  const params = new Params();
  const into = params.bind(selection, 'bigint');
  const { filter = {}, rows: chosen } = asked;
  const reading = { ability, action: 'list', resource, params } as const;
  const name = labelSql(ability, 'list', resource, params);
  const where = whereSql(reading, filter);
  const { from, version } = chosen ? seenRows(chosen, resource, params) : everyRow(resource);
  return run<Seen>(
    tx,
    `insert into selection_rows (selection, record, version, name)
     select ${into}, t.id, ${version}, ${name} from ${from} where ${where}
     order by t.id limit ${mostSelected + 1}
     on conflict (selection, record) do nothing
     returning record as id, version`,
    params.values,
  );
}

const everyRow = ({ name }: Resource) => ({ from: `${tableOf(name)} t`, version: 't.version' });

/** Ticked rows keep the version the person saw: a change since then will be noticed. */
function seenRows(rows: readonly Seen[], { name }: Resource, params: Params) {
  const ids = params.bind(
    rows.map(({ id }) => id),
    'bigint[]',
  );
  const versions = params.bind(
    rows.map(({ version }) => version),
    'int[]',
  );
  return {
    from: `unnest(${ids}, ${versions}) as seen (id, version) join ${tableOf(name)} t on t.id = seen.id`,
    version: 'seen.version',
  };
}

/** A selection of one's own; another's, an expired or an unknown one is a 404. */
export async function readSelection(
  reads: Reads,
  session: Session,
  resource: Resource,
  id: number,
): Promise<Selection> {
  const [row] = await reads.query<Selection>(
    `select id, total, "expiresAt" from selections
     where id = $1 and resource = $2 and manager = $3 and "user" = $4 and "expiresAt" > now()`,
    [id, resource.name, session.managerId, session.userId],
  );
  if (!row) throw notFound('La selezione non esiste o è scaduta: selezionali di nuovo');
  return row;
}

/** The records of a selection of one's own, as `readSelection` finds it. */
export async function selectedIds(
  reads: Reads,
  session: Session,
  resource: Resource,
  id: number,
): Promise<readonly number[]> {
  await readSelection(reads, session, resource, id);
  const rows = await reads.query('select record from selection_rows where selection = $1', [id]);
  return rows.map(({ record }) => Number(record));
}
