import { addDays, formatDate, latest, todayInRome } from '#src/domain/dates.ts';
import { applications } from '#src/resources/registry/applications.ts';
import type { Tx } from '../../db/transaction.ts';
import { holdersOf } from '../../engine/holders.ts';
import type { Violation } from '../../engine/objections.ts';
import { daysFor, missingTerm } from '../registry/deadlines.ts';
import type { Application } from './applying.ts';

/** A day on which it could be received: of what was there, and not long before it was registered. */
export async function impossibleDay(
  tx: Tx,
  { protocolDate, createdAt, license, city }: Application,
): Promise<readonly Violation<'protocolDate'>[]> {
  if (protocolDate === null) return [];
  const registered = todayInRome(new Date(createdAt));
  const most = await daysFor({ tx, today: registered }, 'late_registration', city);
  if (most === undefined) return [impossible(missingTerm('late_registration').message)];
  const known = await tx
    .selectFrom('licenses')
    .select('startsOn')
    .where('id', '=', license)
    .executeTakeFirst();
  const first = latest(addDays(registered, -most), known?.startsOn ?? '');
  if (protocolDate >= first) return [];
  const message = `Non prima del ${formatDate(first)}: la pratica non poteva ancora esserci, o è stata ricevuta troppo tempo fa`;
  return [impossible(message)];
}

const impossible = (message: string) =>
  ({ code: 'impossible', field: 'protocolDate', message }) as const;

/** A draft is told that its code of the SUAP is one of a sent application: it cannot be sent with it. */
export async function codeSent(
  tx: Tx,
  { id, state, sciaCode }: Application,
): Promise<readonly Violation<'sciaCode'>[]> {
  if (state !== 'draft') return [];
  const others = await holdersOf(tx, applications, 'sciaCode', { sciaCode }, id);
  return others.map(({ message }) => ({
    code: 'codeSent',
    field: 'sciaCode',
    message,
    stands: true,
  }));
}
