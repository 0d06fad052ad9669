import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Select from '@mui/material/Select';
import { useId } from 'react';
import type { Icon } from './states.ts';

interface Props {
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
  /** How many rows this page holds. */
  readonly shown: number;
  /** Absent while it is still being counted. */
  readonly total?: number | undefined;
  /** The count stopped at `total`: there are more. */
  readonly capped?: boolean;
  readonly hasNext: boolean;
  readonly options?: readonly number[];
  readonly onPage: (page: number) => void;
  readonly onPerPage: (perPage: number) => void;
}

/** "1–25 di 412", rows per page, previous, next. Counting never blocks the rows. */
export function Pager(props: Props) {
  const { page, perPage, hasNext, options = [10, 25, 50, 100], onPage, onPerPage } = props;
  const label = useId();
  return (
    <Box component="nav" aria-label="Pagine" sx={look}>
      <span role="status">{rangeWords(props)}</span>
      <Box sx={{ flex: 1 }} />
      <Box id={label} component="label" htmlFor={`${label}-rows`} sx={wideOnly}>
        Righe per pagina
      </Box>
      <Select
        native
        size="small"
        value={perPage}
        onChange={(event) => onPerPage(Number(event.target.value))}
        inputProps={{ id: `${label}-rows` }}
        sx={wideOnly}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </Select>
      <Step label="Pagina precedente" icon={ChevronLeft} to={page > 1 ? page - 1 : 0} go={onPage} />
      <Step label="Pagina successiva" icon={ChevronRight} to={hasNext ? page + 1 : 0} go={onPage} />
    </Box>
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: Icon;
  /** 0 when there is no such page. */
  readonly to: number;
  readonly go: (page: number) => void;
}

function Step({ label, icon: Icon, to, go }: StepProps) {
  return (
    <Button
      variant="outlined"
      size="medium"
      aria-label={label}
      title={label}
      disabled={to === 0}
      onClick={() => go(to)}
      sx={{ width: { xs: 44, sm: 40 }, minHeight: { xs: 44, sm: 40 }, padding: 0 }}
    >
      <Icon />
    </Button>
  );
}

function rangeWords({ page, perPage, shown, total, capped }: Props) {
  if (shown === 0) return 'Nessuna riga';
  const first = (page - 1) * perPage + 1;
  const range = `${number.format(first)}–${number.format(first + shown - 1)}`;
  if (total === undefined) return range;
  return `${range} di ${number.format(total)}${capped ? '+' : ''}`;
}

const number = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });

const look = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px',
  marginTop: '12px',
  typography: 'body2',
  color: 'soggiorno.muted',
} as const;

const wideOnly = { display: { xs: 'none', sm: 'inline-flex' } } as const;
