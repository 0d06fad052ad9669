import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { daysBetween, earliest, formatDate, latest } from '#src/domain/dates.ts';
import { type Days, daysOfYear } from '#src/domain/istat/calendar-days.ts';
import { standingPath } from '#src/places/path-to.ts';
import { usePlaces } from '#src/places/places.ts';
import { closingReasons } from '#src/resources/istat/words.ts';
import { optionWord } from '#src/schema/fields.ts';
import type { ReadPeriod } from './calendar-of-year.ts';
import { rowsLook } from './rows-look.ts';
import { daysWords } from './stretch-words.ts';

interface Props {
  readonly periods: readonly ReadPeriod[];
  readonly year: number;
  readonly onChoose: (days: Days) => void;
}

/** The closings with a day in a year, as the grid shows them; each is chosen in it, or opened. */
export function PeriodTable({ periods, year, onChoose }: Props) {
  const { pathOf } = usePlaces();
  const { from, to } = daysOfYear(year);
  const own = periods.filter((one) => one.from <= to && one.to >= from);
  if (own.length === 0) return <p>Nessuna chiusura nell’anno.</p>;
  return (
    <Box component="table" aria-label={`Chiusure del ${year}`} sx={rowsLook}>
      <thead>
        <tr>
          <th scope="col">Giorni</th>
          <th scope="col" className="number">
            Quanti
          </th>
          <th scope="col">Motivo</th>
          <th scope="col">Nota</th>
          <th scope="col">
            <span data-print="hidden">Nella griglia</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {own.map((period) => {
          const path = standingPath(pathOf, { resource: 'closing-periods', id: period.id });
          const words = daysWords(period);
          const here = { from: latest(period.from, from), to: earliest(period.to, to) };
          return (
            <tr key={period.id}>
              <td className="name">{path ? <Link to={path}>{words}</Link> : words}</td>
              <td className="number">{daysBetween(period.from, period.to) + 1}</td>
              <td>{optionWord(closingReasons, period.reason)}</td>
              <td>{period.note ?? '–'}</td>
              <td>
                <Button
                  size="small"
                  onClick={() => onChoose(here)}
                  aria-label={`Scegli i giorni ${formatDate(here.from)}–${formatDate(here.to)}`}
                >
                  Scegli
                </Button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Box>
  );
}
