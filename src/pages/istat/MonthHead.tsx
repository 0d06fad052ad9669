import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Month } from '#src/domain/istat/month.ts';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { monthWords } from './guest-words.ts';
import { MonthSteps } from './MonthSteps.tsx';

interface Props {
  readonly month: Month;
  /** The business day in Rome. */
  readonly today: string;
  /** Whose guests they are: said, or chosen. */
  readonly whose: ReactNode;
  /** How the month stands, in a sentence. */
  readonly standing?: ReactNode;
  readonly onMonth: (month: Month) => void;
  /** Where a new arrival is typed; without it one types none. */
  readonly newAt: string | undefined;
}

/** The month of guests, the way to those around it, and to a new arrival. */
export function MonthHead({ month, today, whose, standing, onMonth, newAt }: Props) {
  return (
    <PageHeader
      title={`Ospiti di ${monthWords(month)}`}
      line={standing}
      actions={
        <>
          <Box sx={{ alignSelf: 'center', color: 'soggiorno.muted' }}>{whose}</Box>
          <MonthSteps month={month} today={today} onMonth={onMonth} />
          {newAt && (
            <Button component={Link} to={newAt} variant="contained" startIcon={<Add />}>
              Nuovo arrivo
            </Button>
          )}
        </>
      }
    />
  );
}
