import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { Component, type ReactNode, Suspense, useId } from 'react';
import { LoadError } from './loading.ts';

interface Props {
  /** What was `fetched`. */
  readonly children: ReactNode;
  /** What stands there meanwhile. */
  readonly waiting?: ReactNode;
  readonly onClose: () => void;
}

interface State {
  readonly failure?: unknown;
}

/** What opens over a page in code of its own: where that does not come, the page stays, and it is asked for again. */
export class Fetching extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(failure: unknown): State {
    return { failure };
  }

  override render(): ReactNode {
    const { children, waiting = null, onClose } = this.props;
    const { failure } = this.state;
    if (failure === undefined) return <Suspense fallback={waiting}>{children}</Suspense>;
    if (!(failure instanceof LoadError)) throw failure;
    const retry = () => {
      failure.forget();
      this.setState({ failure: undefined });
    };
    return <NotCome onRetry={retry} onClose={onClose} />;
  }
}

interface NotComeProps {
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** With a connection it may be a part of an earlier version, which only a reload brings up to date. */
function NotCome({ onRetry, onClose }: NotComeProps) {
  const title = useId();
  const text = useId();
  const isOnline = navigator.onLine;
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      role="alertdialog"
      aria-labelledby={title}
      aria-describedby={text}
    >
      <DialogTitle id={title}>Questa parte non si è caricata</DialogTitle>
      <DialogContent>
        <DialogContentText id={text}>
          {isOnline
            ? 'Se riprovare non basta, forse l’applicazione è stata aggiornata: ricarica la pagina.'
            : 'Connessione assente. Riprova quando sei di nuovo in linea.'}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onRetry} autoFocus>
          Riprova
        </Button>
        {isOnline && (
          <Button variant="outlined" onClick={() => window.location.reload()}>
            Ricarica la pagina
          </Button>
        )}
        <Button onClick={onClose}>Chiudi</Button>
      </DialogActions>
    </Dialog>
  );
}
