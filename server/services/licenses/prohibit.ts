import type { Effect } from '../effect.ts';
import { settleAccommodation } from './accommodation-state.ts';
import { tellHolder } from './letter.ts';

/** The administration forbids the activity by an act (L. 241/1990, art. 19, c. 3). */
export const prohibitLicense: Effect = async (context) => {
  await settleAccommodation(context, 'prohibited');
  await tellHolder(context, 'vietata', [`Atto: ${context.input.act}.`]);
  return { prohibitionAct: context.input.act };
};

/** A further act lifts the prohibition. */
export const liftProhibition: Effect = async (context) => {
  await settleAccommodation(context, 'active');
  await tellHolder(context, 'di nuovo ammessa', [`Atto: ${context.input.act}.`]);
  return { prohibitionAct: null };
};
