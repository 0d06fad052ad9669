import { accommodations } from '#src/resources/registry/accommodations.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import type { KindOf } from '../../engine/objections.ts';
import type { JudgedWith } from '../../engine/twin.ts';
import type { accommodationRules } from '../registry/house-rules.ts';
import { withLicenses } from './held-to-law.ts';

/** Its main licence and the other annexes of that, or its own annexes. */
const family = `l.id <> $1 and exists (select 1 from licenses h where h.id = $1
  and (l.id = h.parent or l.parent = coalesce(h.parent, h.id)))`;

/** What is counted of a house with its annexes. An annex may end all the same: what its main licence lacks then is told. */
const counted = [
  'minRooms',
  'maxRooms',
  'maxBeds',
  'maxExtraBeds',
  'maxUnits',
  'chiefUnits',
] as const;

/**
 * Who reads a licence (091): its house, which says where it is while one is in force and whose CIR is of its form; its annexes,
 * which have its holder, live and are open no more than it, on units of their own; the main licence and the annexes it is counted with; and whatever else is of its house, whose
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
  withLicenses(licenses, family, { rows: counted, parent: counted }),
  withLicenses(
    licenses,
    'l.id <> $1 and l.accommodation = (select h.accommodation from licenses h where h.id = $1)',
    { state: ['annulled'], startsOn: ['earlySafety'], sciaDate: ['earlySafety'] },
  ),
];
