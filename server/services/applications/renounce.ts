import { renounced } from '#src/domain/activity-effects.ts';
import { formatDate } from '#src/domain/dates.ts';
import { undoneBy } from '#src/domain/undone-by.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { run } from '../../db/transaction.ts';
import type { Blocker } from '../../engine/objections.ts';
import { pendingForSql } from '../../engine/programme.ts';
import { type ReadKnown, readKnown } from '../../engine/read-known.ts';
import type { Ask, Consequences, Effect, Unfit } from '../../engine/twin.ts';
import { receivedOn } from '../registry/receipt-day.ts';
import type { Application } from './applying.ts';
import { whatPricesLackWithout } from './prices-left.ts';
import { enteredBy, type Late, lateByPortal, unfitReceipt } from './received.ts';
import { leftOfSuspension, whatGivingUpLeaves } from './what-refusing-leaves.ts';
import { takenBack } from './withdraw.ts';

type Applications = typeof applications;

/**
 * Who was granted something for a day ahead gives it up before that: nothing of it waits, and a licence that was to begin never does
 * (decision 150).
 */
export const renounceGrant = (async (context) => {
  const { record, system } = context;
  await system.callOff(applications, record.id);
  const opened = await draftOf(record, system.read);
  if (opened) await system.act(licenses, opened.id, 'void', { reason: reasonOf(record) });
  const taken = await takenBack(context, 'renounce');
  const effect = [
    renounced(taken.outcomeOn, opened),
    await leftOfSuspension(context, taken.outcomeOn),
  ];
  return { ...taken, effect: effect.filter(Boolean).join('. ') };
}) satisfies Effect<Applications, 'renounce'>;

const reasonOf = ({ number }: Application): string =>
  `Rinuncia a quanto accolto, pratica ${number}`;

/** The licence an opening was granted, which has not begun. */
async function draftOf({ kind, resultLicense }: Application, read: ReadKnown) {
  if (kind !== 'new_opening' || resultLicense === null) return undefined;
  const license = await read(licenses, resultLicense);
  return license.state === 'draft' ? license : undefined;
}

const nothingToGiveUp =
  'Ciò che è accolto ha già avuto effetto, o non lo ha più: non c’è a che rinunciare';

/** What silence granted is given up before its day, and taken back by what came before silence did: nobody has entered it yet. */
const lateRenunciation: Late = async ({ record }, { on }) => {
  return record.state !== 'accepted_tacit' || isInTime(record, on) ? undefined : nothingToGiveUp;
};

/** Is an ISO day before that on which it was granted, or before the day for which? */
export const isInTime = (
  { effectiveOn, outcomeOn }: Pick<Application, 'effectiveOn' | 'outcomeOn'>,
  on: string,
): boolean => on < (outcomeOn ?? on) || (effectiveOn !== null && on < effectiveOn);

const tooLate = lateByPortal(lateRenunciation);

/** What has begun is ended, and not given up. */
export async function nothingAhead(asking: Renouncing): Promise<readonly Blocker[]> {
  const { record, author } = asking;
  if (record.state === 'accepted_tacit') return tooLate(asking);
  if (await isWaiting(asking)) return [];
  const before =
    enteredBy(record, author.manager) === 'party'
      ? ''
      : `. Se la rinuncia era arrivata prima, la si inserisce con «${applications.actions.enterWithdrawal.label}», e ${undoneBy(record.kind)}`;
  return [{ message: `${nothingToGiveUp}${before}` }];
}

type Asking = Parameters<Ask<Applications>>[0];
type Renouncing = Pick<Asking, 'tx' | 'record' | 'author' | 'today'>;

/** Is what was granted in programme? Its day may come at once: whoever brings it takes the application first. */
export const isWaiting = async ({ tx, record }: Pick<Asking, 'tx' | 'record'>): Promise<boolean> =>
  (await run(tx, `select 1 from ${pendingForSql(applications)} s where s.record = $1`, [record.id]))
    .length > 0;

/** Received since the application was, be it before the act that granted it. */
export const unfitRenunciation: Unfit<Applications, 'renounce'> = (given) =>
  unfitReceipt(given, {
    ...{ from: receivedOn(given.record), late: lateRenunciation, isDocumented: true },
  });

/** What is given up, before it is; nothing where nothing can be. */
export const whatRenouncingMeans: Consequences<Applications> = async (asking) => {
  const { tx, services, record } = asking;
  if ((await nothingAhead(asking)).length > 0) return [];
  const read = readKnown(tx, services);
  const opened = await draftOf(record, read);
  const day = record.effectiveOn === null ? '' : ` il ${formatDate(record.effectiveOn)}`;
  const what = opened
    ? `La licenza ${opened.number} non comincia${day}: per averla serve una nuova pratica.`
    : `Ciò che è accolto non avviene${day}: per averlo serve una nuova pratica.`;
  return [
    what,
    ...(await whatGivingUpLeaves(asking)),
    ...(await whatPricesLackWithout({ ...asking, read })),
  ];
};
