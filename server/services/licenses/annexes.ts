import type { Stop } from '#src/domain/suspensions.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { idsOf, run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { waitingSql } from '../../engine/programme.ts';
import { doneFollowing, doneSince, lastOf } from '../../engine/trace.ts';
import { closedSql } from './closed-days.ts';
import { isInvitedSql } from './invitations.ts';

type License = RecordOf<typeof licenses>;
type State = License['state'];
type Verb = keyof typeof licenses.actions;

/** The annexes of a licence that are in these states (registry 10.6). */
export const annexesIn = (
  tx: Tx,
  { id }: Pick<License, 'id'>,
  ...states: readonly State[]
): Promise<readonly number[]> =>
  idsOf(tx, 'select id from licenses where parent = $1 and state = any($2) order by id', [
    id,
    states,
  ]);

/**
 * The annexes that went with their main licence, by this verb of theirs, when it was last brought where it is by one of these,
 * and are still where that left them: what they had before of their own stays theirs.
 */
export async function wentWith(
  tx: Tx,
  { id }: Pick<License, 'id'>,
  verbs: readonly Verb[],
  [verb, left]: readonly [verb: Verb, left: State],
): Promise<readonly number[]> {
  const last = await lastOf(tx, licenses, verbs, id);
  if (!last) return [];
  const gone = await doneFollowing(tx, last, licenses, verb);
  return idsOf(
    tx,
    'select id from licenses where id = any($1) and parent = $2 and state = $3 order by id',
    [gone, id, left],
  );
}

/**
 * Those that are suspended as their main licence is, since it was or since an office held them no more, for its days alone: what they were
 * granted of their own, and its longer end, is not.
 */
export async function stoppedWith(
  tx: Tx,
  main: Pick<License, 'id' | 'suspensionEndsOn'>,
): Promise<readonly number[]> {
  const last = await lastOf(tx, licenses, ['suspend'], main.id);
  const since = last
    ? await doneSince(tx, last, licenses, 'stop', await annexesIn(tx, main, 'suspended'))
    : [];
  const stopped = [...(await followed(tx, main, 'suspend', 'stop')), ...since];
  const prolonged = await followed(tx, main, 'extend', 'prolong');
  return idsOf(
    tx,
    `select id from licenses where id = any($1) and parent = $4 and state = 'suspended'
       and coalesce("extendedTo", "suspendedTo") is not distinct from case when $2::date is not null then greatest($2::date, "suspendedFrom") end
       and ("extendedTo" is null or id = any($3)) order by id`,
    [stopped, main.suspensionEndsOn, prolonged, main.id],
  );
}

/** Those an office holds as it holds their main licence: with that, they are suspended for its days. */
export const heldWith = async (tx: Tx, main: Pick<License, 'id'>): Promise<readonly number[]> =>
  idsOf(tx, `select id from licenses where id = any($1) and "isRestrained" order by id`, [
    await wentWith(tx, main, ['restrain'], ['restrain', 'suspended']),
  ]);

/** Before they had a verb of their own, annexes followed by that of their main licence. */
const followed = async (tx: Tx, main: Pick<License, 'id'>, verb: Verb, own: Verb) =>
  (
    await Promise.all(
      [own, verb].map((theirs) => wentWith(tx, main, [verb], [theirs, 'suspended'])),
    )
  ).flat();

/**
 * Those whose own suspension, or the last invitation, ended by an ISO day while their main licence could not open, held by an office until
 * its suspension began too: they come back with it.
 */
export const endedMeanwhile = (
  tx: Tx,
  { id, suspendedFrom }: Pick<License, 'id' | 'suspendedFrom'>,
  on: string,
): Promise<readonly number[]> =>
  idsOf(
    tx,
    `select id from licenses a where parent = $1 and state = 'suspended' and case when "isRestrained"
       then not ${isInvitedSql('a.id')}
       else coalesce("extendedTo", "suspendedTo") between least($2::date, (
         select min(r."from") from licenses_restraints r where r.parent = $1 and $2::date between r."from" and r."to")) - 1
         and $3::date end order by id`,
    [id, suspendedFrom, on],
  );

/** A main licence, and the days it was not open on, or is not going to be by a suspension in programme (`ahead`). */
export interface Main {
  readonly id: number;
  readonly number: string;
  readonly startsOn: string;
  readonly closedOn: string | null;
  readonly stops: readonly Stop[];
  /** The day it is suspended to as it stands; null where it is not, or nobody knows. */
  readonly stoppedTo: string | null;
  readonly ahead: readonly Stop[];
}

/** The main licence of an annex; undefined where a licence depends on none. */
export async function mainOf(tx: Tx, parent: number | null): Promise<Main | undefined> {
  if (parent === null) return undefined;
  const [main] = await run<Main>(
    tx,
    `select l.id::integer, l.number, l."startsOn"::text as "startsOn", l."closedOn"::text as "closedOn", (select coalesce(json_agg(json_build_object('from', s."from", 'to', s."to") order by s."from"), '[]')
       from ${closedSql('l')} s where s."to" is not null or l.state = 'suspended') as stops,
       case when l.state = 'suspended' then coalesce(l."extendedTo", l."suspendedTo")::text end as "stoppedTo",
       (select coalesce(json_agg(json_build_object('from', w.on, 'to', w.input ->> 'to') order by w.on), '[]')
       from ${waitingSql(licenses, ['suspend'])} w where w.record = l.id) as ahead
     from licenses l where l.id = $1`,
    [parent],
  );
  return main;
}
