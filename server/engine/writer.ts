import type { Session } from '#src/permissions/session.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Tx } from '../db/transaction.ts';
import type { Trace } from '../db/write-audits.ts';
import { type Actor, type Author, system } from './actor.ts';
import type { Means } from './means.ts';
import type { Acted, Order } from './order.ts';

/** By which door a write comes in; rules hold at all of them. */
export type Door = 'request' | 'import' | 'bulk' | 'revert' | 'calendar' | 'demo';

/** Who writes, in which transaction, from where; what every write of the product is made with. */
export interface Writer {
  readonly tx: Tx;
  readonly services: Means;
  readonly actor: Actor;
  readonly author: Author;
  /** Who began what the product does now. */
  readonly reader?: Actor;
  readonly requestId: string | null;
  readonly door: Door;
  /** The business day in Rome, an ISO date. */
  readonly today: string;
  /** How verbs are done: whatever follows from one, is asked about or tried is done by the same. */
  readonly act: Act;
  /** The person’s, also while the product acts for what follows; time and oneself have none. */
  readonly session?: Session;
  /** The day what is done now was put in programme, an ISO date, where it waited; whoever asked for it told of it then. */
  readonly plannedOn?: string;
  /** It is tried and will be taken back: nothing outside the database is made. */
  readonly isRehearsed?: true;
  /** Records written amid this deed, by resource, that are noted as they stand once it is done. */
  readonly unnoted?: Map<string, Set<number>>;
  /** The verb this follows from, the nearest one. */
  readonly because?: Cause;
  /** The first verb of that line, which its author asked for. */
  readonly asked?: Cause;
}

/** A verb done to a record, from which others follow. */
export interface Cause {
  readonly resource: string;
  readonly verb: string;
  readonly record: number;
  /** The ISO day it is of, where it was entered later. */
  readonly lateFrom?: string;
}

/** Carries out a verb on records, in order. */
export type Act = (
  writer: Writer,
  resource: Resource,
  verb: string,
  orders: readonly Order[],
) => Promise<readonly Acted[]>;

/** The same writer with the product's own rights, for what follows from what its author did. */
export const asSystem = (writer: Writer): Writer => ({
  ...writer,
  actor: system,
  reader: readerOf(writer),
});

/** Who is told what is said of a write: whoever began it, also while the product does what follows. */
export const readerOf = ({ reader, actor }: Pick<Writer, 'reader' | 'actor'>): Actor =>
  reader ?? actor;

/** The same writer for what follows from a verb of a record. */
export function following(
  { plannedOn: _, ...writer }: Writer,
  { name }: Resource,
  verb: string,
  record: number,
  lateFrom = writer.because?.lateFrom,
): Writer {
  const because = { resource: name, verb, record, ...(lateFrom !== undefined && { lateFrom }) };
  return { ...writer, because, asked: writer.asked ?? because };
}

/** What the audit says of a deed. */
export const traceOf = (
  { author, requestId, door, because }: Writer,
  action: string,
  resource: Pick<Resource, 'name'>,
): Trace => ({
  author,
  requestId,
  action: door === 'revert' && action === 'edit' ? 'revert' : action,
  resource: resource.name,
  ...(because && { because }),
});
