import CheckCircle from '@mui/icons-material/CheckCircle';
import Warning from '@mui/icons-material/Warning';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { State } from './State.tsx';

interface Props {
  /** The words of the fields still to choose. */
  readonly open: readonly string[];
  readonly busy: boolean;
  readonly onSave: () => void;
  readonly onBack: () => void;
  readonly onDiscard: () => void;
}

/** Under the choices: save, go back, how many are open, and what throws one's own work away. */
export function ConflictBar({ open, busy, onSave, onBack, onDiscard }: Props) {
  return (
    <DialogActions sx={look}>
      <Button variant="contained" onClick={onSave} disabled={busy}>
        Salva queste scelte
      </Button>
      <Button variant="outlined" onClick={onBack}>
        Torna al modulo
      </Button>
      <Box role="status" sx={{ flex: { xs: '1 0 100%', sm: 1 }, order: { xs: -1, sm: 0 } }}>
        {open.length > 0 ? (
          <State tone="warn" icon={Warning} label={openWords(open)} />
        ) : (
          <State tone="ok" icon={CheckCircle} label="Hai scelto tutti i campi" />
        )}
      </Box>
      <Button color="error" onClick={onDiscard}>
        Scarta le mie modifiche
      </Button>
    </DialogActions>
  );
}

function openWords(open: readonly string[]) {
  const count = open.length === 1 ? '1 campo' : `${open.length} campi`;
  return `${count} da scegliere: ${open.join(', ')}`;
}

const look = {
  gap: { xs: '8px', sm: '8px 12px' },
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  marginTop: '18px',
  padding: { xs: '16px', sm: '16px 32px' },
  borderTop: '1px solid',
  borderColor: 'soggiorno.lineStrong',
  '& > .MuiButton-root': { flex: { xs: '1 0 100%', sm: 'none' } },
} as const;
