import { formatDate } from '#src/domain/dates.ts';
import type { Application } from './applying.ts';
import { cameBy, cameUnder } from './came.ts';

/**
 * What an act of refusal says of the hearing before it: when the reasons were told, which observations came, on which day and under
 * which number, or that none did (L. 241/1990, art. 10-bis). Null where no reasons were told: they are of requests.
 */
export function heardIn(record: Application): string | null {
  if (record.reasonsOn === null) return null;
  const told = `I motivi ostativi sono stati comunicati il ${formatDate(record.reasonsOn)} (L. 241/1990, art. 10-bis)`;
  return [told, observedIn(record)].join('; ');
}

function observedIn(record: Application): string {
  const { observeBy } = record;
  const last = observeBy === null ? 'nel termine' : `entro il ${formatDate(observeBy)}`;
  const came = cameBy(record, 'observe');
  if (came.length === 0) return `${last} non sono state presentate osservazioni`;
  const days = came.map((one) => {
    const isLate = observeBy !== null && one.receivedOn > observeBy;
    return `del ${cameUnder(one)}${isLate ? `, e si attendevano ${last}` : ''}`;
  });
  return `le osservazioni sono ${days.join('; ')}`;
}
