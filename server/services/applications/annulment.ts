import {
  effectAsItStands,
  effectOf,
  handingBack,
  standingAfter,
  undoing,
  unopening,
} from '#src/domain/activity-effects.ts';
import { addMonths, formatDate } from '#src/domain/dates.ts';
import { sciaKinds, underWayKinds } from '#src/domain/procedure.ts';
import { endOfTerm } from '#src/domain/working-days.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { isLiving, living } from '#src/resources/registry/words.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { type ReadKnown, readKnown } from '../../engine/read-known.ts';
import { wholeOrNot } from '../../engine/rehearse.ts';
import type { Ask, Consequences, Context, Effect, Unfit } from '../../engine/twin.ts';
import { annexesIn } from '../licenses/annexes.ts';
import { lapseApplications } from '../licenses/lapse-applications.ts';
import { lapseGranted } from '../licenses/lapse-granted.ts';
import { heirOf } from '../licenses/line.ts';
import { isUntouched, passedSuspended } from '../licenses/untouched.ts';
import { daysFor, heldWithout, missingTerm } from '../registry/deadlines.ts';
import { type Application, named } from './applying.ts';
import { standingOf } from './how-it-stands.ts';
import { pricesAnnulled, whatPricesLackAnnulled } from './prices-left.ts';
import { isCarriedOut, undone, writtenBy } from './undo.ts';

type Applications = typeof applications;

/**
 * Within the months of the law in force when it became good, or after a judgment on false declarations
 * (L. 241/1990, art. 19, c. 4, and art. 21-nonies).
 */
export const unfitAnnulment: Unfit<Applications, 'annul'> = async (given) => {
  const last = await lastDayToAnnul(given);
  if (last === undefined || given.today <= last || given.input.judgment !== null) return {};
  return {
    judgment: `Si annullava fino al ${formatDate(last)}: dopo serve la sentenza (L. 241/1990, art. 21-nonies, c. 1 e 2-bis)`,
  };
};

/** The office takes back what became good, for reasons of public interest. */
export const annulApplication = (async (context) => {
  const { input, today } = context;
  const became = await whatBecomes(context);
  const prices = await pricesAnnulled(context);
  const judged = input.judgment === null ? '' : ` Sentenza: ${input.judgment}.`;
  return {
    outcomeOn: today,
    outcomeAct: input.act,
    outcomeReason: `${input.reason}${judged}`.slice(0, 2000),
    ...became,
    ...prices,
  };
}) satisfies Effect<Applications, 'annul'>;

/** What came of it, in words, and whether the register is still to be put right. */
type Became = Pick<Application, 'effect' | 'toCorrect'>;
const settled = (effect: string): Became => ({ effect, toCorrect: false });

/** What comes of it: a licence it made is struck, a change it made is undone, or left to correct. */
async function whatBecomes(context: Context<Applications, 'annul'>): Promise<Became> {
  const { tx, record, system } = context;
  const isDone = await isCarriedOut(tx, record);
  await system.callOff(applications, record.id);
  if (record.kind === 'takeover' && record.resultLicense !== null)
    return handedBack(context, record.resultLicense);
  await endLicense(context);
  if (hasLicense(record)) {
    const { words, toCorrect } = await leftOfOpening(tx, record);
    return { effect: words, toCorrect };
  }
  const written = isDone ? await writtenBy(tx, record.id) : [];
  if (written?.length === 0) return settled(await leftUnchanged(context));
  if (written && (await undone(context, written)))
    return settled(await asItStandsNow(context, undoing.restored));
  return { effect: await asItStandsNow(context, undoing.left), toCorrect: true };
}

type Asked = Pick<Context<Applications, 'annul'>, 'tx' | 'record' | 'today'>;

/** What came of it, in words, and how the activity stands after it. */
const asItStandsNow = async ({ tx, record, today }: Asked, words: string): Promise<string> =>
  standingAfter(words, record.kind, await standingOf(tx, record), today);

/** Nothing of it had come yet. */
const leftUnchanged = async ({ tx, record, today }: Asked): Promise<string> =>
  effectAsItStands('annulled', record.kind, await standingOf(tx, record), today);

/** Who took over goes on no more; what they took is given back, where nothing has happened since. */
async function handedBack(
  context: Context<Applications, 'annul'>,
  successor: number,
): Promise<Became> {
  const { tx, record, system, input, services } = context;
  const former = await system.read(licenses, named(record.license));
  const isFree = await isUntouched(tx, services.model.resources, former, successor);
  await endLicense(context);
  const give = () => system.act(licenses, former.id, 'giveBack', { act: input.act });
  if (isFree && (await wholeOrNot(tx, licenses, give)))
    return settled(await asItStandsNow(context, handingBack.restored));
  return { effect: handingBack.left, toCorrect: true };
}

/** The last day for it, an ISO date; undefined where nobody has written the term. */
async function lastDayToAnnul({
  tx,
  record: { outcomeOn, city },
  today,
}: Asked): Promise<string | undefined> {
  const since = outcomeOn ?? today;
  const months = await daysFor({ tx, today: since }, 'self_protection', city);
  return months === undefined ? undefined : endOfTerm(addMonths(since, months));
}

export const countingAnnulment: Ask<Applications> = async (asking) =>
  heldWithout('self_protection', await lastDayToAnnul(asking));

/** Did an opening or a takeover make a licence? One that is varied was there before. */
const hasLicense = ({ kind, resultLicense }: Application): boolean =>
  resultLicense !== null && !underWayKinds.includes(kind);

/** What an opening or a takeover made lives no more, nor does what its holder was granted of it or asked for. */
async function endLicense({
  tx,
  record,
  input: { act },
  system,
  today,
}: Context<Applications, 'annul'>): Promise<void> {
  const { resultLicense } = record;
  if (resultLicense === null || !hasLicense(record)) return;
  const made = await system.read(licenses, resultLicense);
  const { state } = made;
  if (state === 'draft') await system.act(licenses, resultLicense, 'void', { reason: act });
  if (state === 'active' || state === 'suspended')
    await system.act(licenses, resultLicense, 'forbid', { act });
  if (!isLiving(made)) return;
  for (const id of [made.id, ...(await annexesIn(tx, made, ...living))]) {
    const ending = { tx, system, today, record: await system.read(licenses, id) };
    await lapseGranted(ending, 'annulled');
    await lapseApplications(ending, 'annulled', record.id);
  }
}

/** What there is of what an opening made, in words: struck, ended before, or gone on with by somebody else. */
async function leftOfOpening(
  tx: Tx,
  { kind, resultLicense }: Application,
): Promise<{ readonly words: string; readonly toCorrect: boolean }> {
  const license = named(resultLicense);
  const [made] = await run(tx, 'select state from licenses where id = $1', [license]);
  const heir = made?.state === 'superseded' ? await heirOf(tx, license) : undefined;
  if (heir) return { words: unopening.handedOn(heir.number), toCorrect: true };
  const hasCeased = made?.state === 'closed' || made?.state === 'superseded';
  const isInscribed = made !== undefined && isLiving({ state: made.state });
  const words = hasCeased ? unopening.ceased : effectOf('annulled', kind, isInscribed);
  return { words, toCorrect: false };
}

const isTitle = ({ kind }: Pick<Application, 'kind'>): boolean => sciaKinds.includes(kind);

/** A notice grants nothing that could be taken back; a correction is corrected by another one. */
export const nothingToAnnul: Ask<Applications> = async ({ record }) =>
  isTitle(record)
    ? []
    : [
        {
          message: 'Non c’è un titolo da annullare: il registro si corregge con una rettifica',
          field: 'kind',
        },
      ];

/** Until when it may be annulled, what the office has still to put right, and what is to be corrected of prices that are published. */
export const whatAnnulmentMeans: Consequences<Applications> = async (asking) => {
  if (!isTitle(asking.record)) return [];
  const read = readKnown(asking.tx, asking.services);
  const last = await lastDayToAnnul(asking);
  return [
    last === undefined
      ? missingTerm('self_protection').message
      : `Si annulla fino al ${formatDate(last)}; oltre, solo dopo una sentenza su dichiarazioni false.`,
    `${await meantFor({ ...asking, read })}.`,
    ...(await whatPricesLackAnnulled({ ...asking, read })),
  ];
};

async function meantFor(asking: Asked & { readonly read: ReadKnown }): Promise<string> {
  const { tx, record, read } = asking;
  if (await isCarriedOut(tx, record)) return undoing.ahead;
  if (!hasLicense(record)) return leftUnchanged(asking);
  if (record.kind !== 'takeover') return (await leftOfOpening(tx, record)).words;
  const former = await read(licenses, named(record.license));
  return passedSuspended(former) ? handingBack.stopped : handingBack.ahead;
}
