import { addDays } from '#src/domain/dates.ts';
import { belongsTo, isHead } from '#src/domain/istat/composition.ts';
import { guestGroups } from '#src/resources/istat/guest-groups.ts';
import type { guestStays } from '#src/resources/istat/guest-stays.ts';
import type { Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { followsFrom } from '../../engine/follows-from.ts';
import type { Violation } from '../../engine/objections.ts';
import type { Rules } from '../../engine/twin.ts';
import { isOfTypedMonth, isTypedAlready } from './c59/mode.ts';
import { longAgo } from './first-arrival-day.ts';
import { guestsOf } from './guests-of.ts';
import { houseProblem } from './house-open.ts';
import { lockedBy } from './lock-rules.ts';

type Stay = RecordOf<typeof guestStays>;
type Group = RecordOf<typeof guestGroups>;
type StayViolation = Violation<keyof typeof guestStays.fields>;

const headMissing = {
  code: 'head',
  field: 'guestType',
  message: 'Indicare il capofamiglia o il capogruppo',
} as const;

/** A guest is there on days that have come, in a house that is open, with whom they came (istat 7.2, 12). */
export const stayRules: Rules<typeof guestStays> = async (judging) => {
  const { after, isWritten, db, today, read, cause } = judging;
  const others = await othersOf(db, after);
  const group = await read(guestGroups, after.group);
  const locked = await lockedBy(judging, group.license);
  const isDeleted = cause.deed === 'delete';
  if (isDeleted || after.state === 'cancelled') {
    const isLeft = isDeleted && !isWritten;
    const isHeadless = isHead(after.guestType) && others.length > 0 && !others.some(isHead);
    return isHeadless && !isLeft ? [...locked, headMissing] : locked;
  }
  return [
    ...locked,
    ...((await isOfTypedMonth(db, group.license, after, today)) ? [isTypedAlready] : []),
    ...ahead(after, today),
    ...(await longAgo(
      db,
      { license: group.license, arrivalDate: after.arrivalDate },
      judging.before?.arrivalDate,
      today,
    )),
    ...withGroup(after, group),
    // Amid the change of a group's kind its guests are ahead of it; it is judged with them once it follows.
    ...among(
      after,
      followsFrom(cause.because, guestGroups, 'recompose') ? undefined : group,
      others,
    ),
    ...(await inHouse(db, group.license, after, today)),
  ];
};

/** The types of who else is in the group. */
const othersOf = async (db: Tx, stay: Stay): Promise<readonly number[]> =>
  (await guestsOf(db, stay.group)).flatMap(({ id, guestType }) =>
    id === stay.id ? [] : [guestType],
  );

const ahead = ({ arrivalDate, departureDate }: Stay, today: string): readonly StayViolation[] => [
  ...(arrivalDate > today
    ? [
        {
          code: 'future',
          field: 'arrivalDate',
          message: 'La data di arrivo non può essere futura',
        } as const,
      ]
    : []),
  ...(departureDate !== null && departureDate > today
    ? [
        {
          code: 'departureAhead',
          field: 'departureDate',
          message: 'La data di partenza non può essere futura',
        } as const,
      ]
    : []),
];

const withGroup = ({ arrivalDate }: Stay, group: Group): readonly StayViolation[] =>
  arrivalDate < group.arrivalDate
    ? [{ code: 'earlier', field: 'arrivalDate', message: 'Il gruppo è arrivato dopo' }]
    : [];

/** One head, and who follows it: nobody alone in company, no two who lead. */
function among(
  { guestType }: Stay,
  group: Group | undefined,
  others: readonly number[],
): readonly StayViolation[] {
  if (group && !belongsTo(group.kind, guestType))
    return [{ code: 'kind', field: 'guestType', message: 'Non è di questo tipo di gruppo' }];
  const isLed = others.some(isHead);
  if (isHead(guestType))
    return isLed
      ? [{ code: 'heads', field: 'guestType', message: 'C’è già chi lo è in questo arrivo' }]
      : [];
  return isLed ? [] : [headMissing];
}

/** Hours alone need the house open as a night does. */
async function inHouse(
  db: Tx,
  license: number,
  { arrivalDate, departureDate }: Stay,
  today: string,
): Promise<readonly StayViolation[]> {
  const end = departureDate ?? addDays(today, 1);
  const until = end > arrivalDate ? end : addDays(arrivalDate, 1);
  const problem = await houseProblem(db, license, { from: arrivalDate, until });
  return problem ? [{ ...problem, field: 'arrivalDate' }] : [];
}
