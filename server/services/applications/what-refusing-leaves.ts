import { effectAsItStands, lastsUntil } from '#src/domain/activity-effects.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { readKnown } from '../../engine/read-known.ts';
import type { Consequences, Context } from '../../engine/twin.ts';
import { suspensionTermOf } from '../licenses/suspension-law.ts';
import { standingOf } from './how-it-stands.ts';
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

/** The same of the suspension before it is refused or taken back. */
export const whatRefusingLeaves: Means = (asking) => leftBefore(asking, asking.today);

/** The same before it is closed without an answer. */
export const whatExpiringLeaves: Means = (asking) => leftBefore(asking, dayAfterRequest(asking));

async function leftBefore(asking: Parameters<Means>[0], on: string): Promise<readonly string[]> {
  const read = readKnown(asking.tx, asking.services);
  const left = await leftOfSuspension({ ...asking, read }, on);
  return left === undefined ? [] : [`${left}.`];
}
