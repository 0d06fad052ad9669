import type { licenses } from '#src/resources/registry/licenses.ts';
import { swornOfLicense, titleOfLicense } from '#src/resources/registry/sworn.ts';
import type { Effect, Unfit } from '../../engine/twin.ts';
import { corrected, nothingCorrected } from '../registry/correct.ts';
import { picked } from '../registry/filled.ts';

/** A correction corrects something; that of a title, or of the start it gives, by an act (decision 075). */
export const unfitCorrection: Unfit<typeof licenses, 'correct'> = async ({ record, input }) => {
  const changed = corrected(swornOfLicense, record, input);
  if (changed.length === 0) return { reason: nothingCorrected };
  const isOfTitle = titleOfLicense.some((name) => changed.includes(name));
  return isOfTitle && input.act === null
    ? { act: 'Titolo e inizio si correggono con un atto: indicane numero e data' }
    : {};
};

/** An office puts right what the register swears by, and says why. */
export const correctLicense: Effect<typeof licenses, 'correct'> = async ({ record, input }) =>
  picked(input, ...corrected(swornOfLicense, record, input));
