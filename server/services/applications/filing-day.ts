import { formatDate } from '#src/domain/calendar.ts';
import { filedBefore } from '#src/domain/procedure.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';

/** What is filed before it happens is not of a day before it was received (L. 241/1990, art. 19, c. 2). */
export function startedBefore(
  { kind, effectiveOn, protocolDate, submittedOn }: RecordOf<typeof applications>,
  today: string,
): readonly Violation<'effectiveOn'>[] {
  const received = protocolDate ?? submittedOn ?? today;
  if (effectiveOn === null || effectiveOn >= received || !filedBefore.includes(kind)) return [];
  const message = `Al più presto dal ${formatDate(received)}, quando la pratica è ricevuta`;
  return [{ code: 'startsBefore', field: 'effectiveOn', message }];
}
