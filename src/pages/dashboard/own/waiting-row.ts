import { daysBetween, formatDate, todayInRome } from '#src/domain/dates.ts';
import type { Owed } from '#src/pages/registry/OwedRows.tsx';
import { duties, dutyLook } from '#src/ui/duties.ts';
import { farWords } from '#src/values/how-far.ts';
import { queues } from '../queues.ts';
import type { Waiting } from '../todo/rows.ts';

/** What waits in a queue as a thing to settle: how near its term is, and the act. */
export function waitingRow({ key, queue, kind, name, term, to, act }: Waiting): Owed {
  const left = term === undefined ? undefined : daysBetween(todayInRome(), term);
  const why = whys[queue] ?? '';
  return {
    key,
    title: ofApplications.includes(queue) ? `${kind} ${name}` : name,
    ...(left === undefined ? duties.near : dutyLook(left)),
    label: left === undefined ? 'Aspetta te' : termWords(left),
    note: term === undefined ? why : `${why} Entro il ${formatDate(term)}.`,
    way: act && to ? { label: act.label, to, state: act.asks } : undefined,
  };
}

/** An application is called by its number alone. */
const ofApplications: readonly string[] = [queues.asked.name, queues.heard.name];

/** Why what waits in a queue does. */
const whys: Readonly<Record<string, string>> = {
  [queues.asked.name]: 'L’ufficio aspetta la tua risposta.',
  [queues.heard.name]: 'L’ufficio ha detto perché non può accoglierla: puoi rispondere.',
  [queues.ownPrices.name]: 'Chiesti e non ancora inviati.',
};

const termWords = (left: number): string =>
  left < 0
    ? `Scaduta da ${farWords(-left)}`
    : left === 0
      ? 'Scade oggi'
      : `Scade fra ${farWords(left)}`;
