import { isAnswered } from '#src/domain/istat/month-state.ts';
import type { MonthLine } from './month-line.ts';

/** What whoever reads figures of months has to know: which are not official, and which are no more as they were closed. */
export function notesOf(lines: readonly MonthLine[]): readonly string[] {
  const open = lines.filter(({ monthState }) => !isAnswered(monthState)).length;
  const stale = lines.filter((line) => line.stale).length;
  return [
    ...(open > 0 ? [counted(open, 'mese è provvisorio', 'mesi sono provvisori')] : []),
    ...(stale > 0 ? [counted(stale, 'mese è da riverificare', 'mesi sono da riverificare')] : []),
  ];
}

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}.`;
