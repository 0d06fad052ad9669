import { accommodations } from '#src/resources/registry/accommodations.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { followsFrom } from '../../engine/follows-from.ts';
import type { Context, Effect, Unfit } from '../../engine/twin.ts';
import { filled, picked } from '../registry/filled.ts';
import { settleAccommodation } from './accommodation-state.ts';
import { earlyEnd } from './ends.ts';
import { lapseWaiting } from './lapse-waiting.ts';
import { successorOf } from './succession.ts';
import { lapsedProblem } from './suspend.ts';
import { overSuspension } from './suspensions.ts';

/** Somebody else takes it over, from a day it was alive. */
export const unfitTakeover: Unfit<typeof licenses, 'takeOver'> = async (given) => {
  const { record, input } = given;
  const { holder, on } = input;
  return {
    ...(record.holder === holder && { holder: 'È già il titolare' }),
    on: (await earlyEnd(given)) ?? (await lapsedProblem(given, record, on)),
  };
};

/**
 * A new holder goes on where the old one was: the licence is superseded, and its successor, under the title
 * that was filed, is active from that day (registry 1.6); it is what comes of it.
 */
export const takeOverLicense: Effect<typeof licenses, 'takeOver'> = async (context) => {
  const { tx, record, input, system, made, today } = context;
  const { holder, on } = input;
  const filed = await filedWith(context);
  const body = await successorOf(tx, record, filed);
  const successor = await system.create(licenses, { ...body, holder, startsOn: on });
  await system.act(licenses, successor, 'succeed', { predecessor: record.id });
  const use = filled(picked(filed, 'residenceUse'));
  await system.edit(accommodations, record.accommodation, { manager: holder, ...use });
  await lapseWaiting(context);
  // One accepted for a day ahead has no outcome in the register before that day.
  if (filed.state === 'accepted')
    await system.edit(applications, filed.id, { resultLicense: successor });
  made(successor);
  return {
    closedOn: on,
    closureRegisteredOn: today,
    closureReason: 'takeover',
    ...overSuspension(record, on),
  };
};

/** The application a takeover follows from. */
function filedWith({
  system,
  because,
}: Pick<Context<typeof licenses, 'takeOver'>, 'system' | 'because'>) {
  if (!followsFrom(because, applications))
    throw new Error('A takeover that no application asks for');
  return system.read(applications, because.record);
}

/** Who took over a suspended licence opens again. */
export const succeedLicense: Effect<typeof licenses, 'succeed'> = async (context) => {
  await settleAccommodation(context, 'active');
  return { predecessor: context.input.predecessor };
};
