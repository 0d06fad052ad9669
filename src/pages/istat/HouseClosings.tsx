import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { daysBetween, earliest, latest } from '#src/domain/dates.ts';
import { daysOfYear } from '#src/domain/istat/calendar-days.ts';
import { sum } from '#src/domain/sum.ts';
import type { Row } from '#src/forms/saving.ts';
import { Unread } from '#src/records/Unread.tsx';
import { closingReasons } from '#src/resources/istat/words.ts';
import { optionWord } from '#src/schema/fields.ts';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { useNames } from '#src/values/names.ts';
import { type HousePeriod, useClosingsOf } from './closings-of.ts';
import { shortDay } from './guest-words.ts';
import { rowsLook } from './rows-look.ts';

interface Props {
  readonly houses: readonly Row[];
  readonly year: number;
  readonly linkOf: (house: number) => string;
}

/** What each house has closed in a year, as its calendar has it, and the way to its days. */
export function HouseClosings({ houses, year, linkOf }: Props) {
  const { from, to } = daysOfYear(year);
  const cityOf = useNames('cities', [...new Set(houses.map(({ city }) => Number(city)))]);
  const { data, error, refetch } = useClosingsOf(
    houses.map(({ id }) => id),
    year,
  );
  if (error)
    return <Unread isForbidden={false} failure={error} retry={() => void refetch()} page={false} />;
  if (!data) return <LoadingState rows={houses.length} />;
  const closings = Map.groupBy(data, ({ accommodation }) => accommodation);
  const daysOf = (period: HousePeriod) =>
    daysBetween(latest(period.from, from), earliest(period.to, to)) + 1;
  return (
    <Box component="table" aria-label={`Chiusure del ${year} per struttura`} sx={rowsLook}>
      <thead>
        <tr>
          <th scope="col">Struttura</th>
          <th scope="col">Comune</th>
          <th scope="col">Chiusure nel calendario</th>
          <th scope="col" className="number">
            Giorni
          </th>
        </tr>
      </thead>
      <tbody>
        {houses.map((house) => {
          const own = closings.get(house.id) ?? [];
          return (
            <tr key={house.id}>
              <td className="name">
                <Link to={linkOf(house.id)}>{String(house.name)}</Link>
              </td>
              <td>{cityOf(Number(house.city)) ?? '–'}</td>
              <td>{own.map(closingWords).join('; ') || 'Nessuna'}</td>
              <td className="number">{sum(own, daysOf)}</td>
            </tr>
          );
        })}
      </tbody>
    </Box>
  );
}

/** "01/11–15/12 stagionale"; the years are told where a closing begins in one and ends in another. */
const closingWords = ({ from, to, reason }: HousePeriod): string => {
  const isWithin = from.slice(0, 4) === to.slice(0, 4);
  const dayOf = (date: string) =>
    isWithin ? shortDay(date) : `${shortDay(date)}/${date.slice(0, 4)}`;
  return `${dayOf(from)}–${dayOf(to)} ${optionWord(closingReasons, reason).toLowerCase()}`;
};
