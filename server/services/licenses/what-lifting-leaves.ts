import { lastsUntil } from '#src/domain/activity-effects.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import type { Consequences } from '../../engine/twin.ts';
import { suspendedAgain } from './come-back.ts';
import { suspensionTermOf } from './suspension-law.ts';
import { overRestraint } from './suspensions.ts';

/** Until when what its holder had suspended may open once it is forbidden no more, where it was to be suspended for less. */
export const whatLiftingLeaves: Consequences<typeof licenses> = async ({ tx, record, today }) => {
  const free = { ...record, ...overRestraint(record, today) };
  const again = { ...free, ...(await suspendedAgain(tx, free)) };
  const end = again.extendedTo ?? again.suspendedTo;
  const term = end !== null && end < today ? await suspensionTermOf({ tx, today }, again) : null;
  // Where an invitation holds it still, the day is another one, and told as it is free.
  return term && term.heldFrom === null ? [`${lastsUntil(term, today)}.`] : [];
};
