import Lock from '@mui/icons-material/Lock';
import Box from '@mui/material/Box';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { CalendarDay } from '#src/domain/istat/calendar-days.ts';
import { isWithin } from '#src/domain/istat/house.ts';
import { monthOf } from '#src/domain/istat/month.ts';
import { monthNames } from '#src/domain/months.ts';
import { DayCell } from './DayCell.tsx';
import type { useStretch } from './stretch.ts';
import { yearGridLook } from './year-grid-look.ts';

interface Props {
  readonly label: string;
  readonly days: readonly CalendarDay[];
  readonly today: string;
  readonly stretch: ReturnType<typeof useStretch>;
  /** What Enter or Space does with the days that are chosen. */
  readonly onAct: (() => void) | undefined;
  /** The id of the words on the keys. */
  readonly describedBy: string;
}

/** The year of a house, a row for each month; on a phone the months lie one under the other. */
export function YearGrid({ label, days, today, stretch, onAct, describedBy }: Props) {
  const grid = useRef<HTMLTableElement>(null);
  const { day, days: chosen, onPointerDown, onPointerOver, onPointerUp } = stretch;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return stretch.onKeyDown(event);
    event.preventDefault();
    onAct?.();
  };
  useEffect(() => {
    if (!grid.current?.contains(document.activeElement)) return;
    grid.current.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);
  const months = Map.groupBy(days, ({ date }) => monthOf(date));
  return (
    <Box sx={yearGridLook}>
      <Box
        component="table"
        ref={grid}
        role="grid"
        aria-label={label}
        aria-multiselectable
        aria-describedby={describedBy}
        {...{ onKeyDown, onPointerDown, onPointerOver, onPointerUp }}
      >
        <thead>
          <tr>
            <th scope="col">Mese</th>
            {columns.map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
            <th scope="col">Aperti</th>
          </tr>
        </thead>
        <tbody>
          {[...months].map(([month, own]) => (
            <tr key={month}>
              <th scope="row">
                {monthName(month)}
                {own[0]?.isLocked && (
                  <span className="locked">
                    <Lock fontSize="inherit" aria-hidden /> chiuso
                  </span>
                )}
              </th>
              {columns.map((column) => {
                const here = own[column - 1];
                return here ? (
                  <DayCell
                    key={column}
                    day={here}
                    isToday={here.date === today}
                    isHere={here.date === day}
                    isChosen={isWithin(here.date, chosen)}
                  />
                ) : (
                  <td key={column} className="none" />
                );
              })}
              <td className="open">
                {own.filter(({ standing }) => standing === 'open').length}
                <span className="narrow"> giorni aperti</span>
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const columns = Array.from({ length: 31 }, (_, at) => at + 1);

const monthName = (month: string): string =>
  Object.values(monthNames)[Number(month.slice(5)) - 1] ?? month;
