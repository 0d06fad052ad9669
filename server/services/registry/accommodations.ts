import { accommodations } from '#src/resources/registry/accommodations.ts';
import { swornOfHouse } from '#src/resources/registry/sworn.ts';
import { type Effect, twin, type Unfit } from '../../engine/twin.ts';
import { withLicenses } from '../licenses/held-to-law.ts';
import { inTurnOfManager } from '../licenses/holders-turn.ts';
import { ofOneHolder } from '../licenses/one-holder.ts';
import { proposeContacts, underProposal, unfitContacts } from './contacts.ts';
import { corrected, nothingCorrected } from './correct.ts';
import { picked } from './filled.ts';
import { keepCirs } from './given-cirs.ts';
import { accommodationRules } from './house-rules.ts';

/** Reopened, it takes back the CIN that was to be cancelled. */
const openHouse = (async ({ record }) => ({
  cinStatus: record.cinStatus === 'to_cancel' ? 'assigned' : record.cinStatus,
})) satisfies Effect<typeof accommodations, 'activate' | 'suspend'>;

/** The CIN of one that has closed is to be cancelled (registry 10.6). */
const closeHouse = (async ({ record }) => ({
  cinStatus: record.cinStatus === 'assigned' ? 'to_cancel' : record.cinStatus,
})) satisfies Effect<typeof accommodations, 'close'>;

const unfitCorrection: Unfit<typeof accommodations, 'correct'> = async ({ record, input }) =>
  corrected(swornOfHouse, record, input).length === 0 ? { reason: nothingCorrected } : {};

/** An office puts right how a house is called and where it is, and says why. */
const correctHouse = (async ({ record, input }) =>
  picked(input, ...corrected(swornOfHouse, record, input))) satisfies Effect<
  typeof accommodations,
  'correct'
>;

export const accommodationsTwin = twin(accommodations, {
  sql: {
    pricesMissing: `cardinality("missingPrices") > 0`,
    beds: `(select coalesce(sum(r."quantity" * r."bedsPerUnit"), 0)::integer from licenses l join licenses_rows r on r.parent = l.id where l.accommodation = t.id and l.state in ('active', 'suspended'))`,
  },
  rules: accommodationRules,
  tally: keepCirs,
  judgedWith: [
    withLicenses(accommodations, 'l.accommodation = $1', {
      type: ['type'],
      altitude: ['altitude'],
      residenceUse: ['use'],
    }),
    withLicenses(
      accommodations,
      'l.holder = any(select h.holder from licenses h where h.accommodation = $1)',
      { type: ofOneHolder, city: ofOneHolder },
    ),
  ],
  inTurn: inTurnOfManager,
  verbs: {
    activate: { effect: openHouse },
    suspend: { effect: openHouse },
    close: { effect: closeHouse },
    correct: { effect: correctHouse, unfit: unfitCorrection },
    propose: { effect: proposeContacts, unfit: unfitContacts, underProposal },
  },
});
