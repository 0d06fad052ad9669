import { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import { accommodations } from '#src/resources/registry/accommodations.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { living } from '#src/resources/registry/words.ts';
import { same } from '#src/schema/values.ts';
import { idsOf } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { KindOf } from '../../engine/objections.ts';
import type { JudgedWith } from '../../engine/twin.ts';
import type { unpriced } from '../prices/missing.ts';
import { pricesFor } from '../prices/prices-for.ts';
import type { accommodationRules } from '../registry/house-rules.ts';
import { isAhead } from './ahead.ts';
import { withLicenses } from './held-to-law.ts';
import { ofOneHolder } from './one-holder.ts';
import type { licenseRules } from './rules.ts';

/** What is counted of a house with its annexes. An annex may end all the same: what its main licence lacks then is told. */
const counted = [
  'minRooms',
  'maxRooms',
  'maxBeds',
  'maxExtraBeds',
  'maxGuests',
  'maxUnits',
  'chiefUnits',
] as const;

/** What its published prices read of a licence: one that is suspended has them still, and many are at once. */
const letOf = ({ rows, openingPeriods, startsOn, state }: RecordOf<typeof licenses>) => ({
  ...{ rows, openingPeriods, startsOn },
  isPriced: state === 'active' || state === 'suspended',
});

/**
 * Who reads a licence (091): its house, which says where it is while one is in force and whose CIR is of its form; its annexes,
 * which have its holder, live and are open no more than it; its main licence and the annexes of that, or its own, with which it is counted and which have units of
 * their own, of the family it leaves and the one it joins; those alike of its holder, where the law counts them together; those on its units of the cadastre; whatever else is of its house, whose devices are declared no day before the first title there;
 * and its published prices, which are of all its units.
 */
export const readOfLicenses = [
  {
    resource: accommodations,
    records: async ({ record, after }) => [...new Set([record.accommodation, after.accommodation])],
    fields: {
      state: ['unsaid', 'cirType', 'annulled'],
      accommodation: ['unsaid', 'unreached', 'cirType'],
      businessForm: ['cirType'],
    },
  } satisfies JudgedWith<typeof licenses, KindOf<typeof accommodationRules>>,
  withLicenses(licenses, 'l.parent = $1', {
    state: ['endedParent', 'stoppedParent'],
    holder: ['foreignParent'],
  }),
  {
    resource: licenses,
    records: ({ db, record, after }) =>
      idsOf(
        db,
        `select id from licenses l where id <> $1 and (id = any($2) or parent = any($2))
           and (state = any($3) or ${isAhead('l')}) order by id`,
        [record.id, [record.id, record.parent, after.parent], living],
      ),
    fields: {
      rows: counted,
      extraBeds: counted,
      maxGuests: counted,
      parent: [...counted, 'annex'],
      properties: ['annex'],
      state: ['annex'],
    },
  } satisfies JudgedWith<typeof licenses, KindOf<typeof licenseRules>>,
  {
    resource: licenses,
    records: ({ db, record, after }) =>
      idsOf(
        db,
        `select id from licenses l where id <> $1 and holder = any($2)
           and coalesce(type, "houseType") = any($3) and "businessForm" is distinct from 'business'
           and (state = any($4) or ${isAhead('l')}) order by id`,
        [
          record.id,
          [record.holder, after.holder],
          [record, after].map((one) => one.type ?? one.houseType),
          living,
        ],
      ),
    fields: {
      state: ofOneHolder,
      holder: ofOneHolder,
      businessForm: ofOneHolder,
      rows: ofOneHolder,
    },
  } satisfies JudgedWith<typeof licenses, KindOf<typeof licenseRules>>,
  withLicenses(
    licenses,
    'l.id <> $1 and l.accommodation = (select h.accommodation from licenses h where h.id = $1)',
    { state: ['annulled'], startsOn: ['earlySafety'], sciaDate: ['earlySafety'] },
  ),
  {
    resource: licenses,
    records: ({ db, record, after }) =>
      idsOf(
        db,
        `select id from licenses l where id <> $1 and properties && $2::bigint[]
           and (state = any($3) or ${isAhead('l')}) order by id`,
        [record.id, [...record.properties, ...after.properties], living],
      ),
    fields: { properties: ['shared'], state: ['shared'], parent: ['shared'] },
  } satisfies JudgedWith<typeof licenses, KindOf<typeof licenseRules>>,
  {
    resource: rateDeclarations,
    records: async ({ db, record, after }) =>
      same(letOf(record), letOf(after)) ? [] : pricesFor(db, record.id),
    fields: {
      rows: ['unpriced'],
      openingPeriods: ['unpriced'],
      startsOn: ['unpriced'],
      state: ['unpriced'],
    },
  } satisfies JudgedWith<typeof licenses, KindOf<typeof unpriced>>,
];
