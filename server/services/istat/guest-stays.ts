import { guestStays } from '#src/resources/istat/guest-stays.ts';
import { twin } from '../../engine/twin.ts';
import { stayRules } from './stay-rules.ts';
import { tallyStays } from './tally-stays.ts';

export const guestStaysTwin = twin(guestStays, {
  // Unique and unchanged, and says nothing of the person (istat 7.2).
  sql: { code: `'G' || lpad(upper(to_hex(id)), 9, '0')` },
  rules: stayRules,
  tally: tallyStays,
});
