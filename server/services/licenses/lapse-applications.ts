import type { noLongerTheirs } from '#src/domain/activity-effects.ts';
import { applications } from '#src/resources/registry/applications.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import { living } from '#src/resources/registry/words.ts';
import { idsOf, run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { type Because, followsFrom } from '../../engine/follows-from.ts';
import type { Ending } from './lapse-granted.ts';

/**
 * What was asked and not decided about a licence ends as it is its holder’s no longer: what its holder wanted of it and of
 * its house, and what others filed to have it, but for the application by which it ends. Who filed is told (decision 057).
 */
export async function lapseApplications(
  { tx, record: { id, accommodation, holder }, system }: Ending,
  way: Exclude<keyof typeof noLongerTheirs, 'closed'>,
  by: number,
): Promise<void> {
  const pending = await pendingOf(tx, { id, accommodation, holder }, by);
  await system.act(
    applications,
    pending.map((one) => one.id),
    'lapse',
    { way },
  );
}

/** The same before, in sentences. */
export const lapsingWith = async (tx: Tx, theirs: Theirs, by: number): Promise<readonly string[]> =>
  (await pendingOf(tx, theirs, by)).map(
    ({ number }) => `La pratica ${number}, non ancora decisa, si chiude quando la licenza passa.`,
  );

type Theirs = Pick<RecordOf<typeof licenses>, 'id' | 'accommodation' | 'holder'>;

const pendingOf = (tx: Tx, { id, accommodation, holder }: Theirs, by: number) =>
  run<{ readonly id: number; readonly number: string }>(
    tx,
    `select id, number from applications where state = any($4) and id <> $5
       and (license = $1 or accommodation = $2 and license is null and manager = $3) order by id`,
    [id, accommodation, holder, applications.actions.lapse.from, by],
  );

/** SQL: is it of a licence $1 of a house $2, or of the house where no other licence (of the states $3) goes on there? */
const ofWhatEndsSql = `(license = $1 or license is null and accommodation = $2
  and not exists (select 1 from licenses o where o.accommodation = $2 and o.id <> $1 and o.state = any($3)))`;

/** SQL: of what ends, who was to have the licence has it no more, and what silence granted is entered no more. */
export const endsWithSql = `(kind = 'takeover' and license = $1
  or state = 'accepted_tacit' and kind <> 'new_opening' and ${ofWhatEndsSql})`;

/** SQL: what else was asked of what ends is for the office to say; it corrects what has ended as well. */
export const outlivesSql = `(not ${endsWithSql} and kind not in ('new_opening', 'correction') and ${ofWhatEndsSql})`;

/** What ends with a licence but for the application by which it does is closed with it; who filed is told, of what else was asked as well. */
export async function lapseWithLicense({
  tx,
  record: { id, accommodation },
  system,
  because,
}: Ending & { readonly because: Because | undefined }): Promise<void> {
  const pending = (which: string) =>
    idsOf(
      tx,
      `select id from applications where state = any($4) and id is distinct from $5 and ${which} order by id`,
      [
        ...[id, accommodation, living],
        ...[applications.actions.lapse.from],
        followsFrom(because, applications) ? because.record : null,
      ],
    );
  const left = await pending(outlivesSql);
  await system.act(applications, await pending(endsWithSql), 'lapse', { way: 'closed' });
  await system.act(applications, left, 'outlive');
}
