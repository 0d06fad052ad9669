import { addDays, formatDate } from '#src/domain/dates.ts';
import { formatMonth, monthOf } from '#src/domain/istat/month.ts';
import { monthClosings } from '#src/resources/istat/month-closings.ts';
import { applications } from '#src/resources/registry/applications.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { followsFrom } from '../../engine/follows-from.ts';
import type { Violation } from '../../engine/objections.ts';
import type { Consequences, Judging } from '../../engine/twin.ts';
import { staysIn, staysStopped } from './stays-on.ts';

type Found = Violation<'closedOn' | 'suspensions', 'guestsAfterEnd' | 'guestsWhileClosed'>;
type Judged = Judging<typeof licenses>;

/** Guests of a licence that lives on days on which it was not open: told until they are put right (istat 7.5). */
export async function guestsWhileClosed({ after, db, today }: Judged): Promise<readonly Found[]> {
  const { id, state, suspensions, restraints } = after;
  if (state === 'active' && suspensions.length + restraints.length === 0) return [];
  const words = await staysStopped(db, id, today);
  if (words === undefined) return [];
  const message = `Nei giorni in cui non era aperta ha ${words}: ${untilMended}`;
  return [{ code: 'guestsWhileClosed', field: 'suspensions', message, stands: true }];
}

/**
 * The same of one that has ended, with the months of it that were closed beyond (registry 10.6). Who ends it by hand puts them right
 * first, or says another day; what the calendar, silence or the law brings is as it is, and this is told.
 */
export async function guestsAfterEnd(judging: Judged): Promise<readonly Found[]> {
  const { after, db, cause, today } = judging;
  const { id, closedOn } = after;
  const words = closedOn === null ? undefined : await leftAfter(db, id, closedOn, today);
  if (words === undefined) return [];
  const found = { code: 'guestsAfterEnd', field: 'closedOn' } as const;
  if (cause.deed !== 'close' || cause.door === 'calendar' || (await isBySilence(judging)))
    return [{ ...found, message: `${words}: ${untilMended}`, stands: true }];
  const message = `${words}: correggi le schede e riapri i mesi chiusi, o indica il giorno in cui l’attività è cessata`;
  const way = { resource: monthClosings.name, filter: { license: id } };
  return [{ ...found, message, way, holds: true }];
}

/** Silence grants as an act does, and is entered as it is (L. 241/1990, art. 20). */
async function isBySilence({ cause: { because }, read }: Judged): Promise<boolean> {
  if (!followsFrom(because, applications)) return false;
  const { isTacit } = await read(applications, because.record);
  return isTacit === true || followsFrom(because, applications, 'enter');
}

/** What is to be done about guests and months of days on which there was nothing to lodge in. */
export const untilMended = 'vanno corretti, o i mesi non si chiudono';

/** What a licence has after the ISO day that is its last, in words: stays, and months that were closed; undefined where nothing. */
export async function leftAfter(
  tx: Tx,
  license: number,
  last: string,
  today: string,
): Promise<string | undefined> {
  const stays = await staysIn(tx, license, { from: addDays(last, 1), to: null }, today);
  const [month] = await run<{ readonly day: string | null }>(tx, closedMonthsSql, [license, last]);
  const closed = month?.day ? `mesi già chiusi, fino a ${formatMonth(monthOf(month.day))}` : '';
  const told = [stays, closed].filter(Boolean).join(', e ');
  return told === '' ? undefined : `Dopo il ${formatDate(last)} ha ${told}`;
}

const closedMonthsSql = `
  select max("startsOn")::text as day from month_closings
  where license = $1 and "startsOn" > $2::date and state in ('closed', 'transmitted')`;

/** Who is there as an activity is stopped or ends. */
export const guestsThere: Consequences<typeof licenses> = ({ tx, record, today }) =>
  lodgingNow(tx, record.id, today);

/** Who is there today, of whom the departure is still to be entered, in a sentence. */
export async function lodgingNow(
  tx: Tx,
  license: number,
  today: string,
): Promise<readonly string[]> {
  const stays = await staysIn(tx, license, { from: today, to: null }, today);
  return stays === undefined ? [] : [`Ha ospiti presenti, ${stays}: la partenza va registrata.`];
}
