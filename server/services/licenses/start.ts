import { earliest, formatDate } from '#src/domain/dates.ts';
import { applications } from '#src/resources/registry/applications.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';
import { lastStateSql } from '../../engine/programme.ts';

type License = RecordOf<typeof licenses>;
type Started = Violation<'startsOn', 'startsBefore' | 'startsAfter'>;

/** The day an activity began is a fact of its title: corrected, it is no day before that was received, nor after what was done since. */
export async function strangeStart(
  db: Tx,
  before: License | undefined,
  after: License,
): Promise<readonly Started[]> {
  if (before === undefined || before.state === 'draft' || before.startsOn === after.startsOn)
    return [];
  const { startsOn, protocolDate } = after;
  const first = await firstDeedOf(db, after);
  return [
    ...(protocolDate !== null && startsOn < protocolDate
      ? [
          told(
            'startsBefore',
            `Il titolo è del protocollo del ${formatDate(protocolDate)}: l’attività non può iniziare prima`,
          ),
        ]
      : []),
    ...(first !== null && startsOn > first
      ? [
          told(
            'startsAfter',
            `L’attività non può iniziare dopo il ${formatDate(first)}: allora c’era già`,
          ),
        ]
      : []),
  ];
}

const told = (code: Started['code'], message: string): Started => ({
  code,
  field: 'startsOn',
  message,
});

/** The day of the first that is registered of it after its start. */
async function firstDeedOf(db: Tx, one: License): Promise<string | null> {
  const [found] = await run(db, firstSql, [one.id, one.accommodation]);
  return [
    one.suspendedFrom,
    one.resumedOn,
    one.closedOn,
    ...one.suspensions.map(({ from }) => from),
    typeof found?.on === 'string' ? found.on : null,
  ].reduce<string | null>(
    (first, day) => (day === null ? first : first === null ? day : earliest(first, day)),
    null,
  );
}

/** Interruptions it told of, and changes of it or its house that were carried out. */
const firstSql = `
  select least(
    (select min(i."from") from interruptions i where i.license = $1 and i.state = 'communicated'),
    (select min(a."effectiveOn") from applications a
     where a.state = 'accepted' and a.license = $1 and a.accommodation = $2
       and a.kind in ('variation_capacity', 'variation_classification', 'variation_period')
       and ${lastStateSql(applications, 'carryOut', 'a.id')} = 'done'))::text as on`;
