import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ownWords, passwordProblem } from '#src/domain/password.ts';
import { ask } from '#src/providers/http.ts';
import { PublicButton } from '#src/ui/PublicButton.tsx';
import { PublicField } from '#src/ui/PublicField.tsx';
import { PublicNote } from '#src/ui/PublicNote.tsx';
import { SignInFrame } from '#src/ui/SignInFrame.tsx';
import { useWindowTitle } from '../titles.ts';
import { Foot, lead } from './Foot.tsx';
import { NewPassword } from './NewPassword.tsx';
import { useSending } from './sending.ts';

/** Asks for an access; with the one-time link of an empty installation, makes its first administrator. */
export default function SignUp() {
  useWindowTitle('Richiesta di registrazione');
  const [params] = useSearchParams();
  const token = params.get('token');
  const [answer, setAnswer] = useState<string>();
  const { busy, refusal, errors, onSubmit } = useSending({
    required: token ? names : [...names, 'fiscalCode', 'city'],
    check: ({ password, ...person }) =>
      password ? { password: passwordProblem(password, ownWords(person)) } : {},
    send: async (values) => {
      const request = token
        ? ask<Said>('/first-administrator', { method: 'POST', body: { token, ...values } })
        : ask<Said>('/register', { method: 'POST', body: values });
      setAnswer((await request)?.message ?? 'L’amministratore è stato creato: ora puoi accedere.');
    },
  });
  return (
    <SignInFrame
      title={token ? 'Primo amministratore' : 'Richiesta di registrazione'}
      line={
        token
          ? 'Questa installazione è vuota: crea chi la amministrerà.'
          : 'L’accesso è attivo dopo l’abilitazione da parte della Provincia.'
      }
      lead={lead}
      foot={<Foot />}
    >
      {answer ? (
        <PublicNote tone="ok">{answer}</PublicNote>
      ) : (
        <form onSubmit={onSubmit} noValidate>
          {refusal && <PublicNote tone="error">{errors.token ?? refusal}</PublicNote>}
          <PublicField
            label="Nome"
            name="firstName"
            autoComplete="given-name"
            error={errors.firstName}
          />
          <PublicField
            label="Cognome"
            name="lastName"
            autoComplete="family-name"
            error={errors.lastName}
          />
          <PublicField label="Codice fiscale" name="fiscalCode" error={errors.fiscalCode} />
          <PublicField
            label="E-mail"
            name="email"
            type="email"
            autoComplete="username"
            error={errors.email}
          />
          {!token && (
            <>
              <PublicField
                label="Struttura o organizzazione"
                name="organisation"
                help="Per chi lavorerai"
                error={errors.organisation}
              />
              <PublicField
                label="CIR o CIN"
                name="code"
                help="Se la struttura ne ha già uno"
                error={errors.code}
              />
              <PublicField
                label="Comune"
                name="city"
                help="Dove si trova: decide chi ne ha la competenza"
                error={errors.city}
              />
            </>
          )}
          <NewPassword label="Password" name="password" error={errors.password} />
          <PublicButton type="submit" busy={busy}>
            {token ? 'Crea' : 'Invia la richiesta'}
          </PublicButton>
        </form>
      )}
      <p>
        <Link to="/sign-in">Torna all’accesso</Link>
      </p>
    </SignInFrame>
  );
}

const names = ['firstName', 'lastName', 'email', 'password'];
type Said = { readonly message?: string } | undefined;
