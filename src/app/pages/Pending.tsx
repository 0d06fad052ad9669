import { Link, useLoaderData } from 'react-router-dom';
import type { Profile } from '#src/providers/profile.ts';
import { PlainFrame } from '#src/ui/PlainFrame.tsx';
import { buttonClass } from '#src/ui/PublicButton.tsx';
import { useWindowTitle } from '../titles.ts';
import { PendingRequests } from './PendingRequests.tsx';
import { SignOutButton } from './SignOutButton.tsx';

/** For a person who signed in before an organisation was given to them. */
export default function Pending() {
  useWindowTitle('In attesa di abilitazione');
  const { name, managers } = useLoaderData<Profile>();
  return (
    <PlainFrame
      title="In attesa di abilitazione"
      line={`${name}, la tua richiesta è arrivata.`}
      end={<SignOutButton />}
    >
      <p style={{ margin: '20px 0' }}>
        La Provincia deve ancora assegnarti un’organizzazione. Ti scriviamo appena puoi lavorare; se
        passano più di due giorni, scrivi all’ufficio turismo.
      </p>
      <PendingRequests />
      {managers.length > 0 && (
        <Link className={buttonClass('primary')} to="/select-managers">
          Scegli l’organizzazione
        </Link>
      )}
    </PlainFrame>
  );
}
