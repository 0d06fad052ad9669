import { isAnswered } from '#src/domain/istat/month-state.ts';
import type { MonthLine } from './month-line.ts';

/** What whoever reads figures of months has to know: which are not official or no more as they were closed, and of how many rooms are told. */
export function notesOf(lines: readonly MonthLine[], hasRooms = false): readonly string[] {
  const open = lines.filter(({ monthState }) => !isAnswered(monthState)).length;
  const stale = lines.filter((line) => line.stale).length;
  const roomed = lines.filter(({ rooms }) => rooms !== null).length;
  return [
    ...(open > 0
      ? [
          counted(
            open,
            'mese è ancora aperto: è provvisorio',
            'mesi sono ancora aperti: sono provvisori',
          ),
        ]
      : []),
    ...(stale > 0 ? [counted(stale, 'mese è da riverificare', 'mesi sono da riverificare')] : []),
    ...(hasRooms && roomed < lines.length
      ? [
          `Le camere si conoscono per ${roomed} mesi su ${lines.length}: quelli con tutte le giornate confermate.`,
        ]
      : []),
  ];
}

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}.`;
