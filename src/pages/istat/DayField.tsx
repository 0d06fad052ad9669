import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { formatDate, parseDate } from '#src/domain/dates.ts';

interface Props {
  readonly label: string;
  /** An ISO date. */
  readonly value: string;
  /** Only its days are meant. */
  readonly year: string;
  readonly describedBy: string | undefined;
  readonly onDay: (day: string) => void;
}

/** A day of a year, written; what is no day of it is marked and changes nothing. */
export function DayField({ label, value, year, describedBy, onDay }: Props) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? formatDate(value);
  const day = parseDate(text);
  const isOfYear = day?.startsWith(`${year}-`) === true;
  return (
    <OutlinedInput
      size="small"
      value={text}
      error={!isOfYear}
      onChange={(event) => {
        const next = parseDate(event.target.value);
        setTyped(event.target.value);
        if (next?.startsWith(`${year}-`)) onDay(next);
      }}
      onBlur={() => setTyped(undefined)}
      inputProps={{
        'aria-label': label,
        'aria-invalid': !isOfYear,
        'aria-describedby': describedBy,
        inputMode: 'numeric',
        autoComplete: 'off',
      }}
      startAdornment={<span aria-hidden="true">{label}&nbsp;</span>}
      sx={{ width: 150 }}
    />
  );
}
