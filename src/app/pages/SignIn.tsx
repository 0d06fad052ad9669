import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { PublicButton } from '#src/ui/PublicButton.tsx';
import { PublicField } from '#src/ui/PublicField.tsx';
import { PublicNote } from '#src/ui/PublicNote.tsx';
import { PublicPassword } from '#src/ui/PublicPassword.tsx';
import { SignInFrame } from '#src/ui/SignInFrame.tsx';
import { firstPage } from '../session/enter.ts';
import { signIn } from '../session/sign-in.ts';
import { useWindowTitle } from '../titles.ts';
import { Foot, lead } from './Foot.tsx';
import { useSending } from './sending.ts';

/** E-mail and password; the area's code is fetched while the password is typed. */
export default function SignIn() {
  useWindowTitle('Accedi');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const { busy, refusal, errors, onSubmit } = useSending({
    required: ['email', 'password'],
    refused: 'Impossibile effettuare login',
    send: async (values) => {
      const profile = await signIn({ email: values.email ?? '', password: values.password ?? '' });
      await navigate(firstPage(profile, params.get('next')), { replace: true });
    },
  });
  return (
    <SignInFrame
      title="Accedi"
      line="Con le credenziali ricevute dalla Provincia."
      lead={lead}
      foot={<Foot />}
    >
      <form onSubmit={onSubmit} noValidate>
        {refusal && <PublicNote tone="error">{refusal}</PublicNote>}
        <PublicField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={errors.email}
        />
        <PublicPassword
          label="Password"
          name="password"
          autoComplete="current-password"
          onFocus={fetchArea}
          error={errors.password}
          below={
            <Link className="pub-small" to="/password-dimenticata">
              Password dimenticata?
            </Link>
          }
        />
        <PublicButton type="submit" busy={busy}>
          Accedi
        </PublicButton>
      </form>
      <p>
        Gestisci una struttura e non hai un accesso?{' '}
        <Link to="/signup/request">Richiedilo qui</Link>
      </p>
    </SignInFrame>
  );
}

const fetchArea = () => {
  import('../shell/Organisation.tsx').catch(() => undefined);
};
