import type { licenses } from '#src/resources/registry/licenses.ts';
import type { Effect } from '../../engine/twin.ts';
import { settleAccommodation } from './accommodation-state.ts';

/** The administration forbids the activity by an act (L. 241/1990, art. 19, c. 3). */
export const prohibitLicense: Effect<typeof licenses, 'prohibit'> = async (context) => {
  await settleAccommodation(context, 'prohibited');
  return { prohibitionAct: context.input.act };
};

/** A further act lifts the prohibition. */
export const liftProhibition: Effect<typeof licenses, 'lift'> = async (context) => {
  await settleAccommodation(context, 'active');
  return { prohibitionAct: null };
};
