import { licenses } from '#src/resources/registry/licenses.ts';
import { run } from '../../db/transaction.ts';
import type { Effect } from '../../engine/twin.ts';
import { settleAccommodation } from './accommodation-state.ts';
import { annexesIn, wentWith } from './annexes.ts';
import { lapseGranted, tellHindered } from './lapse-granted.ts';
import { ceasePrices } from './prices-asked.ts';
import { overSuspension } from './suspensions.ts';

/** The administration forbids the activity by an act (L. 241/1990, art. 19, c. 3); a suspension ends with it. */
export const prohibitLicense: Effect<typeof licenses, 'prohibit' | 'forbid'> = async (context) => {
  await settleAccommodation(context, 'prohibited');
  await lapseGranted(context, 'prohibited');
  await tellHindered(context);
  const { tx, record, input, system } = context;
  // No part of a house goes on where the house may not.
  const annexes = await annexesIn(tx, record, 'active', 'suspended');
  await system.act(licenses, annexes, 'forbid', { act: input.act });
  return { ...overSuspension(context.record, context.today), prohibitionAct: context.input.act };
};

/** A draft that was to live never does; the house it was granted with is none either, and keeps its CIR (decision 092). */
export const voidLicense: Effect<typeof licenses, 'void'> = async (context) => {
  await lapseGranted(context, 'void');
  await ceasePrices(context);
  const { tx, record, system } = context;
  await system.callOff(licenses, record.id);
  const [opening] = await run(
    tx,
    `select 1 from applications where "resultLicense" = $1 and kind = 'new_opening'`,
    [record.id],
  );
  if (opening) await settleAccommodation(context, 'void');
  return undefined;
};

/** A further act lifts the prohibition, of what was prohibited with it too. */
export const liftProhibition: Effect<typeof licenses, 'lift'> = async (context) => {
  await settleAccommodation(context, 'active');
  const { tx, record, input, system } = context;
  const annexes = await wentWith(tx, record, ['prohibit', 'forbid'], ['forbid', 'prohibited']);
  await system.act(licenses, annexes, 'lift', { act: input.act });
  return { prohibitionAct: null };
};
