import { accommodations } from '#src/resources/registry/accommodations.ts';
import { applications } from '#src/resources/registry/applications.ts';
import type { KindOf } from '../../engine/objections.ts';
import type { JudgedWith } from '../../engine/twin.ts';
import { withLicenses } from '../licenses/held-to-law.ts';
import type { accommodationRules } from '../registry/house-rules.ts';
import { concerns } from './to-correct.ts';

const concernedLicenses = withLicenses(
  applications,
  `exists (select 1 from applications a where a.id = $1 and ${concerns})`,
  { toCorrect: ['annulled'] },
);

const itsHouse: JudgedWith<typeof applications, KindOf<typeof accommodationRules>> = {
  resource: accommodations,
  records: async ({ record: { accommodation } }) => (accommodation === null ? [] : [accommodation]),
  fields: { toCorrect: ['annulled'] },
};

/** Licences and house tell what an annulled application left in them, from the act on and until it is put right. */
export const judgedWithApplications = [concernedLicenses, itsHouse];
