import { accommodations } from '#src/resources/registry/accommodations.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import type { Context, Effect } from '../../engine/twin.ts';
import { invalid } from '../../errors.ts';
import { settleAccommodation } from './accommodation-state.ts';
import { copyOf } from './duplicate.ts';
import { overSuspension } from './suspensions.ts';

/**
 * A new holder goes on where the old one was: the licence is superseded and its successor, a copy
 * without codes, is active from that day (registry 1.6); it is what comes of it.
 */
export const takeOverLicense: Effect<typeof licenses, 'takeOver'> = async (context) => {
  const { record, input, system, made } = context;
  const { holder, on } = input;
  if (record.holder === holder) throw invalid({ holder: ['È già il titolare'] });
  if (on < record.startsOn) throw invalid({ on: ['Non prima dell’inizio dell’attività'] });
  const successor = await system.create(licenses, { ...copyOf(record), holder, startsOn: on });
  await system.act(licenses, successor, 'succeed', { predecessor: record.id });
  await system.edit(accommodations, record.accommodation, { manager: holder });
  await nameSuccessor(context, successor);
  made(successor);
  return { closedOn: on, closureReason: 'takeover', ...overSuspension(record, on) };
};

/** An application accepted for a day ahead has no outcome in the register before that day. */
async function nameSuccessor(
  { system, because }: Pick<Context<typeof licenses, 'takeOver'>, 'system' | 'because'>,
  resultLicense: number,
): Promise<void> {
  if (because?.resource !== applications.name) return;
  const { state } = await system.read(applications, because.record);
  if (state === 'accepted') await system.edit(applications, because.record, { resultLicense });
}

/** Who took over a suspended licence opens again. */
export const succeedLicense: Effect<typeof licenses, 'succeed'> = async (context) => {
  await settleAccommodation(context, 'active');
  return { predecessor: context.input.predecessor };
};
