import type { applications } from '#src/resources/registry/applications.ts';
import { living } from '#src/resources/registry/words.ts';
import { run } from '../../db/transaction.ts';
import type { Ask } from '../../engine/twin.ts';
import { isChange } from './changes.ts';

/** With its licences an activity has ended: nothing of it is varied any more; a correction of office is (registry 2.1). */
export const activityEnded: Ask<typeof applications> = async ({ tx, record }) => {
  const { kind, license, accommodation } = record;
  if (!isChange(kind) || kind === 'correction' || (license ?? accommodation) === null) return [];
  const [one] = await run(
    tx,
    `select 1 from licenses where state = any($3)
       and case when $1::bigint is null then accommodation = $2 else id = $1 end limit 1`,
    [license, accommodation, living],
  );
  if (one) return [];
  const where = license === null ? { filter: { accommodation } } : { id: license };
  const message = 'L’attività è cessata: nessuna licenza è più in vita';
  return [{ message, resource: 'licenses', ...where }];
};
