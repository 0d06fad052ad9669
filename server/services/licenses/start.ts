import { formatDate } from '#src/domain/dates.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import type { Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';
import { firstDeedOf } from './deeds.ts';

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
