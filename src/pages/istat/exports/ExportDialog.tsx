import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { ExportForm } from './ExportForm.tsx';

interface Props {
  readonly onClose: () => void;
}

/** The same as its page, from a report whose months are sent on. */
export default function ExportDialog({ onClose }: Props) {
  const title = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="md" aria-labelledby={title}>
      <DialogTitle id={title}>File da trasmettere</DialogTitle>
      <DialogContent>
        <ExportForm />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Chiudi
        </Button>
      </DialogActions>
    </Dialog>
  );
}
