import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { Choice } from '../beginning.ts';
import { Complete } from '../Complete.tsx';
import type { Shown } from './grid-columns.ts';

interface Props {
  readonly choices: readonly Choice[];
  readonly shown: Shown;
  readonly isFixed: boolean;
  readonly can: { readonly undo: boolean; readonly redo: boolean };
  readonly onShow: (shown: Shown) => void;
  readonly onAdd: (origin: string) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** What is done to the grid besides typing into it: which columns it has, another origin, taking back. */
export function C59Tools(props: Props) {
  const { choices, shown, isFixed, can } = props;
  return (
    <Box role="group" aria-label="Strumenti della griglia" data-print="hidden" sx={look}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={shown}
        aria-label="Colonne"
        onChange={(_, next: Shown | null) => next && props.onShow(next)}
      >
        <ToggleButton value="both">Arrivati e partiti</ToggleButton>
        <ToggleButton value="a">Arrivati</ToggleButton>
        <ToggleButton value="d">Partiti</ToggleButton>
      </ToggleButtonGroup>
      {!isFixed && (
        <>
          <Box component="label" htmlFor="c59-origin" sx={{ fontWeight: 600 }}>
            Aggiungi provenienza
          </Box>
          <Box
            sx={{ width: 200 }}
            onKeyDown={({ key, target }) => {
              // What is written is taken as one goes on from it.
              if (key === 'Enter' && target instanceof HTMLElement) target.blur();
            }}
          >
            <Complete
              id="c59-origin"
              label="Aggiungi provenienza"
              choices={choices}
              value={undefined}
              onPick={(key) => key && props.onAdd(key)}
            />
          </Box>
          <Button
            variant="outlined"
            startIcon={<Undo />}
            disabled={!can.undo}
            onClick={props.onUndo}
          >
            Annulla modifica
          </Button>
          <Button
            variant="outlined"
            startIcon={<Redo />}
            disabled={!can.redo}
            onClick={props.onRedo}
          >
            Ripeti
          </Button>
        </>
      )}
    </Box>
  );
}

const look = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  marginBottom: '8px',
} as const;
