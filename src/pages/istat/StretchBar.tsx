import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { earliest, latest } from '#src/domain/dates.ts';
import { type CalendarDay, type Days, strokeOn } from '#src/domain/istat/calendar-days.ts';
import { closingReasons } from '#src/resources/istat/words.ts';
import { DayField } from './DayField.tsx';
import { counted } from './guest-words.ts';
import type { usePainting } from './painting.ts';
import { stretchWords } from './stretch-words.ts';

interface Props {
  readonly days: Days;
  readonly chosen: readonly CalendarDay[];
  readonly onChoose: (days: Days) => void;
  readonly painting: ReturnType<typeof usePainting>;
}

/** The stretch one has chosen, what it is, and what one does with it; a refusal stands beside it. */
export function StretchBar({ days, chosen, onChoose, painting }: Props) {
  const { reason, setReason, error, isPainting, act } = painting;
  const stroke = strokeOn(chosen);
  const said = useId();
  const many = counted(chosen.length, 'giorno', 'giorni');
  const bounds = { year: days.from.slice(0, 4), describedBy: error && said };
  return (
    <Box role="toolbar" aria-label="Giorni scelti" sx={look}>
      <DayField
        {...bounds}
        label="Dal"
        value={days.from}
        onDay={(from) => onChoose({ from, to: latest(from, days.to) })}
      />
      <DayField
        {...bounds}
        label="Al"
        value={days.to}
        onDay={(to) => onChoose({ from: earliest(to, days.from), to })}
      />
      <Select
        native
        size="small"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={error !== undefined && stroke === 'close' && reason === ''}
        inputProps={{ 'aria-label': 'Motivo della chiusura', 'aria-describedby': error && said }}
      >
        <option value="">Motivo della chiusura</option>
        {Object.entries(closingReasons).map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </Select>
      <Button
        variant="contained"
        aria-disabled={isPainting || stroke === 'none'}
        onClick={() => void act()}
      >
        {stroke === 'open' ? `Riapri ${many}` : `Chiudi ${many}`}
      </Button>
      <Box role="status" sx={{ typography: 'body2', color: 'soggiorno.muted' }}>
        {stretchWords(days, chosen)}
      </Box>
      <Box role="alert" id={said} sx={{ width: '100%', '&:empty': { display: 'none' } }}>
        {error && (
          <FormHelperText component="span" error>
            <span>{error}</span>
          </FormHelperText>
        )}
      </Box>
    </Box>
  );
}

const look = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px',
  marginTop: '16px',
  padding: '12px 0',
  backgroundColor: 'soggiorno.ground',
  borderTop: '1px solid',
  borderColor: 'soggiorno.lineStrong',
} as const;
