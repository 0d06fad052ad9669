import { type Event, effectOf, whereItIs } from '#src/domain/activity-effects.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import type { Context } from '../../engine/twin.ts';
import { stateOfActivity } from './how-it-stands.ts';

type Standing = Pick<Context<typeof applications, 'reject'>, 'tx' | 'record' | 'today'>;

/** What an invitation or a prohibition means for the activity, in words: of a house that moves also how it stands where it is (L. 241/1990, art. 3). */
export async function effectAsItStands(
  { tx, record, today }: Standing,
  event: Event,
  isLicensed: boolean,
): Promise<string> {
  const words = effectOf(event, record.kind, isLicensed);
  const state = record.kind === 'relocation' ? await stateOfActivity(tx, record) : undefined;
  return state === undefined ? words : `${words}; ${whereItIs(state, today)}`;
}
