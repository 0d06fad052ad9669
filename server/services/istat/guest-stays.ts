import { guestIdentities } from '#src/resources/istat/guest-identities.ts';
import { guestStays } from '#src/resources/istat/guest-stays.ts';
import { idsOf } from '../../db/transaction.ts';
import type { KindOf } from '../../engine/objections.ts';
import { type JudgedWith, twin } from '../../engine/twin.ts';
import type { ofHead } from './guest-identities.ts';
import { stayRules } from './stay-rules.ts';
import { tallyStays } from './tally-stays.ts';

/** Who becomes one of those that follow shows no document. */
const withIdentity = {
  resource: guestIdentities,
  records: ({ db, record }) =>
    idsOf(db, 'select id from guest_identities where stay = $1', [record.id]),
  fields: { guestType: ['member'] },
} satisfies JudgedWith<typeof guestStays, KindOf<typeof ofHead>>;

export const guestStaysTwin = twin(guestStays, {
  // Unique and unchanged, and says nothing of the person (istat 7.2).
  sql: { code: `'G' || lpad(upper(to_hex(id)), 9, '0')` },
  rules: stayRules,
  judgedWith: [withIdentity],
  tally: tallyStays,
});
