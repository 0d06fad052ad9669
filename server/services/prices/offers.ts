import { type Change, type Let, type Offer, offersOf, type UnitRow } from '#src/domain/offers.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { waitingSql } from '../../engine/programme.ts';
import type { ReadKnown } from '../../engine/read-known.ts';
import { licenseAsked } from '../applications/asked.ts';

/** What whoever judges prices asks with. */
export interface Asking {
  readonly tx: Tx;
  readonly read: ReadKnown;
  /** The business day, an ISO date. */
  readonly today: string;
}

/** How it may be otherwise than it is granted. */
export interface Otherwise {
  /** A change that is yet to be granted. */
  readonly more?: Change;
  /** The application whose change is not to be after all. */
  readonly without?: number;
  /** As it was from the first, and the register has it wrong. */
  readonly instead?: Partial<Let>;
}

/** What a licence lets as it stands, and from the days on for which changes of its units, or of its opening, were granted; or as it would be otherwise. */
export async function offersFor(
  { tx, read, today }: Asking,
  license: number,
  { more, without, instead }: Otherwise = {},
): Promise<readonly Offer[]> {
  const now = await read(licenses, license);
  const changes: Change[] = [];
  const granted = await run<Granted>(tx, grantedSql, [license, today]);
  for (const { record, on } of granted.filter(({ record }) => record !== without)) {
    const asked = licenseAsked(await read(applications, record), now);
    if (asked) changes.push({ on, ...letBy(asked) });
  }
  const inTurn = [...changes, ...(more ? [more] : [])].toSorted((one, other) =>
    one.on.localeCompare(other.on),
  );
  return offersOf({ ...letNow(now), ...instead }, inTurn, today);
}

/** What a licence lets as it stands. */
export const letNow = ({ rows, openingPeriods }: RecordOf<typeof licenses>): Let => ({
  rows,
  periods: openingPeriods,
});

/** What a change of a licence makes of what it lets. */
export const letBy = ({ rows, openingPeriods }: Asked): Partial<Let> => ({
  ...(rows && { rows }),
  ...(openingPeriods && { periods: openingPeriods }),
});

interface Asked {
  readonly rows?: readonly UnitRow[];
  readonly openingPeriods?: Let['periods'];
}

interface Granted {
  readonly record: number;
  readonly on: string;
}

/**
 * By an act, in programme for its day, or by silence and yet to be entered, as silence grants as an act does (L. 241/1990, art. 20): whatever its
 * day, which is today where it has come, as prices are of no day that is over.
 */
const grantedSql = `
  select s.record::integer, s.on::text from ${waitingSql(applications, ['carryOut'])} s
    join applications a on a.id = s.record where a.license = $1
  union all select a.id::integer, greatest(a."effectiveOn", $2::date)::text from applications a
    where a.license = $1 and a.state = 'accepted_tacit'
  order by 2, 1`;
