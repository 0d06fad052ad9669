import { accommodations } from '#src/resources/registry/accommodations.ts';
import { applications } from '#src/resources/registry/applications.ts';
import type { KindOf } from '../../engine/objections.ts';
import type { JudgedWith } from '../../engine/twin.ts';
import { withLicenses } from '../licenses/held-to-law.ts';
import type { accommodationRules } from '../registry/house-rules.ts';
import { concerns, housesOf } from './to-correct.ts';

/**
 * Notes again what licences and house violate when an application is annulled or the register put right: what an annulled
 * one left there is told from the act on and until then (079). It refuses nothing, as what is told of it stands.
 */
export const annulledIsNoted = [
  withLicenses(
    applications,
    `exists (select 1 from applications a where a.id = $1 and ${concerns})`,
    { toCorrect: ['annulled'] },
  ),
  {
    resource: accommodations,
    records: ({ db, record }) => housesOf(db, record.id),
    fields: { toCorrect: ['annulled'] },
  } satisfies JudgedWith<typeof applications, KindOf<typeof accommodationRules>>,
];
