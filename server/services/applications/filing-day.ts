import { daysBetween, formatDate } from '#src/domain/dates.ts';
import { filedBefore } from '#src/domain/procedure.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Violation } from '../../engine/objections.ts';
import { endProblem } from '../licenses/ends.ts';
import { lateEnd } from '../licenses/lapse.ts';
import type { Suspendable } from '../licenses/suspension-law.ts';
import { receivedOn } from '../registry/receipt-day.ts';
import type { Application } from './applying.ts';

/** What is filed before it happens is not of a day before it was received (L. 241/1990, art. 19, c. 2). */
export function startedBefore(
  one: Application,
  today: string,
): readonly Violation<'effectiveOn'>[] {
  const { kind, effectiveOn } = one;
  const received = receivedOn(one) ?? today;
  if (effectiveOn === null || effectiveOn >= received || !filedBefore.includes(kind)) return [];
  const message = `Al più presto dal ${formatDate(received)}, quando la pratica è ricevuta`;
  return [{ code: 'startsBefore', field: 'effectiveOn', message }];
}

/**
 * What ends a licence, closed or handed on, is of no day before what is registered of it already, and what has
 * lapsed does not cease (registry 1.6, 10.6).
 */
export async function unfitEnd(
  db: Tx,
  one: Application,
  today: string,
): Promise<readonly Violation<'effectiveOn'>[]> {
  const { kind, license, effectiveOn: on } = one;
  if (!endingKinds.includes(kind) || license === null || on === null) return [];
  const [known] = await run<Parameters<typeof endProblem>[1] & Suspendable>(db, knownSql, [
    license,
  ]);
  if (!known) return [];
  const told = { on, toldOn: receivedOn(one) ?? today };
  const early = await endProblem(db, known, told);
  if (early) return [{ code: 'endsBefore', field: 'effectiveOn', message: early }];
  // What an office received is registered, however late, and judged as it is granted.
  const isJudged = kind === 'cessation' && one.source === 'portal';
  const late = isJudged && (await lateEnd({ tx: db, today }, known, told));
  return late ? [{ code: 'endsLapsed', field: 'effectiveOn', message: late }] : [];
}

/**
 * An end is told of before it comes (L.R. Lombardia 27/2015; registry 1.6). Told of later it is registered, as it is so, and who files and who decides read
 * by how much (decision 183).
 */
export function toldLate(
  { kind, effectiveOn, ...one }: Application,
  today: string,
): string | undefined {
  const received = receivedOn(one) ?? today;
  if (kind !== 'cessation' || effectiveOn === null || effectiveOn >= received) return undefined;
  const days = daysBetween(effectiveOn, received);
  return `La cessazione si comunica prima (L.R. Lombardia 27/2015): ha effetto dal ${formatDate(effectiveOn)} ed è ricevuta il ${formatDate(received)}, ${days === 1 ? 'un giorno' : `${days} giorni`} dopo`;
}

const endingKinds: readonly Application['kind'][] = ['cessation', 'takeover'];

const knownSql = `
  select l.id, l.type, l.accommodation, l."businessForm", l.city, l.parent, l."startsOn", l."resumedOn",
    l."suspendedFrom", l."suspendedTo", l."extendedTo", l."isRestrained",
    (select coalesce(json_agg(json_build_object('from', s."from", 'to', s."to")), '[]')
     from licenses_suspensions s where s.parent = l.id) as suspensions,
    (select coalesce(json_agg(json_build_object('from', r."from", 'to', r."to", 'reason', r.reason)), '[]')
     from licenses_restraints r where r.parent = l.id) as restraints, l."openingMode",
    (select coalesce(json_agg(json_build_object('from', o."from", 'to', o."to")), '[]')
     from licenses_opening_periods o where o.parent = l.id) as "openingPeriods"
  from licenses l where l.id = $1 and l."closureReason" is distinct from 'lapsed'`;
