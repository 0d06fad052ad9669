import type { ApplicationKind } from '#src/domain/application-kinds.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { living } from '#src/resources/registry/words.ts';
import { waitingSql } from '../../engine/programme.ts';
import { receivedSql } from '../registry/receipt-day.ts';
import { closedSql } from './closed-days.ts';
import { lapseRevoked } from './deeds.ts';

/** What an application of these kinds turns a licence to as it is entered, on the day it has effect. */
const turnOf = {
  cessation: 'close',
  takeover: 'takeOver',
  suspension: 'suspend',
  reopening: 'reactivate',
} as const;

/** The kinds that turn a licence on a day, and what prolongs one that is suspended. */
export const turningKinds: readonly ApplicationKind[] = [
  'cessation',
  'takeover',
  'suspension',
  'reopening',
  'suspension_extension',
];

export type TurnVerb = (typeof turnOf)[keyof typeof turnOf];

const named = Object.entries(turnOf)
  .map(([kind, verb]) => `('${kind}', '${verb}')`)
  .join(', ');

/** What is asked of a suspension alone. */
const ofSuspension = `('reopening', 'suspension_extension')`;

/** SQL: does `a` ask to suspend `l` on a day on which its holder has suspended it by now? */
const suspendedThenSql = `(a.kind = 'suspension' and l.state = 'suspended' and not l."isRestrained"
  and a."effectiveOn" between l."suspendedFrom" and coalesce(l."extendedTo", l."suspendedTo", 'infinity'))`;

const coversSql = `"from" <= a."effectiveOn" and a."effectiveOn" < "to"`;

/** SQL: was the end `a` asks for told of, and had come, before an office held `l` by `r`? That hinders nothing of it (`lastDeedOf`). */
const endedBeforeSql = `(a.kind in ('cessation', 'takeover') and greatest(a."effectiveOn", ${receivedSql('a')}) <= r."from")`;

/** SQL: the day of which `l` is alive without a stop; of an end, as if an office had not held it later. */
const resumedSql = `coalesce(case when not exists (select 1 from licenses_restraints r
  where r.parent = l.id and r."to" = l."resumedOn" and ${endedBeforeSql}) then l."resumedOn" end, l."startsOn")`;

/**
 * SQL: was `l` held, by an office or with its main licence, until after the day `a` is of? It returns on no day it was held, and nothing else is
 * dated before an office has given it back.
 */
const heldThenSql = `(case when a.kind = 'reopening' then exists (
    select "from", "to" from licenses_restraints where parent = l.id and ${coversSql}
    union all select "from", "to" from licenses m cross join lateral ${closedSql('m')} s where m.id = l.parent and ${coversSql})
  else exists (select 1 from licenses_restraints r where r.parent = l.id and r.reason is distinct from '${lapseRevoked}'
    and a."effectiveOn" < r."to" and not ${endedBeforeSql}) end)`;

/**
 * SQL: does what an application `a` asks of a licence `l` that lives bind it still? What it has left behind since does not: what was asked in an
 * earlier suspension, or has been done to this one otherwise, and what was to happen before its last return; nor what silence granted for a
 * day on which an office held it.
 */
export const bindsSql = `(l.state in (${living.map((state) => `'${state}'`).join(', ')})
  and coalesce(a."effectiveOn", ${receivedSql('a')}) >= case when a.kind in ${ofSuspension}
    then l."suspendedFrom" else ${resumedSql} end
  and (a.kind not in ${ofSuspension} or ${receivedSql('a')} >= least(l."suspendedFrom", l."suspensionNoticeOn"))
  and (a.kind <> 'suspension_extension' or l."extendedTo" is null)
  and (a.state <> 'accepted_tacit' or not ${suspendedThenSql} and ${heldThenSql} is not true))`;

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
