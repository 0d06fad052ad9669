import { managers } from '#src/resources/people/managers.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { isLiving } from '#src/resources/registry/words.ts';
import type { Tx } from '../../db/transaction.ts';
import type { DeedOf, RecordOf } from '../../engine/declaration.ts';
import { type Because, followsFrom } from '../../engine/follows-from.ts';
import type { Words } from '../../engine/naming.ts';
import type { Violation } from '../../engine/objections.ts';
import type { Judging, Rules } from '../../engine/twin.ts';
import { annulledStill } from '../applications/to-correct.ts';
import { missingTerm } from '../registry/deadlines.ts';
import { altitudeViolations, classViolations, endedType, unfitUse } from '../registry/fitting.ts';
import { type House, houseOf, type Limits, limitsAt } from '../registry/limits.ts';
import { asAlive, isGoingToLive } from './ahead.ts';
import { daysBesideMain } from './annex-days.ts';
import {
  endedHolder,
  secondLicense,
  strangeHouse,
  strangeParent,
  strangeRepresentative,
  unnamedOperator,
} from './belonging.ts';
import { capacityViolations } from './capacity.ts';
import { ungivenClass } from './classed.ts';
import { asItWas } from './come-back.ts';
import { crowding } from './crowding.ts';
import { earlySafety } from './early-safety.ts';
import { besideOf } from './family.ts';
import { overSince } from './filed-in-time.ts';
import { fireActKept } from './fire-act-kept.ts';
import { grantedAsIs } from './granted-opening.ts';
import { guestsAfterEnd, guestsWhileClosed } from './guests-while-closed.ts';
import { holderViolations } from './holder-form.ts';
import { missingInterruption } from './interruption-days.ts';
import { beyondOneHolder } from './one-holder.ts';
import { missingParts } from './required.ts';
import { sharedUnitsOf } from './shared-units.ts';
import { strangeDays } from './start.ts';
import { suspensionTermOf } from './suspension-law.ts';
import { strangeUnits } from './units.ts';

type License = RecordOf<typeof licenses>;

/**
 * Verbs that bring a licence back or hand it on as it was: what it lacked is told, and holds nothing back.
 * Whose it is, and that it is the one of its house, are asked anew: others came meanwhile; of one that comes back, that its
 * units lie where the house does, which may have moved; of one that reopens, that it still has its place beside the others.
 */
const comingBack: readonly DeedOf<typeof licenses>[] = [
  'reopen',
  'revokeLapse',
  'rise',
  'reinstate',
  'giveBack',
];
const handingOn: readonly DeedOf<typeof licenses>[] = ['succeed', ...comingBack];

/**
 * Amid these a licence, its main one and its house name two holders, and an annex that goes with its main licence is ahead of
 * it: what follows brings them together.
 */
const isAmid = (amid: Because | undefined, { parent }: License): boolean =>
  (amid?.record === parent && followsFrom(amid, licenses)) ||
  followsFrom(amid, licenses, 'takeOver') ||
  followsFrom(amid, managers, 'merge');

/** What the law of the territory refuses in a licence at every write of it. */
export const licenseRules = (async (written) => [
  ...ungivenClass(written),
  ...(await grantedAsIs(written)),
  ...(await lawless(written)),
  ...(isLiving(written.after) ? fireActKept(written) : []),
  ...(isLiving(written.after) ? await guestsWhileClosed(written) : []),
  ...(hasEnded(written.after) ? await guestsAfterEnd(written) : []),
]) satisfies Rules<typeof licenses>;

/** What it refuses in one that lives, or is going to. */
const lawless = async ({ before, after, db, cause, today }: Judging<typeof licenses>) => {
  const isHandedOn = isAmid(cause.amid, after);
  if (await isGoingToLive(db, after)) {
    // By the later day something is tried for it has begun, and goes with its main licence.
    if (after.startsOn < today) return [];
    const { alive, on } = asAlive(after, today);
    return violationsOf(db, alive, on, { isHandedOn });
  }
  if (!hasEnded(after) && !isLiving(after)) return [];
  const days = await daysOf(db, before, after);
  if (hasEnded(after)) return [...days, ...(await secondLicense(db, after))];
  const place = await placeOf(db, after);
  // Whose lapse is revoked goes on to be suspended as it was, whether its main licence is open or not; what would stay open does not come back.
  const isGoingOn =
    cause.deed === 'revokeLapse' && (await asItWas({ tx: db, record: after })) !== undefined;
  const belonging = (await belongingViolations(db, after, place, { isHandedOn })).filter(
    ({ code }) => !isGoingOn || code !== 'stoppedParent',
  );
  const missing = await missingViolations(db, after, place, today);
  const told = await missingInterruption(db, after, today);
  const anew = [
    ...(comingBack.includes(cause.deed) ? await strangeUnits(db, after, place.house) : []),
    ...(cause.deed === 'reopen' ? await crowding(db, after, place.limits) : []),
  ];
  return handingOn.includes(cause.deed)
    ? [
        ...belonging,
        ...anew,
        ...[...days, ...missing.filter((one) => !anew.some(({ code }) => code === one.code))].map(
          (one) => ({ ...one, stands: true as const }),
        ),
        ...told,
      ]
    : [...belonging, ...days, ...missing, ...houseLeft(before, after), ...told];
};

/** Its days as they hang together, and beside those of its main licence. */
const daysOf = async (db: Tx, before: License | undefined, after: License) => [
  ...(await strangeDays(db, before, after)),
  ...(await daysBesideMain(db, after)),
];

/** A licence belongs to its house: another house has one of its own, or is moved to (registry 1.6, 2.1). */
const houseLeft = (
  before: License | undefined,
  after: License,
): readonly Violation<'accommodation', 'house'>[] =>
  before === undefined || before.state === 'draft' || before.accommodation === after.accommodation
    ? []
    : [
        {
          code: 'house',
          field: 'accommodation',
          message: 'Una licenza resta della sua struttura: per un’altra ne serve una nuova',
        },
      ];

/**
 * The same of a licence as it would begin. Whether its main licence is open is asked of that day: by the days of its suspensions
 * here, and on the day itself by what bars a beginning; today it may be stopped.
 */
export async function violationsOf(db: Tx, license: License, today: string, amid: Handing = {}) {
  if (!isLiving(license)) return [];
  const place = await placeOf(db, license);
  const belonging = await belongingViolations(db, license, place, amid);
  return [
    ...belonging.filter(({ code }) => code !== 'stoppedParent'),
    ...(await daysOf(db, undefined, license)),
    ...(await missingViolations(db, license, place, today)),
  ];
}

/** The house of a licence, and what its type allows there; undefined where there is no such type. */
interface Place {
  readonly house: House;
  readonly limits: Limits | undefined;
}

async function placeOf(db: Tx, license: License): Promise<Place> {
  const house = await houseOf(db, license);
  return { house, limits: await limitsAt(db, license, house) };
}

interface Handing {
  /** What it belongs with is being brought together by what follows. */
  readonly isHandedOn?: boolean;
}

/** Whose a licence is, of which house, and beside which others. */
const belongingViolations = async (
  db: Tx,
  license: License,
  { house, limits }: Place,
  { isHandedOn = false }: Handing = {},
) => [
  ...(isHandedOn ? [] : [...strangeHouse(license, house), ...(await strangeParent(db, license))]),
  ...(await endedHolder(db, license)),
  ...(await secondLicense(db, license)),
  ...(limits ? await beyondOneHolder(db, license, house, limits) : []),
];

/** What it says less of, or more, than its type allows where it lies. */
async function missingViolations(
  db: Tx,
  license: License,
  { house, limits }: Place,
  today: string,
) {
  if (!limits) return [];
  const beside = await besideOf(db, license);
  return [
    ...endedType(limits, license),
    ...missingParts(license, limits, today),
    ...(await earlySafety(db, license)),
    ...classViolations(limits, license.classification),
    ...(await holderViolations(db, license.holder, license.businessForm, limits)),
    ...altitudeViolations(limits, house),
    ...unfitUse(limits, house),
    ...(await strangeUnits(db, license, house)),
    ...(await sharedUnitsOf(db, license)),
    ...(await lapsed(db, license, today)),
    ...(await annulledStill(db, license)),
    ...(await unnamedOperator(db, license)),
    ...(await strangeRepresentative(db, license, today)),
    ...(license.rows.length === 0 ? [noCapacity] : capacityViolations(limits, license, beside)),
  ];
}

const noCapacity: Violation<'rows', 'capacity'> = {
  code: 'capacity',
  field: 'rows',
  message: 'Manca la capacità ricettiva',
};

/** Longer than it may be: the activity resumed, or has lapsed; the office says which (registry 10.6). */
async function lapsed(
  db: Tx,
  license: License,
  today: string,
): Promise<readonly Violation<'suspendedTo', 'lapsed'>[]> {
  if (license.state !== 'suspended') return [];
  const told = (message: Words) =>
    [{ code: 'lapsed', field: 'suspendedTo', message, stands: true }] as const;
  // What counts by a term nobody has written holds back no other write.
  const asking = { tx: db, today };
  const term = await suspensionTermOf(asking, license);
  if (term === undefined) return told(missingTerm('suspension_resumption').message);
  return term === null || today < term.lapsedFrom
    ? []
    : told(await overSince(asking, license, term, 'l’attività è ripresa, o è decaduta'));
}

const hasEnded = ({ state }: License): boolean => state === 'closed' || state === 'superseded';
