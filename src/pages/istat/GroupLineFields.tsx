import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { daysBetween, isDate } from '#src/domain/dates.ts';
import { Input } from '#src/forms/inputs/inputs.tsx';
import { cardFields } from '#src/resources/istat/guest-card.ts';

/** What holds of a group as a whole, in one line. */
export function GroupLineFields() {
  const { kind, ...rest } = cardFields;
  const [from, to] = useWatch({ name: ['arrivalDate', 'expectedDepartureDate'] }) as unknown[];
  const nights =
    isDate(String(from)) && isDate(String(to)) ? daysBetween(String(from), String(to)) : 0;
  return (
    <Box sx={look}>
      <Input source="kind" field={{ ...kind, shown: 'radio' }} />
      <Input source="arrivalDate" field={rest.arrivalDate} />
      <Input source="expectedDepartureDate" field={rest.expectedDepartureDate} />
      <Box sx={{ display: 'grid', gridRow: 'span 3', gridTemplateRows: 'subgrid' }}>
        <Box sx={{ alignSelf: 'end', marginBottom: '6px', fontWeight: 600 }}>Notti</Box>
        <Box component="output" sx={{ paddingTop: '12px', fontWeight: 600 }}>
          {nights >= 0 ? nights : '–'}
        </Box>
      </Box>
      <Input source="room" field={rest.room} />
      <Input source="bookingChannel" field={{ ...rest.bookingChannel, label: 'Prenotazione' }} />
    </Box>
  );
}

const look = {
  display: 'grid',
  gridTemplateColumns: {
    xs: '1fr',
    sm: '1fr 1fr',
    lg: 'minmax(400px, 1.6fr) 164px 164px 44px 88px minmax(120px, 1fr)',
  },
  gridAutoRows: 'auto',
  gap: '0 20px',
  rowGap: { xs: '8px', lg: 0 },
} as const;
