import Box from '@mui/material/Box';
import { useId, useMemo } from 'react';
import { calendarDays } from '#src/domain/istat/calendar-days.ts';
import { isWithin } from '#src/domain/istat/house.ts';
import { useMay } from '#src/places/may.ts';
import { Section } from '#src/ui/Section.tsx';
import type { useYearCalendar } from './calendar-of-year.ts';
import { DueMonths } from './DueMonths.tsx';
import { PeriodTable } from './PeriodTable.tsx';
import { usePainting } from './painting.ts';
import { StretchBar } from './StretchBar.tsx';
import { useStretch } from './stretch.ts';
import { YearFigures } from './YearFigures.tsx';
import { YearGrid } from './YearGrid.tsx';
import { YearLegend } from './YearLegend.tsx';

interface Props {
  readonly license: number;
  readonly year: number;
  readonly calendar: NonNullable<ReturnType<typeof useYearCalendar>['data']>;
}

/** The days of a licence in a year, painted where one may; under them its closings as a list. */
export function HouseYear({ license, year, calendar }: Props) {
  const mayPaint = useMay('closing-periods')('create');
  const keys = useId();
  const days = useMemo(() => calendarDays(calendar, year), [calendar, year]);
  const { today, licensed, periods, months } = calendar;
  const first = today.startsWith(`${year}-`) ? today : `${year}-01-01`;
  const stretch = useStretch(first);
  const chosen = days.filter(({ date }) => isWithin(date, stretch.days));
  const painting = usePainting({ license, licensed, periods, days: stretch.days, chosen });
  return (
    <>
      <YearFigures days={days} />
      <YearGrid
        label={`Giorni del ${year}`}
        days={days}
        today={today}
        stretch={stretch}
        onAct={mayPaint ? () => void painting.act() : undefined}
        describedBy={keys}
      />
      <YearLegend />
      <Box
        component="p"
        id={keys}
        data-print="hidden"
        sx={{ typography: 'body2', color: 'soggiorno.muted' }}
      >
        Le frecce vanno di giorno in giorno e di mese in mese; con Maiuscole allungano la scelta
        {mayPaint && ', Invio o Spazio la chiude o la riapre'}. Con il mouse si trascina; con il
        dito si tocca il primo giorno e poi l’ultimo.
      </Box>
      {mayPaint && (
        <StretchBar
          days={stretch.days}
          chosen={chosen}
          onChoose={stretch.choose}
          painting={painting}
        />
      )}
      <DueMonths days={days} months={months} />
      <Section title={`Chiusure del ${year}`}>
        <PeriodTable periods={periods} year={year} onChoose={stretch.choose} />
      </Section>
    </>
  );
}
