import { licenses } from '#src/resources/registry/licenses.ts';
import { waitingSql } from '../../engine/programme.ts';

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
 * SQL, a relation: these verbs as licences (`record`) are going to do them on a day (`on`), in programme (`at`), or granted by silence (`application`) and
 * not in the register yet, on the day that was asked for, past or ahead: silence grants as an act does (L. 241/1990, art. 20). What the
 * licence has left behind since, a return from an earlier suspension or a suspension before its last return, binds it no more.
 */
export const turnsSql = (verbs: readonly TurnVerb[]): string => `(
  select s.record, s.verb, s.on, s.at, null::bigint as application from ${waitingSql(licenses, verbs)} s
  union all select a.license, v.verb, a."effectiveOn", null, a.id
    from applications a join licenses l on l.id = a.license
    join (values ${named}) v (kind, verb) on v.kind = a.kind
      and case v.verb when 'reactivate' then l.state = 'suspended' and l."suspendedFrom" <= a."effectiveOn"
        when 'suspend' then coalesce(l."resumedOn", l."startsOn") <= a."effectiveOn" else true end
    where a.state = 'accepted_tacit' and a."effectiveOn" is not null
      and v.verb in (${verbs.map((verb) => `'${verb}'`).join(', ')}))`;
