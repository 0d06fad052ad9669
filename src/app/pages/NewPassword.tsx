import { useState } from 'react';
import { PasswordMeter } from '#src/pages/profile/PasswordMeter.tsx';
import { PublicPassword } from '#src/ui/PublicPassword.tsx';

interface Props {
  readonly label: string;
  readonly name: string;
  readonly error: string | undefined;
}

/** A password to be chosen, with its strength under it; paste is allowed. */
export function NewPassword({ label, name, error }: Props) {
  const [password, setPassword] = useState('');
  return (
    <PublicPassword
      label={label}
      name={name}
      autoComplete="new-password"
      help="Almeno 8 caratteri; meglio con maiuscole, cifre e simboli."
      value={password}
      onChange={(event) => setPassword(event.target.value)}
      error={error}
      below={<PasswordMeter password={password} />}
    />
  );
}
