import { accommodations } from '#src/resources/registry/accommodations.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import { saidOfHouse, swornOfLicense, titleOfLicense } from '#src/resources/registry/sworn.ts';
import { living } from '#src/resources/registry/words.ts';
import type { Effect, Unfit } from '../../engine/twin.ts';
import { corrected, nothingCorrected } from '../registry/correct.ts';
import { decidedOfLicense } from '../registry/decided-elsewhere.ts';
import { picked } from '../registry/filled.ts';

/**
 * A correction corrects something, and nothing a case decides; that of a title, or of the start it gives, is by an act
 * (decision 075).
 */
export const unfitCorrection: Unfit<typeof licenses, 'correct'> = async ({ tx, record, input }) => {
  const changed = corrected(swornOfLicense, record, input);
  if (changed.length === 0) return { reason: nothingCorrected };
  const isOfTitle = titleOfLicense.some((name) => changed.includes(name));
  return {
    ...(await decidedOfLicense(tx, record.id, changed)),
    ...(isOfTitle && input.act === null
      ? { act: 'Numero, titolo e inizio si correggono con un atto: indicane numero e data' }
      : {}),
  };
};

/** An office puts right what the register swears by, and says why. */
export const correctLicense: Effect<typeof licenses, 'correct'> = async ({
  record,
  input,
  system,
}) => {
  const changed = corrected(swornOfLicense, record, input);
  const shared = saidOfHouse.filter((name) => changed.includes(name));
  if (shared.length > 0 && living.some((state) => state === record.state))
    await system.edit(accommodations, record.accommodation, picked(input, ...shared));
  return picked(input, ...changed);
};
