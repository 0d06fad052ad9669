import { licenses } from '#src/resources/registry/licenses.ts';
import { living } from '#src/resources/registry/words.ts';
import { waitingSql } from '../../engine/programme.ts';
import { receivedSql } from '../applications/receipt-day.ts';

/** What an application of these kinds turns a licence to as it is entered, on the day it has effect. */
const turnOf = {
  cessation: 'close',
  takeover: 'takeOver',
  suspension: 'suspend',
  reopening: 'reactivate',
} as const;

export type TurnVerb = (typeof turnOf)[keyof typeof turnOf];

const named = Object.entries(turnOf)
  .map(([kind, verb]) => `('${kind}', '${verb}')`)
  .join(', ');

/**
 * SQL: does what an application `a` asks of a licence `l` that lives bind it still? What it has left behind since does not: what was asked in an
 * earlier suspension, or has been done to this one otherwise, and what was to happen before its last return.
 */
export const bindsSql = `(l.state in (${living.map((state) => `'${state}'`).join(', ')})
  and coalesce(a."effectiveOn", ${receivedSql('a')}) >= case when a.kind in ('reopening', 'suspension_extension')
    then l."suspendedFrom" else coalesce(l."resumedOn", l."startsOn") end
  and (a.kind <> 'suspension_extension' or l."extendedTo" is null))`;

/**
 * SQL, a relation: these verbs as licences (`record`) are going to do them on a day (`on`), in programme (`at`), or granted by silence (`application`) and
 * not in the register yet, on the day that was asked for, past or ahead: silence grants as an act does (L. 241/1990, art. 20).
 */
export const turnsSql = (verbs: readonly TurnVerb[]): string => `(
  select s.record, s.verb, s.on, s.at, null::bigint as application from ${waitingSql(licenses, verbs)} s
  union all select a.license, v.verb, a."effectiveOn", null, a.id
    from applications a join licenses l on l.id = a.license and ${bindsSql}
    join (values ${named}) v (kind, verb) on v.kind = a.kind
    where a.state = 'accepted_tacit' and a."effectiveOn" is not null
      and v.verb in (${verbs.map((verb) => `'${verb}'`).join(', ')}))`;
