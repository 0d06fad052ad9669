import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Looks } from '#src/lists/Looks.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { useShortcut } from '#src/ui/shortcuts.ts';

interface Props {
  readonly title: string;
  readonly year: number;
  readonly yearAt: (year: number) => string;
  /** Whose year it is: said, or chosen. */
  readonly whose?: ReactNode;
}

/** The year of a calendar, and the way to those around it. */
export function YearHead({ title, year, yearAt, whose }: Props) {
  const navigate = useNavigate();
  const [before, after] = [year - 1, year + 1];
  useShortcut('alt+pageup', 'Anno precedente', () => navigate(yearAt(before)));
  useShortcut('alt+pagedown', 'Anno successivo', () => navigate(yearAt(after)));
  return (
    <>
      <PageHeader
        title={`${title} ${year}`}
        actions={
          <>
            <Box sx={{ alignSelf: 'center', color: 'soggiorno.muted' }}>{whose}</Box>
            <Button
              component={Link}
              to={yearAt(before)}
              variant="outlined"
              startIcon={<ChevronLeft />}
              aria-label={`Anno precedente: ${before}`}
            >
              {before}
            </Button>
            <Button
              component={Link}
              to={yearAt(after)}
              variant="outlined"
              endIcon={<ChevronRight />}
              aria-label={`Anno successivo: ${after}`}
            >
              {after}
            </Button>
          </>
        }
      />
      <Looks />
    </>
  );
}
