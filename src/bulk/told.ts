import { formatDecimal } from '#src/domain/numbers.ts';
import type { BulkRun } from '#src/providers/bulk.ts';
import { plannedWord } from '#src/schema/audited.ts';
import type { Resource } from '#src/schema/resource.ts';
import { countWords, noWords } from '#src/ui/grammar.ts';
import { doneBy, doneTo, ofMany } from '#src/values/told.ts';
import { undo, type Verb } from './verbs.ts';

/** "3 licenze sospese, 1 no": what became of many, in one sentence. */
export function toldOfRun(
  resource: Resource,
  verb: Verb,
  { counts, total }: Pick<BulkRun, 'counts' | 'total'>,
): string {
  const { changed = 0, scheduled = 0, unchanged = 0 } = counts;
  const count = (rows: number) => countWords(resource.words, rows, formatDecimal(rows));
  const became = becameBy(resource, verb);
  const left = total - changed - scheduled - unchanged;
  const done = changed === 0 ? noWords(resource.words) : count(changed);
  const rest = [
    scheduled > 0 && `${formatDecimal(scheduled)} in programma`,
    unchanged > 0 && `${formatDecimal(unchanged)} già così`,
    left > 0 && `${formatDecimal(left)} no`,
  ];
  const [first, others] =
    changed === 0 && scheduled > 0
      ? [`${plannedWord(resource, verb.name)} in programma: ${count(scheduled)}`, rest.slice(1)]
      : [`${done} ${changed > 1 ? ofMany(became) : became}`, rest];
  return `${[first, ...others.filter(Boolean)].join(', ')}.`;
}

function becameBy(resource: Resource, { name, action }: Verb): string {
  if (action) return doneBy(resource, name);
  if (name === undo.name) return doneTo(resource, 'revert');
  return doneTo(resource, name === 'delete' ? 'delete' : 'change');
}
