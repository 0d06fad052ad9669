import { formatDate } from '#src/domain/dates.ts';
import type { CountedTerm } from '#src/domain/suspensions.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { run } from '../../db/transaction.ts';
import { amidst, naming, type Words } from '../../engine/naming.ts';
import type { Blocker } from '../../engine/objections.ts';
import { pendingForSql } from '../../engine/programme.ts';
import { inTimeSql } from './asked-in-time.ts';
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
 * What keeps a suspension from having lapsed once its term is over: what was asked of the licence in it and is not in the register
 * yet, and an invitation that came in it, which it may not resume beside (registry 1.6; decision 119).
 */
export async function keptFromLapsing(
  { tx }: Asking,
  license: Suspendable,
  { last, heldFrom }: CountedTerm,
): Promise<readonly Blocker[]> {
  const filed = await run<Filed>(tx, filedSql, [
    ...[license.id, last],
    applications.actions.lapse.from,
  ]);
  return [
    ...(heldFrom === null ? [] : await waitsForMeasures({ tx, record: license })),
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

/** Why a suspension whose term is over is ended otherwise no more: by what is said where it has lapsed, or what keeps it. */
export async function overSince(
  asking: Asking,
  license: Suspendable,
  term: CountedTerm,
  lapsed: string,
): Promise<Words> {
  const until = couldLast(term);
  const [kept] = await keptFromLapsing(asking, license, term);
  return kept ? amidst(kept.message, (said) => `${until}. ${said}`) : `${until}: ${lapsed}`;
}

/** Until when it could last, and from when that counts. */
export const couldLast = ({ since, last }: CountedTerm): string =>
  `La sospensione, contata dal ${formatDate(since)}, poteva durare fino al ${formatDate(last)}`;

const filedSql = `
  select a.id::integer, a.number, case a.state when 'accepted' then 'day' when 'accepted_tacit' then 'entry' else 'decision' end as "waitsFor"
  from applications a join licenses l on l.id = $1
  where ${inTimeSql('$2')}
    and (a.state = any($3) or a.state = 'accepted' and exists (
      select 1 from ${pendingForSql(applications)} s where s.record = a.id and s.state in ('waiting', 'failed')))
  order by a.id`;
