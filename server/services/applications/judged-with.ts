import { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import { accommodations } from '#src/resources/registry/accommodations.ts';
import { applications } from '#src/resources/registry/applications.ts';
import type { KindOf } from '../../engine/objections.ts';
import type { JudgedWith } from '../../engine/twin.ts';
import { withLicenses } from '../licenses/held-to-law.ts';
import type { unpriced } from '../prices/missing.ts';
import { pricesFor } from '../prices/prices-for.ts';
import type { accommodationRules } from '../registry/house-rules.ts';
import type { Application } from './applying.ts';
import { isChange } from './changes.ts';
import { concerns, housesOf } from './to-correct.ts';

const isGranted = (state: Application['state']): boolean =>
  state === 'accepted' || state === 'accepted_tacit';

/**
 * Who reads an application, and is noted again. Licences and house when it is annulled or the register put right: what an annulled
 * one left there is told from the act on and until then (079). Published prices when it is granted for a day ahead, or taken out of the programme: they
 * are of what the licence is going to have, too (145). It refuses nothing, as what is told of it stands.
 */
export const readOfApplications = [
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
  {
    resource: rateDeclarations,
    records: async ({ db, record: { kind, license, state }, after }) =>
      license !== null && isChange(kind) && [state, after.state].some(isGranted)
        ? pricesFor(db, license)
        : [],
    fields: { state: ['unpriced'] },
  } satisfies JudgedWith<typeof applications, KindOf<typeof unpriced>>,
];
