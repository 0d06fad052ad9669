import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Link } from 'react-router-dom';
import { Choice } from './Choice.tsx';
import type { useGuestFilter } from './guest-filter.ts';
import { shortDay } from './guest-words.ts';
import type { GroupLine } from './month-of-guests.ts';

interface Props {
  readonly groups: readonly GroupLine[];
  readonly filter: ReturnType<typeof useGuestFilter>;
  readonly departuresAt: string;
}

/** What narrows the list of a month, in one row; beside it the way to departures. */
export function MonthFilters({ groups, filter, departuresAt }: Props) {
  const { values, set } = filter;
  const days = [...new Set(groups.map(({ arrivalDate }) => arrivalDate))];
  const origins = [...new Set(groups.flatMap((group) => group.origins))].toSorted((one, other) =>
    one.localeCompare(other, 'it'),
  );
  return (
    <Box sx={look}>
      <OutlinedInput
        size="small"
        type="search"
        value={values.camera}
        placeholder="Cerca camera"
        onChange={(event) => set({ camera: event.target.value })}
        inputProps={{ 'aria-label': 'Cerca per camera' }}
        sx={{ width: 150 }}
      />
      <Choice
        label="Giorno di arrivo"
        value={values.giorno}
        choices={days.map((day) => [day, shortDay(day)])}
        onChange={(giorno) => set({ giorno })}
      />
      <Choice
        label="Provenienza"
        value={values.provenienza}
        choices={origins.map((origin) => [origin, origin])}
        onChange={(provenienza) => set({ provenienza })}
      />
      <FormControlLabel
        label="Solo da completare"
        control={
          <Checkbox
            checked={values.stato === 'incomplete'}
            onChange={(_, checked) => set({ stato: checked ? 'incomplete' : '' })}
          />
        }
      />
      {filter.isNarrowed && (
        <Button size="small" onClick={filter.clear}>
          Azzera filtri
        </Button>
      )}
      <Button
        component={Link}
        to={departuresAt}
        variant="outlined"
        size="medium"
        startIcon={<LogoutOutlined />}
        sx={{ marginLeft: { sm: 'auto' } }}
      >
        Registra partenze
      </Button>
    </Box>
  );
}

const look = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px',
  padding: '12px 0 4px',
} as const;
