import { todayInRome } from '#src/domain/calendar.ts';
import { run } from '../../db/transaction.ts';
import type { Effect } from '../effect.ts';

/** Adds a note, signed by whoever acts; notes are only ever added. */
export const noteLicense: Effect = async ({ tx, record, input, session }) => {
  await run(
    tx,
    `insert into license_notes (license, text, shared, "writtenOn", author, "createdBy", "updatedBy")
     select $1, $2, $3, $4, u.name, u.id, u.id from users u where u.id = $5`,
    [record.id, input.text, input.shared, todayInRome(), session.userId],
  );
  return undefined;
};
