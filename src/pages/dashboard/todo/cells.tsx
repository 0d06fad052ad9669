import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { daysBetween, formatDate, todayInRome } from '#src/domain/dates.ts';
import { dutyLook } from '#src/ui/duties.ts';
import { Hidden } from '#src/ui/Hidden.tsx';
import { State } from '#src/ui/State.tsx';
import { farWords } from '#src/values/how-far.ts';
import { useNames } from '#src/values/names.ts';
import { Absent } from '#src/values/views.tsx';
import type { Waiting } from './rows.ts';

/** What the rows of a table name beside themselves: their accommodations and municipalities. */
export function useRowNames(rows: readonly Waiting[]) {
  const cityOf = useNames('cities', [...new Set(rows.flatMap(({ city }) => city ?? []))]);
  const houseOf = useNames('accommodations', [
    ...new Set(rows.flatMap(({ house }) => house ?? [])),
  ]);
  return {
    city: ({ city }: Waiting) => (city !== undefined && cityOf(city)) || <Absent />,
    house: ({ house }: Waiting) => (house === undefined ? undefined : houseOf(house)),
  };
}

interface WhatProps {
  readonly row: Waiting;
  readonly house: string | undefined;
}

/** What waits, with the way to it: its kind, its name, the accommodation it is about, what of others it waits for. */
export const What = ({ row: { kind, name, to, awaited }, house }: WhatProps) => (
  <>
    <Box component="span" sx={{ fontWeight: 600, marginRight: '8px' }}>
      {kind}
    </Box>
    {to ? (
      <Link component={RouterLink} to={to} sx={unbroken}>
        {name}
      </Link>
    ) : (
      name
    )}
    {[house === name ? undefined : house, awaited].filter(Boolean).map((words) => (
      <Box key={words} component="span" sx={besideLook}>
        {words}
      </Box>
    ))}
  </>
);

/** Its distance stays at the end of the line where it begins another. */
const besideLook = {
  color: 'soggiorno.muted',
  '&::before': { content: '"\\00a0  "' },
} as const;

/** Codes are not broken: what does not fit goes to the next line whole. */
const unbroken = { display: 'inline-block', maxWidth: '100%' } as const;

/** How near the day is that something is due; the day itself for who listens, and who points at it. */
export function Nearness({ day }: { readonly day: string | undefined }) {
  if (day === undefined) return 'Senza termine';
  const left = daysBetween(todayInRome(), day);
  return (
    <Box component="span" title={formatDate(day)} sx={{ position: 'relative' }}>
      <State
        {...dutyLook(left)}
        label={
          <>
            {nearWords(left)}
            <Hidden>{`, ${formatDate(day)}`}</Hidden>
          </>
        }
      />
    </Box>
  );
}

function nearWords(left: number): string {
  if (left < 0) return `Scaduta da ${farWords(-left)}`;
  if (left === 0) return 'Scade oggi';
  return left === 1 ? 'Scade domani' : `Fra ${farWords(left)}`;
}
