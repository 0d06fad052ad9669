import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { passwordProblem } from '#src/domain/password.ts';
import { ask } from '#src/providers/http.ts';
import { PublicButton } from '#src/ui/PublicButton.tsx';
import { PublicNote } from '#src/ui/PublicNote.tsx';
import { SignInFrame } from '#src/ui/SignInFrame.tsx';
import { useWindowTitle } from '../titles.ts';
import { Foot, lead } from './Foot.tsx';
import { NewPassword } from './NewPassword.tsx';
import { useSending } from './sending.ts';

/** A new password, for whoever holds the link that was mailed. */
export default function ResetPassword() {
  useWindowTitle('Reimposta password');
  const [params] = useSearchParams();
  const [isDone, setDone] = useState(false);
  const token = params.get('token');
  const { busy, refusal, errors, onSubmit } = useSending({
    required: ['password'],
    check: ({ password }) => (password ? { password: passwordProblem(password) } : {}),
    send: async ({ password }) => {
      await ask('/reset-password', { method: 'POST', body: { token, password } });
      setDone(true);
    },
  });
  return (
    <SignInFrame title="Reimposta password" lead={lead} foot={<Foot />}>
      {!token && (
        <PublicNote tone="warn">
          Manca il codice del collegamento.{' '}
          <Link to="/password-dimenticata">Chiedine un altro</Link>
        </PublicNote>
      )}
      {isDone && <PublicNote tone="ok">La password è cambiata: ora puoi accedere.</PublicNote>}
      {token && !isDone && (
        <form onSubmit={onSubmit} noValidate>
          {refusal && <PublicNote tone="error">{errors.token ?? refusal}</PublicNote>}
          <NewPassword label="Nuova password" name="password" error={errors.password} />
          <PublicButton type="submit" busy={busy}>
            Salva
          </PublicButton>
        </form>
      )}
      <p>
        <Link to="/sign-in">Torna all’accesso</Link>
      </p>
    </SignInFrame>
  );
}
