import { accommodations } from '#src/resources/registry/accommodations.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import type { KindOf } from '../../engine/objections.ts';
import type { JudgedWith } from '../../engine/twin.ts';
import type { accommodationRules } from '../registry/house-rules.ts';
import { withLicenses } from './held-to-law.ts';

/**
 * Who reads a licence (091): its house, which says where it is while one is in force and whose CIR is of its form; its annexes,
 * which have its holder, live and are open no more than it, on units of their own; and whatever else is of its house, whose
 * devices are declared no day before the first title there.
 */
export const readOfLicenses = [
  {
    resource: accommodations,
    records: async ({ record, after }) => [...new Set([record.accommodation, after.accommodation])],
    fields: {
      state: ['unsaid', 'cirType', 'annulled'],
      accommodation: ['unsaid', 'cirType'],
      businessForm: ['cirType'],
    },
  } satisfies JudgedWith<typeof licenses, KindOf<typeof accommodationRules>>,
  withLicenses(licenses, 'l.parent = $1', {
    state: ['endedParent', 'stoppedParent'],
    holder: ['foreignParent'],
    properties: ['annex'],
  }),
  withLicenses(
    licenses,
    'l.id <> $1 and l.accommodation = (select h.accommodation from licenses h where h.id = $1)',
    { state: ['annulled'], startsOn: ['earlySafety'], sciaDate: ['earlySafety'] },
  ),
];
