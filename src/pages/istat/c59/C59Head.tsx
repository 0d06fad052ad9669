import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { todayInRome } from '#src/domain/dates.ts';
import type { Month } from '#src/domain/istat/month.ts';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { monthWords } from '../guest-words.ts';
import { MonthSteps } from '../MonthSteps.tsx';
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
  return (
    <PageHeader
      title={`C/59 di ${monthWords(month)}`}
      line={read?.state && `Il mese è ${states[read.state]}.`}
      actions={
        <>
          <Box sx={{ alignSelf: 'center', color: 'soggiorno.muted' }}>{whose}</Box>
          <MonthSteps month={month} today={read?.today ?? todayInRome()} onMonth={onMonth} />
        </>
      }
    />
  );
}
