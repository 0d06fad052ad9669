import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { whenSignedOut } from '#src/providers/http.ts';
import { useSession } from '#src/providers/session.ts';
import { reasonOf } from '../pages/sending.ts';
import { signInAddress } from '../session/enter.ts';
import { endSession } from '../session/sessions.ts';
import { signIn } from '../session/sign-in.ts';

/** When the session ends over an edited form, the password is asked here and the call made again. */
export function Reentry() {
  const navigate = useNavigate();
  const [resume, setResume] = useState<{ call: () => void }>();
  useEffect(
    () =>
      whenSignedOut({
        reenter: () => new Promise<void>((call) => setResume({ call })),
        leave: () => {
          endSession();
          navigate(signInAddress(window.location), { replace: true });
        },
      }),
    [navigate],
  );
  const done = () => {
    resume?.call();
    setResume(undefined);
  };
  return resume ? <PasswordDialog onDone={done} /> : null;
}

function PasswordDialog({ onDone }: { readonly onDone: () => void }) {
  const { profile, impersonator } = useSession();
  const [failure, setFailure] = useState<string>();
  const email = impersonator ? '' : profile.email;
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    try {
      const who = await signIn({
        email: String(values.get('email')),
        password: String(values.get('password')),
      });
      if (who.id === (impersonator ?? profile).id) onDone();
      // Somebody else's session: what this person's page shows is not theirs to see.
      else window.location.reload();
    } catch (refusal) {
      setFailure(reasonOf(refusal, 'Impossibile effettuare login'));
    }
  }
  return (
    <Dialog
      open
      aria-labelledby="reentry"
      slotProps={{ paper: { component: 'form', onSubmit: submit } as object }}
    >
      <DialogTitle id="reentry">La sessione è finita</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: '24px' }}>
        Scrivi la password: quello che hai modificato resta qui.
        <TextField
          label="E-mail"
          name="email"
          type="email"
          defaultValue={email}
          autoComplete="username"
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus
          error={failure !== undefined}
          helperText={failure}
        />
      </DialogContent>
      <DialogActions>
        <Button type="submit" variant="contained">
          Accedi
        </Button>
      </DialogActions>
    </Dialog>
  );
}
