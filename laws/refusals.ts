import type { Source } from './sources.ts';

/** Written for doors and nothing else: no verb is declared there. */
const doors = /^server\/services\/(?:identity|files)\//;

/**
 * A refusal is thrown by a door, which is made with server/api and is no twin. What is wrong with a verb is answered by its twin,
 * as blockers, rules and what is unfit, and asked wherever the verb passes.
 */
export const refusesByHand = ({ path, text }: Source): boolean =>
  !doors.test(path) &&
  (!/from '(?:\.\.\/)+api\//.test(text) || /\btwin\(/.test(text)) &&
  /\bthrow (?:invalid|conflict|forbidden|notFound|badRequest)\(/.test(text);
