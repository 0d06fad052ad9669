import { addDays } from '#src/domain/dates.ts';
import { belongsTo } from '#src/domain/istat/composition.ts';
import { beforeArrival, dayUseRequired } from '#src/domain/istat/stay-dates.ts';
import { guestGroups } from '#src/resources/istat/guest-groups.ts';
import { guestStays } from '#src/resources/istat/guest-stays.ts';
import { idsOf, run } from '../../db/transaction.ts';
import { type Ask, type Effect, type Rules, twin, type Unfit } from '../../engine/twin.ts';
import { houseProblem } from './house-open.ts';

type Groups = typeof guestGroups;

/** Who of a group is still there. */
const thereSql = `from guest_stays where "group" = $1 and state = 'valid' and "departureDate" is null`;

const depart = (async ({ tx, record, input: { on }, commands }) => {
  const ids = await idsOf(tx, `select id::integer ${thereSql} order by id`, [record.id]);
  await commands.edit(guestStays, ids, { departureDate: on });
  return undefined;
}) satisfies Effect<Groups, 'depart'>;

const nobodyThere: Ask<Groups> = async ({ tx, record }) => {
  const [one] = await run(tx, `select 1 ${thereSql} limit 1`, [record.id]);
  return one ? [] : [{ message: 'Nessuno del gruppo è ancora presente' }];
};

/** Who leaves on the day of arrival was there for some hours, which their own card says. */
const tooEarly: Unfit<Groups, 'depart'> = async ({ tx, record, input: { on } }) => {
  const [last] = await run<{ readonly arrival: string | null }>(
    tx,
    `select max("arrivalDate") as arrival ${thereSql}`,
    [record.id],
  );
  const arrival = last?.arrival ?? record.arrivalDate;
  if (on < arrival) return { on: beforeArrival };
  return on === arrival ? { on: dayUseRequired } : {};
};

/** A group arrives where and when guests may, and stays what its guests are (istat 7.1, 12). */
const groupRules: Rules<Groups> = async ({ after, db, today }) => {
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
  const guests = await run<{ readonly type: number; readonly arrival: string }>(
    db,
    `select "guestType" as type, "arrivalDate" as arrival from guest_stays where "group" = $1 and state = 'valid'`,
    [id],
  );
  return [
    ...(problem ? [{ ...problem, field: 'arrivalDate' as const }] : []),
    ...(guests.every(({ type }) => belongsTo(kind, type))
      ? []
      : [
          { code: 'kind', field: 'kind', message: 'Ha ospiti di un altro tipo di gruppo' } as const,
        ]),
    ...(guests.every(({ arrival }) => arrivalDate <= arrival)
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
  verbs: { depart: { effect: depart, unfit: tooEarly, nobodyThere } },
});
