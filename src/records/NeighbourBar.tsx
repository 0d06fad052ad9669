import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { formatDecimal } from '#src/domain/numbers.ts';
import { useShortcut } from '#src/ui/shortcuts.ts';
import type { Neighbours } from './neighbours.ts';

interface Props {
  readonly neighbours: Neighbours | undefined;
  readonly isDialog?: boolean;
}

/** "3 di 340" and the way to the records before and after, as in the list one comes from. */
export function NeighbourBar({ neighbours, isDialog = false }: Props) {
  useShortcut('alt+pageup', 'Precedente', neighbours?.previous);
  useShortcut('alt+pagedown', 'Successivo', neighbours?.next);
  if (!neighbours) return null;
  const { position, total, previous, next } = neighbours;
  return (
    <Box component="nav" aria-label="Nell’elenco" sx={isDialog ? look : onTrail}>
      <IconButton
        aria-label="Precedente"
        title="Precedente (Alt+Pag su)"
        disabled={!previous}
        onClick={previous}
      >
        <ChevronLeft />
      </IconButton>
      {formatDecimal(position)}
      {total !== undefined && ` di ${formatDecimal(total)}`}
      <IconButton
        aria-label="Successivo"
        title="Successivo (Alt+Pag giù)"
        disabled={!next}
        onClick={next}
      >
        <ChevronRight />
      </IconButton>
    </Box>
  );
}

const look = {
  typography: 'body2',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  color: 'soggiorno.muted',
  '@media print': { display: 'none' },
} as const;

/** On the line of the breadcrumb above, at its right. */
const onTrail = { ...look, alignSelf: 'end', margin: { xs: '-8px 0 0', sm: '-44px 0 0' } } as const;
