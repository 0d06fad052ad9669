import { useRevalidator } from 'react-router-dom';
import { PlainFrame } from '#src/ui/PlainFrame.tsx';
import { PublicButton } from '#src/ui/PublicButton.tsx';
import { agreeTo } from '../session/impersonation.ts';

/** A link that acts as somebody else is followed only after a yes, once in each tab. */
export function AskImpersonation({ user }: { readonly user: number }) {
  const { revalidate } = useRevalidator();
  const agree = () => {
    agreeTo(user);
    return revalidate();
  };
  return (
    <PlainFrame
      title="Vuoi procedere con l’operazione?"
      line="Questo collegamento apre Soggiorno come un altro utente. Quello che fai resta nella cronologia con i nomi di entrambi."
    >
      <p style={{ display: 'flex', gap: 8, marginTop: 20 }}>
        <PublicButton onClick={agree}>Apri</PublicButton>
        <PublicButton look="outlined" onClick={() => window.location.assign('/select-managers')}>
          Annulla
        </PublicButton>
      </p>
    </PlainFrame>
  );
}
