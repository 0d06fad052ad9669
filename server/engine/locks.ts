import type { Resource } from '#src/schema/resource.ts';
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
 * Waits until nobody else writes records of the parents these values name: what is true of siblings together is judged of one
 * writer after the other.
 */
export async function takeTurn(
  { tx, services }: Locking,
  resource: Resource,
  values: readonly object[],
): Promise<void> {
  const parents = parentsOf(services, resource);
  const named = (by: string) => values.flatMap((one) => Reflect.get(one, by) ?? []);
  const wholes = resource.partOf === undefined ? [] : named(resource.partOf);
  if (wholes.length > 0) await runEach(tx, locksOf(services, resource, given, turn), wholes);
  const ids = parents ? named(parents.by) : [];
  if (parents && ids.length > 0) await runEach(tx, locksOf(services, parents.of, given, turn), ids);
}

/** The same for records that are there. */
export const takeTurnOf = (
  { tx, services }: Locking,
  resource: Resource,
  ids: readonly number[],
): Promise<void> => runEach(tx, turnsOf(services, resource, given), ids);

/** What a record is held for: who writes it lets others point at it, who deletes it does not. */
export const strengths = { write: 'for no key update', delete: 'for update' } as const;

/** Holds records until the transaction ends, each in its turn: the parents of all first. */
export const lockThese = (
  { tx, services }: Locking,
  resource: Resource,
  ids: readonly number[],
  purpose: keyof typeof strengths = 'write',
): Promise<void> => runEach(tx, locksOf(services, resource, given, strengths[purpose]), ids);

/** The same of records that are nobody's to wait for: where somebody holds any of them, or what they are written in turn by, it is refused at once (`isHeld`). */
export const lockFree = (
  { tx, services }: Locking,
  resource: Resource,
  ids: readonly number[],
): Promise<void> => {
  const waitingForNone = locksOf(services, resource, given, turn).map((text) => `${text} nowait`);
  return runEach(tx, waitingForNone, ids);
};

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
  if (!isRehearsed) await run(tx, lockSql(name, given, turn), [[id]]);
}

/** It holds back who writes a record or its children, and nobody who only points at it. */
const turn = strengths.write;

/** SQL: the ids a lock is asked with. */
const given = '$1::bigint[]';

const lockSql = (name: string, ids: string, strength: string): string =>
  `select 1 from ${tableOf(name)} where id = any(${ids}) order by id ${strength}`;

/** SQL: holds what records of these `ids` are written in turn by, the farthest first: the whole they are part of with its own. */
function turnsOf(services: Locking['services'], resource: Resource, ids: string): string[] {
  const parents = parentsOf(services, resource);
  if (!parents) return [];
  const { name, partOf } = resource;
  const of = (what: string, some: string) =>
    `array(select ${what} from ${tableOf(name)} where id = any(${some}))`;
  const turnsFor = (some: string) =>
    locksOf(services, parents.of, of(quoted(parents.by), some), turn);
  if (partOf === undefined) return turnsFor(ids);
  const wholes = of(`coalesce(${quoted(partOf)}, id)`, ids);
  return [...turnsFor(wholes), lockSql(name, wholes, turn), ...turnsFor(ids)];
}

/** The same, and then the records. */
const locksOf = (
  services: Locking['services'],
  resource: Resource,
  ids: string,
  strength: string,
): string[] => [...turnsOf(services, resource, ids), lockSql(resource.name, ids, strength)];

function parentsOf({ model }: Locking['services'], { inTurnBy: by, fields }: Resource) {
  const field = by === undefined ? undefined : fields[by];
  if (by === undefined || field?.kind !== 'reference') return undefined;
  return { by, of: resourceNamed(model.resources, field.to) };
}

async function runEach(tx: Tx, texts: readonly string[], ids: readonly number[]): Promise<void> {
  for (const text of texts) await run(tx, text, [ids]);
}
