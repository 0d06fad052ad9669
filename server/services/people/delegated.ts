import { addDays } from '#src/domain/dates.ts';
import type { Session } from '#src/permissions/session.ts';
import type { delegations } from '#src/resources/people/delegations.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Ask } from '../../engine/twin.ts';
import { giverOf } from './given-place.ts';
import { alreadyIn } from './joining.ts';
import { managerOf } from './manager-of.ts';
import { unfitTerms } from './terms.ts';

type Delegation = RecordOf<typeof delegations>;

/** The longest a delegation lasts (registry 10.3), in years, and how long when nothing is said. */
const most = 5;
const usual = 1;

/** The last day of a delegation, an ISO date. */
export const endOf = ({ validFrom, validTo }: Delegation): string =>
  validTo ?? yearsAfter(validFrom, usual);

/** It ends some day, and not in the past. */
export const lastingLong: Ask<typeof delegations> = async ({ record, today }) => {
  const { id, validFrom } = record;
  const to = endOf(record);
  const there = { field: 'validTo', resource: 'delegations', id };
  if (to > yearsAfter(validFrom, most)) return [{ message: `Al massimo ${most} anni`, ...there }];
  return to < today ? [{ message: 'È già passata', ...there }] : [];
};

/** What the organisation, and who sends it for it, may let somebody do. */
export const unfitDelegation = async (db: Tx, record: Delegation, giver?: Session) =>
  unfitTerms(db, giver, await managerOf(db, record.manager), {
    ...record,
    role: 'hotel_delegated',
  });

export const notToGive: Ask<typeof delegations> = async ({ tx, record, author }) =>
  (await unfitDelegation(tx, record, await giverOf(tx, author))).map(({ field, message }) => ({
    message,
    ...(field !== 'role' && { field }),
    resource: 'delegations',
    id: record.id,
  }));

/** Who reads the address works there already. */
export const delegateThere: Ask<typeof delegations> = async ({ tx, record }) => {
  const { id, email, manager } = record;
  const [found] = await run(
    tx,
    `select 1 from memberships k join users u on u.id = k."user"
     where u.email = $1 and k.manager = $2`,
    [email, manager],
  );
  return found ? [{ message: alreadyIn, field: 'email', resource: 'delegations', id }] : [];
};

/** The day before the same day some years later. */
const yearsAfter = (day: string, years: number): string =>
  addDays(`${Number(day.slice(0, 4)) + years}${day.slice(4).replace('-02-29', '-03-01')}`, -1);
