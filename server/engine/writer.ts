import type { Ability } from '#src/permissions/ability.ts';
import type { Session } from '#src/permissions/session.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Tx } from '../db/transaction.ts';
import type { Trace } from '../db/write-audits.ts';
import { type Actor, type Author, authorOf, nobody, system } from './actor.ts';
import { refuseImpersonated } from './impersonated.ts';
import type { Means } from './means.ts';

/** By which door a write comes in; rules hold at all of them. */
export type Door = 'request' | 'import' | 'bulk' | 'revert' | 'calendar' | 'demo';

/** Who writes, in which transaction, from where; what every write of the product is made with. */
export interface Writer {
  readonly tx: Tx;
  readonly services: Means;
  readonly actor: Actor;
  readonly author: Author;
  readonly requestId: string | null;
  readonly door: Door;
  /** The business day in Rome, an ISO date. */
  readonly today: string;
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
}

interface Person {
  readonly services: Means;
  readonly session: Session;
  readonly ability: Ability;
  readonly requestId: string;
  readonly door?: Door;
}

/** A writer in the name of a person who acts for an organisation. */
export const personWriter = (
  tx: Tx,
  { services, session, ability, requestId, door = 'request' }: Person,
): Writer => ({
  tx,
  services,
  actor: { kind: 'person', session, ability },
  session,
  author: authorOf(session),
  requestId,
  door,
  today: services.today(),
});

interface Oneself {
  readonly services: Means;
  readonly userId: number;
  readonly impersonatorId?: number | undefined;
  readonly requestId: string;
}

/**
 * A writer for what a person does for themself, whatever organisation they belong to; 403 for who acts
 * as them, as they could ask in another's name for what they grant.
 */
export function selfWriter(
  tx: Tx,
  { services, userId, impersonatorId, requestId }: Oneself,
): Writer {
  refuseImpersonated({ impersonatorId });
  return {
    tx,
    services,
    actor: { kind: 'self', userId },
    author: { user: userId, impersonator: null, manager: null },
    requestId,
    door: 'request',
    today: services.today(),
  };
}

export interface Visit {
  readonly services: Means;
  readonly requestId: string;
  readonly door?: Door;
}

/** A writer for what somebody without an account makes: their own, or the first administration. */
export const visitorWriter = (
  tx: Tx,
  { services, requestId, door = 'request' }: Visit,
): Writer => ({ ...calendarWriter(tx, services), requestId, door });

/** A writer for what time brings. */
export const calendarWriter = (tx: Tx, services: Means): Writer => ({
  tx,
  services,
  actor: system,
  author: nobody,
  requestId: null,
  door: 'calendar',
  today: services.today(),
});

/** The same writer with the product's own rights, for what follows from what its author did. */
export const asSystem = (writer: Writer): Writer => ({ ...writer, actor: system });

/** The same writer for what follows from a verb of a record. */
export function following(
  { plannedOn: _, ...writer }: Writer,
  { name }: Resource,
  verb: string,
  record: number,
): Writer {
  const because = { resource: name, verb, record };
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
