import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ask } from '#src/providers/http.ts';
import { PublicButton } from '#src/ui/PublicButton.tsx';
import { PublicField } from '#src/ui/PublicField.tsx';
import { PublicNote } from '#src/ui/PublicNote.tsx';
import { SignInFrame } from '#src/ui/SignInFrame.tsx';
import { useWindowTitle } from '../titles.ts';
import { Foot, lead } from './Foot.tsx';
import { useSending } from './sending.ts';

/** Asks for a link by mail; the answer never tells whether the address is known. */
export default function ForgotPassword() {
  useWindowTitle('Password dimenticata');
  const [answer, setAnswer] = useState<string>();
  const { busy, refusal, errors, onSubmit } = useSending({
    required: ['email'],
    send: async ({ email }) => {
      const { message } = await ask<{ message: string }>('/forgot-password', {
        method: 'POST',
        body: { email },
      });
      setAnswer(message);
    },
  });
  return (
    <SignInFrame
      title="Password dimenticata"
      line="Ti mandiamo un collegamento per sceglierne una nuova."
      lead={lead}
      foot={<Foot />}
    >
      {answer ? (
        <PublicNote tone="ok">{answer}</PublicNote>
      ) : (
        <form onSubmit={onSubmit} noValidate>
          {refusal && <PublicNote tone="error">{refusal}</PublicNote>}
          <PublicField
            label="E-mail"
            name="email"
            type="email"
            autoComplete="username"
            error={errors.email}
          />
          <PublicButton type="submit" busy={busy}>
            Invia
          </PublicButton>
        </form>
      )}
      <p>
        <Link to="/sign-in">Torna all’accesso</Link>
      </p>
    </SignInFrame>
  );
}
