import { guestIdentities } from '#src/resources/istat/guest-identities.ts';
import { guestStays } from '#src/resources/istat/guest-stays.ts';
import { idsOf, type Tx } from '../../db/transaction.ts';
import type { KindOf } from '../../engine/objections.ts';
import { type Effect, type JudgedWith, twin } from '../../engine/twin.ts';
import type { ofHead } from './guest-identities.ts';
import { stayRules } from './stay-rules.ts';
import { tallyStays } from './tally-stays.ts';

const identitiesOf = (tx: Tx, { id }: { readonly id: number }) =>
  idsOf(tx, 'select id from guest_identities where stay = $1', [id]);

/** Who becomes one of those that follow shows no document. */
const withIdentity = {
  resource: guestIdentities,
  records: ({ db, record }) => identitiesOf(db, record),
  fields: { guestType: ['member'] },
} satisfies JudgedWith<typeof guestStays, KindOf<typeof ofHead>>;

/** Who the guest was is deleted; the stay stays as it is. */
const forget = (async ({ tx, record, system }) => {
  await system.delete(guestIdentities, await identitiesOf(tx, record));
  return undefined;
}) satisfies Effect<typeof guestStays, 'forget'>;

export const guestStaysTwin = twin(guestStays, {
  // Unique and unchanged, and says nothing of the person (istat 7.2).
  sql: { code: `'G' || lpad(upper(to_hex(id)), 9, '0')` },
  rules: stayRules,
  verbs: { forget: { effect: forget } },
  judgedWith: [withIdentity],
  tally: tallyStays,
});
