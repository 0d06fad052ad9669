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
          `${open} ${open === 1 ? 'mese è provvisorio, ancora aperto' : 'mesi sono provvisori, ancora aperti'}.`,
        ]
      : []),
    ...(stale > 0 ? [`${stale} ${stale === 1 ? 'mese è' : 'mesi sono'} da riverificare.`] : []),
    ...(hasRooms && roomed < lines.length
      ? [`Camere note in ${roomed} su ${lines.length}, dove ogni giornata è confermata.`]
      : []),
  ];
}
