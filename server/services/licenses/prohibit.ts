import type { licenses } from '#src/resources/registry/licenses.ts';
import type { Effect } from '../../engine/twin.ts';
import { settleAccommodation } from './accommodation-state.ts';
import { tellHolder } from './letter.ts';

/** The administration forbids the activity by an act (L. 241/1990, art. 19, c. 3). */
export const prohibitLicense: Effect<typeof licenses, 'prohibit'> = async (context) => {
  const { act } = context.input;
  await settleAccommodation(context, 'prohibited');
  await tellHolder(context, 'vietata', [`Atto: ${act}.`]);
  return { prohibitionAct: act };
};

/** A further act lifts the prohibition. */
export const liftProhibition: Effect<typeof licenses, 'lift'> = async (context) => {
  await settleAccommodation(context, 'active');
  await tellHolder(context, 'di nuovo ammessa', [`Atto: ${context.input.act}.`]);
  return { prohibitionAct: null };
};
