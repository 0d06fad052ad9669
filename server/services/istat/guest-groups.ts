import { addDays, latest } from '#src/domain/dates.ts';
import { belongsTo, isHead, typesOf } from '#src/domain/istat/composition.ts';
import { monthOf } from '#src/domain/istat/month.ts';
import { beforeArrival, dayUseRequired } from '#src/domain/istat/stay-dates.ts';
import { guestGroups } from '#src/resources/istat/guest-groups.ts';
import { guestStays } from '#src/resources/istat/guest-stays.ts';
import type { Tx } from '../../db/transaction.ts';
import { type Ask, type Effect, type Rules, twin, type Unfit } from '../../engine/twin.ts';
import { longAgo } from './first-arrival-day.ts';
import { guestsOf } from './guests-of.ts';
import { houseProblem } from './house-open.ts';
import { monthClosed, monthLocks } from './month-locks.ts';

type Groups = typeof guestGroups;

/** Who of a group is still there. */
const stillThere = async (tx: Tx, group: number) =>
  (await guestsOf(tx, group)).filter(({ departureDate }) => departureDate === null);

const depart = (async ({ tx, record, input: { on }, commands }) => {
  const there = await stillThere(tx, record.id);
  await commands.edit(
    guestStays,
    there.map(({ id }) => id),
    { departureDate: on },
  );
  return undefined;
}) satisfies Effect<Groups, 'depart'>;

const nobodyThere: Ask<Groups> = async ({ tx, record }) =>
  (await stillThere(tx, record.id)).length > 0
    ? []
    : [{ message: 'Nessuno del gruppo è ancora presente' }];

/** Who leaves on the day of arrival was there for some hours, which their own card says. */
const tooEarly: Unfit<Groups, 'depart'> = async ({ tx, record, input: { on } }) => {
  const last = (await stillThere(tx, record.id))
    .map(({ arrivalDate }) => arrivalDate)
    .reduce(latest, record.arrivalDate);
  if (on < last) return { on: beforeArrival };
  return on === last ? { on: dayUseRequired } : {};
};

/** Each guest is from then on what the group is; a head stays the head. */
const recompose = (async ({ tx, record, input: { kind }, commands }) => {
  const { head, member } = typesOf(kind);
  for (const { id, guestType } of await guestsOf(tx, record.id))
    await commands.edit(guestStays, id, { guestType: isHead(guestType) ? head : member });
  return { kind };
}) satisfies Effect<Groups, 'recompose'>;

const tooMany: Unfit<Groups, 'recompose'> = async ({ tx, record, input: { kind } }) =>
  kind === 'single' && (await guestsOf(tx, record.id)).length > 1
    ? { kind: 'Ha più di un ospite' }
    : {};

/** A group arrives where and when guests may, and stays what its guests are (istat 7.1, 12). */
const groupRules: Rules<Groups> = async ({ before, after, isWritten, db, today, cause }) => {
  const { id, license, kind, arrivalDate } = after;
  if (arrivalDate > today)
    return [
      {
        code: 'future',
        field: 'arrivalDate',
        message: 'La data di arrivo non può essere futura',
      },
    ];
  const until = addDays(arrivalDate, 1);
  const problem = await houseProblem(db, license, { from: arrivalDate, until });
  const guests = await guestsOf(db, id);
  const days = [before, after].flatMap((one) => one?.arrivalDate ?? []);
  const isGone = cause.deed === 'delete' && isWritten;
  const isMoved = isGone || before?.arrivalDate !== arrivalDate;
  const isClosed = await monthLocks(db, license);
  return [
    ...(isMoved && days.some((day) => isClosed(monthOf(day))) ? [monthClosed('arrivalDate')] : []),
    ...(await longAgo(db, after, before?.arrivalDate, today)),
    ...(problem ? [{ ...problem, field: 'arrivalDate' as const }] : []),
    ...(guests.every(({ guestType }) => belongsTo(kind, guestType))
      ? []
      : [
          { code: 'kind', field: 'kind', message: 'Ha ospiti di un altro tipo di gruppo' } as const,
        ]),
    ...(guests.every((guest) => arrivalDate <= guest.arrivalDate)
      ? []
      : [
          {
            code: 'earlier',
            field: 'arrivalDate',
            message: 'Un ospite del gruppo è arrivato prima',
          } as const,
        ]),
  ];
};

export const guestGroupsTwin = twin(guestGroups, {
  sql: { name: `'Arrivo n. ' || id` },
  rules: groupRules,
  verbs: {
    depart: { effect: depart, unfit: tooEarly, nobodyThere },
    recompose: { effect: recompose, unfit: tooMany },
  },
});
