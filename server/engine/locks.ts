import type { Resource } from '#src/schema/resource.ts';
import { same } from '#src/schema/values.ts';
import { quoted, resourceNamed, tableOf } from '../db/names.ts';
import type { Row } from '../db/reads.ts';
import { run, type Tx } from '../db/transaction.ts';
import type { Means } from './means.ts';

/** The one door to rows that are held: parents before children, each in the order of ids, so that two never wait for each other. */
interface Locking {
  readonly tx: Tx;
  readonly services: Pick<Means, 'model'>;
}

/**
 * Waits until nobody else writes records of what these rows, as they are or are going to be, are written in turn by: what is
 * true of siblings together is judged of one writer after the other. The farthest first: the whole a row is part of with its own.
 */
export async function takeTurn(
  locking: Locking,
  resource: Resource,
  rows: readonly object[],
  wait: Wait = '',
): Promise<void> {
  const parents = parentsOf(locking.services, resource);
  if (!parents) return;
  const { by, of } = parents;
  const { partOf } = resource;
  if (partOf !== undefined && namedIn(rows, partOf).length > 0) {
    // One that is part of none may be the whole of another.
    const wholes = rows.flatMap((row) => Reflect.get(row, partOf) ?? Reflect.get(row, 'id') ?? []);
    const houses = namedIn(await turnsOf(locking, resource, wholes), by);
    await lockThese(locking, of, houses, 'write', wait);
    await hold(locking.tx, resource, wholes, `${turn}${wait}`);
  }
  await lockThese(locking, of, namedIn(rows, by), 'write', wait);
}

/** The same for records that are there. */
export const takeTurnOf = async (
  locking: Locking,
  resource: Resource,
  ids: readonly number[],
): Promise<void> => takeTurn(locking, resource, await turnsOf(locking, resource, ids));

/** The same for a record that is moved: what it leaves is held already. */
export async function takeTurnMoved(
  locking: Locking,
  resource: Resource,
  before: object | undefined,
  after: object,
): Promise<void> {
  const isMoved = (by: string) =>
    before !== undefined && !same(Reflect.get(before, by), Reflect.get(after, by));
  if (turnFields(resource).some(isMoved)) await takeTurn(locking, resource, [after]);
}

/** What records are written in turn by, as they are, by their ids; none where that is nothing. */
export async function turnsOf(
  { tx }: Pick<Locking, 'tx'>,
  resource: Resource,
  ids: readonly number[],
): Promise<readonly Turning[]> {
  const fields = turnFields(resource);
  if (fields.length === 0 || ids.length === 0) return [];
  return run<Turning>(
    tx,
    `select ${['id', ...fields].map(quoted).join(', ')} from ${tableOf(resource.name)} where id = any(${given})`,
    [ids],
  );
}

type Turning = Row & { readonly id: number };

/** A row as what was sent would move it, which nobody has judged yet. */
export const movedBy = (
  resource: Resource,
  row: Row,
  sent: Readonly<Record<string, unknown>> = {},
): Row => {
  const moved = turnFields(resource).filter((by) => Number.isSafeInteger(sent[by]));
  return { ...row, ...Object.fromEntries(moved.map((by) => [by, sent[by]])) };
};

/** What a record is held for: who writes it lets others point at it, who deletes it does not. */
export const strengths = { write: 'for no key update', delete: 'for update' } as const;

/** Holds records until the transaction ends, each in its turn: the parents of all first. */
export async function lockThese(
  locking: Locking,
  resource: Resource,
  ids: readonly number[],
  purpose: keyof typeof strengths = 'write',
  wait: Wait = '',
): Promise<void> {
  if (ids.length === 0) return;
  await takeTurn(locking, resource, await turnsOf(locking, resource, ids), wait);
  await hold(locking.tx, resource, ids, `${strengths[purpose]}${wait}`);
}

/** The same of records that are nobody's to wait for: where somebody holds any of them, or what they are written in turn by, it is refused at once (`isHeld`). */
export const lockFree = (
  locking: Locking,
  resource: Resource,
  ids: readonly number[],
): Promise<void> => lockThese(locking, resource, ids, 'write', ' nowait');

/**
 * Holds the records a text in SQL selects by their `id`, in their turn; answers what it selects of them then, as whoever
 * was waited for may have changed them.
 */
export async function lockFound<T extends { readonly id: number } = Row & { readonly id: number }>(
  locking: Locking,
  { name }: Pick<Resource, 'name'>,
  text: string,
  values: readonly unknown[],
): Promise<readonly NoInfer<T>[]> {
  const found = await run<T>(locking.tx, text, values);
  if (found.length === 0) return [];
  const held = new Set(found.map(({ id }) => id));
  const resource = resourceNamed(locking.services.model.resources, name);
  await lockThese(locking, resource, [...held]);
  return (await run<T>(locking.tx, text, values)).filter(({ id }) => held.has(id));
}

/** Whose turn it is to write, or who only asks about it or tries it, and waits for nobody. */
export interface Turn {
  readonly tx: Tx;
  readonly isRehearsed?: boolean;
}

/** Waits until nobody else writes a record of those, such as persons, that are written in the turn of none. */
export async function takeTurnAt(
  { tx, isRehearsed = false }: Turn,
  { name, inTurnBy }: Pick<Resource, 'name' | 'inTurnBy'>,
  id: number,
): Promise<void> {
  if (inTurnBy !== undefined) throw new Error(`${name} are written in turn by ${inTurnBy}`);
  if (!isRehearsed) await hold(tx, { name }, [id], turn);
}

/** Of two who do the same, by its name, at once the second finds what the first did. */
export async function oneAtATime({ tx, isRehearsed = false }: Turn, what: string): Promise<void> {
  if (!isRehearsed) await run(tx, 'select pg_advisory_xact_lock(hashtext($1))', [what]);
}

/** It holds back who writes a record or its children, and nobody who only points at it. */
const turn = strengths.write;

type Wait = '' | ' nowait';

/** SQL: the ids that are asked for. */
const given = '$1::bigint[]';

const hold = (
  tx: Tx,
  { name }: Pick<Resource, 'name'>,
  ids: readonly number[],
  strength: string,
): Promise<unknown> =>
  run(tx, `select 1 from ${tableOf(name)} where id = any(${given}) order by id ${strength}`, [ids]);

/** The fields whose change moves a record from one turn to another. */
const turnFields = ({ inTurnBy, partOf }: Resource): readonly string[] =>
  [inTurnBy, partOf].flatMap((by) => by ?? []);

const namedIn = (rows: readonly object[], by: string): number[] =>
  rows.flatMap((row) => Reflect.get(row, by) ?? []);

function parentsOf({ model }: Locking['services'], { inTurnBy: by, fields }: Resource) {
  const field = by === undefined ? undefined : fields[by];
  if (by === undefined || field?.kind !== 'reference') return undefined;
  return { by, of: resourceNamed(model.resources, field.to) };
}
