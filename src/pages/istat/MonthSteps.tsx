import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import Select from '@mui/material/Select';
import type { ReactNode } from 'react';
import { type Month, monthOf, monthsLater } from '#src/domain/istat/month.ts';
import { useShortcut } from '#src/ui/shortcuts.ts';
import { monthWords } from './guest-words.ts';

interface Props {
  readonly month: Month;
  /** The business day in Rome. */
  readonly today: string;
  readonly onMonth: (month: Month) => void;
}

/** So many months back one chooses from a list; further back one goes month by month. */
const offered = 36;

/** The month a page is about, chosen, and the way to those around it. */
export function MonthSteps({ month, today, onMonth }: Props) {
  const [before, after] = [monthsLater(month, -1), monthsLater(month, 1)];
  useShortcut('alt+pageup', 'Mese precedente', () => onMonth(before));
  useShortcut('alt+pagedown', 'Mese successivo', () => onMonth(after));
  const around = Array.from({ length: offered }, (_, at) => monthsLater(monthOf(today), 1 - at));
  const months = around.includes(month) ? around : [month, ...around];
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  return (
    <>
      <Step label={`Mese precedente: ${monthWords(before)}`} onClick={() => onMonth(before)}>
        <ChevronLeft />
      </Step>
      <Select
        native
        value={month}
        onChange={(event) => onMonth(event.target.value)}
        inputProps={{ 'aria-label': 'Mese' }}
      >
        {months.map((one) => (
          <option key={one} value={one}>
            {capital(monthWords(one))}
          </option>
        ))}
      </Select>
      <Step label={`Mese successivo: ${monthWords(after)}`} onClick={() => onMonth(after)}>
        <ChevronRight />
      </Step>
    </>
  );
}

interface StepProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const Step = ({ label, onClick, children }: StepProps) => (
  <Button
    variant="outlined"
    aria-label={label}
    title={label}
    onClick={onClick}
    sx={{ padding: '0 13px', minWidth: 48 }}
  >
    {children}
  </Button>
);
