import { formatDate } from '#src/domain/dates.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { run } from '../../db/transaction.ts';
import { amidst, naming, type Words } from '../../engine/naming.ts';
import type { Blocker } from '../../engine/objections.ts';
import { pendingForSql } from '../../engine/programme.ts';
import { waitsForMeasures } from './restrain.ts';
import type { Asking, Suspendable } from './suspension-law.ts';

interface Filed {
  readonly id: number;
  readonly number: string;
  readonly waitsFor: keyof typeof waiting;
}

const waiting = {
  decision: 'attende una decisione',
  entry: 'è conclusa per decorso dei termini e attende l’iscrizione nel registro',
  day: 'è accolta e attende di avere effetto',
} as const;

/**
 * What keeps a suspension from having lapsed after its last ISO day: what was asked of the licence within the term and is not in the
 * register yet, and what an office holds, which may not resume (registry 1.6; decision 119).
 */
export async function keptFromLapsing(
  { tx }: Asking,
  license: Suspendable,
  last: string,
): Promise<readonly Blocker[]> {
  const filed = await run<Filed>(tx, filedSql, [
    ...[license.id, license.parent, last],
    applications.actions.lapse.from,
  ]);
  return [
    ...(await waitsForMeasures({ tx, record: license })),
    ...filed.map((one) => ({
      message: naming(
        applications,
        one,
        (which) =>
          `La pratica${which}, ricevuta in tempo, ${waiting[one.waitsFor]}: finché non si conclude, la licenza non decade`,
      ),
      resource: applications.name,
      id: one.id,
    })),
  ];
}

/** Why a suspension that was over by its last ISO day is ended otherwise no more: by what is said where it has lapsed, or what keeps it. */
export async function overSince(
  asking: Asking,
  license: Suspendable,
  { last, lapsed }: { readonly last: string; readonly lapsed: string },
): Promise<Words> {
  const until = `La sospensione poteva durare fino al ${formatDate(last)}`;
  const [kept] = await keptFromLapsing(asking, license, last);
  return kept ? amidst(kept.message, (said) => `${until}. ${said}`) : `${until}: ${lapsed}`;
}

/**
 * It goes on by an extension, a return or a newcomer of the day after the last at the latest, or ceases by it; what was asked in an earlier
 * suspension is of that. A takeover of the main licence is of its annexes too.
 */
const filedSql = `
  select a.id::integer, a.number, case a.state when 'accepted' then 'day' when 'accepted_tacit' then 'entry' else 'decision' end as "waitsFor"
  from applications a join licenses l on l.id = $1
  where (a.license = $1 or a.license = $2 and a.kind = 'takeover')
    and case when a.kind in ('reopening', 'suspension_extension') then coalesce(a."effectiveOn", a."protocolDate", a."submittedOn") >= l."suspendedFrom" else true end
    and case when a.kind in ('reopening', 'takeover') then greatest(a."effectiveOn", coalesce(a."protocolDate", a."submittedOn")) <= $3::date + 1
      when a.kind = 'cessation' then greatest(a."effectiveOn", coalesce(a."protocolDate", a."submittedOn")) <= $3::date
      else a.kind = 'suspension_extension' and coalesce(a."protocolDate", a."submittedOn") <= $3::date end
    and (a.state = any($4) or a.state = 'accepted' and exists (
      select 1 from ${pendingForSql(applications)} s where s.record = a.id and s.state in ('waiting', 'failed')))
  order by a.id`;
