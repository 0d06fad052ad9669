import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { type Month, monthsLater } from '#src/domain/istat/month.ts';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { useShortcut } from '#src/ui/shortcuts.ts';
import { monthWords } from '../guest-words.ts';
import type { C59Month } from './month-of-c59.ts';

interface Props {
  readonly month: Month;
  readonly read: C59Month | undefined;
  readonly onMonth: (month: Month) => void;
  readonly whose: ReactNode;
}

const states: Readonly<Record<string, string>> = {
  open: 'aperto',
  closed: 'chiuso',
  reopened: 'riaperto',
  transmitted: 'inviato',
};

/** The month of the quick entry, how it stands, and the way to those around it. */
export function C59Head({ month, read, onMonth, whose }: Props) {
  const [before, after] = [monthsLater(month, -1), monthsLater(month, 1)];
  useShortcut('alt+pageup', 'Mese precedente', () => onMonth(before));
  useShortcut('alt+pagedown', 'Mese successivo', () => onMonth(after));
  const state = read?.state ? `Il mese è ${states[read.state]}. ` : '';
  return (
    <PageHeader
      title={`C/59 di ${monthWords(month)}`}
      line={`${state}Frecce, Tab e Invio si muovono; si scrive sulla cella, si incolla da un foglio di calcolo, Ctrl+Z annulla.`}
      actions={
        <>
          <Box sx={{ alignSelf: 'center', color: 'soggiorno.muted' }}>{whose}</Box>
          <Button
            variant="outlined"
            startIcon={<ChevronLeft />}
            aria-label={`Mese precedente: ${monthWords(before)}`}
            onClick={() => onMonth(before)}
          >
            {monthWords(before)}
          </Button>
          <Button
            variant="outlined"
            endIcon={<ChevronRight />}
            aria-label={`Mese successivo: ${monthWords(after)}`}
            onClick={() => onMonth(after)}
          >
            {monthWords(after)}
          </Button>
        </>
      }
    />
  );
}
