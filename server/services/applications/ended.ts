import type { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { living } from '#src/resources/registry/words.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';
import type { Ask } from '../../engine/twin.ts';
import { isChange } from './changes.ts';
import { notYet } from './not-yet.ts';

type Application = RecordOf<typeof applications>;
type About = Pick<Application, 'kind' | 'license' | 'accommodation' | 'source'>;

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
  return one ? [] : [{ message: over, ...wayTo(record) }];
};

const over = 'L’attività è cessata: nessuna licenza è più in vita';

const wayTo = ({ license, accommodation }: About) => ({
  resource: licenses.name,
  ...(license === null ? { filter: { accommodation } } : { id: license }),
});

/**
 * What has ended is asked nothing, of any kind (registry 10.6): it is neither begun nor sent. A correction of office alone
 * speaks of it still, and what an office received of one that has lapsed, which it refuses by an act, or revokes the lapse for (decision
 * 119); what is to live yet may be written of beforehand.
 */
export async function ofEnded(
  db: Tx,
  one: About,
): Promise<readonly Violation<'license' | 'accommodation', 'ended'>[]> {
  const { kind, license, accommodation } = one;
  if (kind === 'new_opening' || kind === 'correction' || (await isOfLapsed(db, one))) return [];
  const [found] = await run(
    db,
    `select bool_and(state in ('closed', 'superseded', 'void')) as "isOver" from licenses
     where case when $1::bigint is null then accommodation = $2 else id = $1 end`,
    [license, accommodation],
  );
  if (found?.isOver !== true) return [];
  const field = license === null ? 'accommodation' : 'license';
  return [{ code: 'ended', field, message: `${over}, e non le si chiede più nulla` }];
}

/** Did an office receive it, by whichever way, of a licence that has lapsed? */
export async function isOfLapsed(db: Tx, { license, source }: About): Promise<boolean> {
  if (license === null || source === 'portal') return false;
  const [found] = await run(
    db,
    `select 1 from licenses where id = $1 and state = 'closed' and "closureReason" = 'lapsed'`,
    [license],
  );
  return found !== undefined;
}

/** The same before it is sent; of what was granted for a day ahead nothing is filed yet (decision 136). */
export const nothingLeft: Ask<typeof applications> = async ({ tx, record, today }) => [
  ...(await ofEnded(tx, record)).map(({ message, field }) => ({
    message,
    field,
    ...wayTo(record),
  })),
  ...(await notYet(tx, record, today)),
];
