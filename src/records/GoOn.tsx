import ArrowBack from '@mui/icons-material/ArrowBack';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Neighbours } from './neighbours.ts';

interface Props {
  readonly neighbours: Neighbours | undefined;
  /** Nothing else is to be done here. */
  readonly isMain: boolean;
}

/** After something was done to a record: on to the next where one came from, or back there after the last. */
export function GoOn({ neighbours, isMain }: Props) {
  if (!neighbours?.isActedOn) return null;
  const { next, from } = neighbours;
  const variant = isMain ? 'contained' : 'outlined';
  return next ? (
    <Button variant={variant} endIcon={<ChevronRight />} onClick={next}>
      Seguente
    </Button>
  ) : (
    <Button variant={variant} startIcon={<ArrowBack />} component={Link} to={from.to}>
      {from.label}
    </Button>
  );
}
