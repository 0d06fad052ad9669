import { effectAsItStands, lastsUntil } from '#src/domain/activity-effects.ts';
import { formatDate } from '#src/domain/dates.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { readKnown } from '../../engine/read-known.ts';
import type { Consequences, Context } from '../../engine/twin.ts';
import { suspensionTermOf } from '../licenses/suspension-law.ts';
import { receivedOn } from '../registry/receipt-day.ts';
import { standingOf } from './how-it-stands.ts';
import { enteredBy } from './received.ts';
import { dayAfterRequest } from './requests.ts';

type Refusing = Pick<Context<typeof applications, 'reject'>, 'tx' | 'record' | 'today' | 'read'>;

/** Until when a suspension may last, or might have, of which something was asked that comes to nothing on an ISO day, in words; undefined of any other. */
export async function leftOfSuspension(
  { tx, record: { id, kind, license }, today, read }: Refusing,
  on: string,
): Promise<string | undefined> {
  if (license === null || (kind !== 'reopening' && kind !== 'suspension_extension'))
    return undefined;
  const one = await read(licenses, license);
  const term = await suspensionTermOf({ tx, today }, one, { id, on });
  // Where an invitation holds it, the day is another one, and told as it is free.
  return term && term.heldFrom === null ? lastsUntil(term, today) : undefined;
}

/** What it means that nothing comes of an application, from an ISO day on: how the activity stands now, and how long it may be suspended. */
export async function refusal(refusing: Refusing, on = refusing.today): Promise<string> {
  const words = [await refused(refusing), await leftOfSuspension(refusing, on)];
  return words.filter(Boolean).join('. ');
}

async function refused({ tx, record, today }: Refusing): Promise<string> {
  return effectAsItStands('refused', record.kind, await standingOf(tx, record), today);
}

type Means = Consequences<typeof applications>;

/** The same of the suspension before it is refused. */
export const whatRefusingLeaves: Means = (asking) => leftBefore(asking, asking.today);

/**
 * The same before it is given up: as of the day that is received, which an office writes. It is told of today, and of the first day that may be where
 * that is another thing.
 */
export const whatGivingUpLeaves: Means = async (asking) => {
  const now = await leftBefore(asking, asking.today);
  const { record, author } = asking;
  const first = enteredBy(record, author.manager) === 'party' ? null : receivedOn(record);
  if (first === null || first >= asking.today) return now;
  const then = await leftBefore(asking, first);
  const day = formatDate(first);
  return then.join() === now.join()
    ? now
    : [
        ...now,
        `È così con il giorno di arrivo di oggi. Con il primo possibile, il ${day}: ${then.join(' ')}`,
      ];
};

/** What it means that what was filed is taken back before anybody decided it: for the activity, and for a suspension. */
export const whatWithdrawingLeaves: Means = async (asking) => [
  `${await refused({ ...asking, read: readKnown(asking.tx, asking.services) })}.`,
  ...(await whatGivingUpLeaves(asking)),
];

/** The same before it is closed without an answer. */
export const whatExpiringLeaves: Means = (asking) => leftBefore(asking, dayAfterRequest(asking));

async function leftBefore(asking: Parameters<Means>[0], on: string): Promise<readonly string[]> {
  const read = readKnown(asking.tx, asking.services);
  const left = await leftOfSuspension({ ...asking, read }, on);
  return left === undefined ? [] : [`${left}.`];
}
