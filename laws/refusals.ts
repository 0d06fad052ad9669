import type { Source } from './sources.ts';

/** Written for doors and nothing else: no verb is declared there. */
const doors = /^server\/services\/(?:identity|files)\//;

/** Made with server/api, and no twin. */
const isDoor = (text: string): boolean =>
  /from '(?:\.\.\/)+api\//.test(text) && !/\btwin\(/.test(text);

const any =
  /\bthrow (?:invalid|conflict|forbidden|notFound|badRequest|blocked|unavailable)\(|\bnew Rejected\(/;
const ofWhatIsWritten = /\bthrow (?:invalid|conflict|blocked)\(|\bnew Rejected\(/;

/**
 * What is wrong with a write is answered by its twin, as blockers, rules and what is unfit, and asked wherever the write
 * passes. A door says who comes in and what is not there; it refuses what was sent only where it writes no record.
 */
export const refusesByHand = ({ path, text }: Source): boolean => {
  if (doors.test(path)) return false;
  if (!isDoor(text)) return any.test(text);
  return /\bcommandsFor\(/.test(text) && ofWhatIsWritten.test(text);
};
