import type { Session } from '#src/permissions/session.ts';
import type { Row } from '../../db/reads.ts';
import { run } from '../../db/transaction.ts';
import { conflict, forbidden, invalid, notFound, stale } from '../../errors.ts';
import type { ApiMeans } from '../means.ts';
import type { ViewBody } from './bodies.ts';
import { type Reader, readableState, type ViewState } from './view-state.ts';

/** Whose list it is: a resource at a place, seen by a session. */
export interface ListOf extends Reader {
  readonly services: ApiMeans;
  readonly session: Session;
  /** What its place narrows it to, as canonical JSON. */
  readonly place: string;
}

const most = 100;

/** Own views, those of the organisation, those of the role: $1 user, $2 manager, $3 role. */
const visible = `(("user" = $1 and manager = $2)
  or (shared = 'organisation' and manager = $2) or (shared = 'role' and role = $3))`;

const who = ({ session }: ListOf) => [session.userId, session.managerId, session.role];

/** The views of a list a person may open, as this person may use them, by name. */
export async function readViews(list: ListOf): Promise<Row[]> {
  const rows = await list.services.reads.query(
    `select * from saved_views where ${visible} and resource = $4 and place = $5
     order by fold(name), id limit ${most}`,
    [...who(list), list.resource.name, list.place],
  );
  return rows.map((row) => shown(list, row));
}

/** Runs one statement that writes: reads may be answered by a replica. */
export const written = (list: ListOf, text: string, values: readonly unknown[]) =>
  list.services.db.transaction().execute((tx) => run(tx, text, values));

/** One view; one that is not visible, or of another list, is a 404. */
export async function readView(list: ListOf, id: number): Promise<Row> {
  const [row] = await list.services.reads.query(
    `select * from saved_views where ${visible} and resource = $4 and id = $5`,
    [...who(list), list.resource.name, id],
  );
  if (!row) throw notFound();
  return row;
}

export async function createView(list: ListOf, body: ViewBody): Promise<Row> {
  refuseView(list, body);
  const [{ count = 0 } = {}] = await list.services.reads.query(
    'select count(*)::int as count from saved_views where "user" = $1 and manager = $2 and resource = $3',
    [list.session.userId, list.session.managerId, list.resource.name],
  );
  if (Number(count) >= most)
    throw conflict(`Hai già ${most} viste di questo elenco: eliminane una`);
  const [row] = await written(
    list,
    `insert into saved_views ("user", manager, resource, place, name, shared, role, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning *`,
    [
      list.session.userId,
      list.session.managerId,
      list.resource.name,
      list.place,
      ...valuesOf(body),
    ],
  );
  return shown(list, row as Row);
}

/** Only its maker changes a view; whoever else sees it gets a 403. */
export async function updateView(
  list: ListOf,
  id: number,
  body: ViewBody,
  seen: number,
): Promise<Row> {
  const before = await ownView(list, id);
  refuseView(list, body);
  const [row] = await written(
    list,
    `update saved_views set name = $3, shared = $4, role = $5, state = $6,
       version = version + 1, "updatedAt" = now()
     where id = $1 and version = $2 returning *`,
    [id, seen, ...valuesOf(body)],
  );
  if (!row) throw stale(shown(list, before));
  return shown(list, row);
}

export async function deleteView(list: ListOf, id: number, seen: number): Promise<void> {
  const before = await ownView(list, id);
  const rows = await written(
    list,
    'delete from saved_views where id = $1 and version = $2 returning id',
    [id, seen],
  );
  if (rows.length === 0) throw stale(shown(list, before));
}

async function ownView(list: ListOf, id: number): Promise<Row> {
  const row = await readView(list, id);
  if (!isMine(list, row)) throw forbidden('Solo chi ha creato la vista può cambiarla');
  return row;
}

/** Sharing with a role crosses organisations: only those who govern the product may. */
function refuseView(list: ListOf, { shared, role, state }: ViewBody): void {
  if (shared === 'role' && list.session.type !== 'admin')
    throw forbidden('Solo l’amministrazione può condividere una vista con un ruolo');
  if ((shared === 'role') !== (role !== null)) throw invalid({ role: ['Scegli un ruolo'] });
  if (readableState(list, state as ViewState).dropped > 0)
    throw invalid({ state: ['La vista usa un filtro o una colonna che non c’è'] });
}

const valuesOf = ({ name, shared, role, state }: ViewBody) => [
  name,
  shared,
  role,
  JSON.stringify(state),
];

const isMine = ({ session }: ListOf, row: Row) =>
  row.user === session.userId && row.manager === session.managerId;

/** No names of people, no parts the reader may not know. */
function shown(list: ListOf, row: Row): Row {
  const { id, version, name, shared, role } = row;
  const isOwn = isMine(list, row);
  return { id, version, name, shared, role, isOwn, ...readableState(list, row.state as ViewState) };
}
