import Box from '@mui/material/Box';
import { memo } from 'react';
import type { CalendarDay } from '#src/domain/istat/calendar-days.ts';
import { dayWords, markOf } from './day-looks.ts';

interface Props {
  readonly day: CalendarDay;
  readonly isToday: boolean;
  /** Does one stand on it? */
  readonly isHere: boolean;
  readonly isChosen: boolean;
}

/** A day in the grid of a year: its mark, in words for who hears it. */
export const DayCell = memo(({ day, isToday, isHere, isChosen }: Props) => (
  <Box
    component="td"
    role="gridcell"
    tabIndex={isHere ? 0 : -1}
    data-day={day.date}
    data-standing={day.standing}
    aria-selected={isChosen}
    aria-current={isToday ? 'date' : undefined}
    title={dayWords(day)}
  >
    <span className="number" aria-hidden="true">
      {Number(day.date.slice(8))}
    </span>
    <span aria-hidden="true">{markOf(day)}</span>
    <span className="spoken">{dayWords(day)}</span>
  </Box>
));
