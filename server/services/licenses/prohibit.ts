import type { licenses } from '#src/resources/registry/licenses.ts';
import type { Effect } from '../../engine/twin.ts';
import { settleAccommodation } from './accommodation-state.ts';
import { overSuspension } from './suspensions.ts';

/** The administration forbids the activity by an act (L. 241/1990, art. 19, c. 3); a suspension ends with it. */
export const prohibitLicense: Effect<typeof licenses, 'prohibit' | 'forbid'> = async (context) => {
  await settleAccommodation(context, 'prohibited');
  return { ...overSuspension(context.record, context.today), prohibitionAct: context.input.act };
};

/** A further act lifts the prohibition. */
export const liftProhibition: Effect<typeof licenses, 'lift'> = async (context) => {
  await settleAccommodation(context, 'active');
  return { prohibitionAct: null };
};
