import { licenseVariations } from '#src/domain/application-kinds.ts';
import { earliest, latest } from '#src/domain/dates.ts';
import { applications } from '#src/resources/registry/applications.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import { lived } from '#src/resources/registry/words.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { lastStateSql } from '../../engine/programme.ts';
import { sentAheadSql } from '../prices/opening.ts';
import { receivedSql } from '../registry/receipt-day.ts';
import { isAhead } from './ahead.ts';

type License = RecordOf<typeof licenses>;

/** A licence as far as its deeds ask of it. */
export type Lived = Pick<
  License,
  | 'id'
  | 'accommodation'
  | 'startsOn'
  | 'isRestrained'
  | 'suspendedFrom'
  | 'resumedOn'
  | 'suspensions'
  | 'restraints'
>;
type Restraint = License['restraints'][number];

/** Why an office held a licence that it ought not to have said has lapsed: nothing was done with it then, and what was asked in time is dated before. */
export const lapseRevoked = 'Decadenza revocata';

/** The ISO day of the first that is registered of a licence after its start; null where nothing is. */
export async function firstDeedOf(
  tx: Tx,
  one: Lived & Pick<License, 'closedOn'>,
): Promise<string | null> {
  const { suspendedFrom, resumedOn, closedOn, suspensions } = one;
  const days = [
    ...[suspendedFrom, resumedOn, closedOn, ...suspensions.map(({ from }) => from)],
    await dayOf(tx, firstSql, one),
  ].filter((day) => day !== null);
  return days.length === 0 ? null : days.reduce(earliest);
}

/** The ISO day of an end, or of a suspension of what is held still, and that on which it was told of. */
export interface End {
  readonly on: string;
  readonly toldOn: string;
}

/**
 * The ISO day of the last: it began, was suspended or resumed, an office held or freed it, or a change of it has come. An end that was told of and
 * had come before an office held it is hindered by nothing of that: silence grants it, too (L. 241/1990, art. 19 and 20).
 */
export async function lastDeedOf(tx: Tx, one: Lived, end?: End): Promise<string> {
  const { startsOn, isRestrained, suspendedFrom, resumedOn, suspensions, restraints } = one;
  const isBeside = ({ from, reason }: Restraint) =>
    reason === lapseRevoked || (end !== undefined && latest(end.on, end.toldOn) <= from);
  const beside = restraints.filter(isBeside);
  const isHeld =
    isRestrained && beside.some(({ from, to }) => to === null && from === suspendedFrom);
  const isFreed = beside.some(({ to }) => to !== null && to === resumedOn);
  return [
    startsOn,
    ...(isHeld ? [] : [suspendedFrom]),
    ...(isFreed ? [] : [resumedOn]),
    ...suspensions.map(({ to }) => to),
    ...restraints.filter((held) => !isBeside(held)).map(({ from, to }) => to ?? from),
    await dayOf(tx, lastSql, one),
  ]
    .filter((day) => day !== null)
    .reduce(latest);
}

async function dayOf(tx: Tx, text: string, { id, accommodation }: Lived): Promise<string | null> {
  const [found] = await run<{ readonly on: string | null }>(tx, text, [id, accommodation]);
  return found?.on ?? null;
}

/** SQL: did an annex `f` ever live? What was entered by mistake never was. */
export const hasLived = `(f.state in (${lived.map((state) => `'${state}'`).join(', ')})
  and f."closureReason" is distinct from 'mistake')`;

/** SQL, the days of changes in the house $2 that were carried out; what was called off or failed is none. */
const changedSql = (which: string): string => `
  select a."effectiveOn" as on from applications a
  where a.state = 'accepted' and a.accommodation = $2 and ${which}
    and ${lastStateSql(applications, 'carryOut', 'a.id')} = 'done'`;

const ofLicense = `a.kind in (${licenseVariations.map((kind) => `'${kind}'`).join(', ')})`;

/**
 * What is of no licence may have been done before there was this one; what was filed or declared of it was not, nor does an
 * annex of it begin before. Prices are declared by the day the activity begins, and so before (decision 108).
 */
const firstSql = `select min(d.on)::text as on from (
  select r."submittedOn" as on from rate_declarations r where r.license = $1
    and not ${sentAheadSql('r')}
  union all select ${receivedSql('a')} from applications a
    where a.license = $1 and a.state <> 'draft'
  union all select i."from" as on from interruptions i where i.license = $1 and i.state = 'communicated'
  union all select f."startsOn" from licenses f where f.parent = $1 and (${hasLived} or ${isAhead('f')})
  union all ${changedSql(`a.license = $1 and ${ofLicense}`)}) d`;

const lastSql = `select max(d.on)::text as on from (
  ${changedSql(`(a.license is null or a.license = $1) and (${ofLicense} or a.kind = 'relocation')`)}) d`;
