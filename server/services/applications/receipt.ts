import { addDays, formatDate, latest, todayInRome } from '#src/domain/calendar.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Violation } from '../../engine/objections.ts';
import { daysFor } from '../registry/deadlines.ts';
import type { Application } from './applying.ts';

/** A day on which it could be received: of what was there, and not long before it was registered. */
export async function impossibleDay(
  tx: Tx,
  { protocolDate, createdAt, license, city }: Application,
): Promise<readonly Violation<'protocolDate'>[]> {
  if (protocolDate === null) return [];
  const registered = todayInRome(new Date(createdAt));
  const most = await daysFor({ tx, today: registered }, 'late_registration', city);
  const known = await tx
    .selectFrom('licenses')
    .select('startsOn')
    .where('id', '=', license)
    .executeTakeFirst();
  const first = latest(addDays(registered, -most), known?.startsOn ?? '');
  if (protocolDate >= first) return [];
  const message = `Non prima del ${formatDate(first)}: la pratica non poteva ancora esserci, o è stata ricevuta troppo tempo fa`;
  return [{ code: 'impossible', field: 'protocolDate', message }];
}

/** A code of the SUAP is one sent application’s: a draft that bears it keeps nobody from sending theirs. */
export async function codeTwice(
  tx: Tx,
  { id, state, sciaCode }: Application,
): Promise<readonly Violation<'sciaCode'>[]> {
  if (sciaCode === null) return [];
  const isDraft = state === 'draft';
  // Of two who send the same the second finds the first.
  if (!isDraft) await run(tx, `select pg_advisory_xact_lock(hashtext('suap ' || $1))`, [sciaCode]);
  const [other] = await run(
    tx,
    `select 1 from applications where id <> $1 and "sciaCode" = $2 and state <> 'draft' limit 1`,
    [id, sciaCode],
  );
  const message = 'È già il codice di un’altra pratica inviata';
  if (!other) return [];
  return isDraft
    ? [{ code: 'codeSent', field: 'sciaCode', message, stands: true }]
    : [{ code: 'codeTwice', field: 'sciaCode', message }];
}
