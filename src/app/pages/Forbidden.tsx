import { useWindowTitle } from '../titles.ts';
import { Stop } from './Stop.tsx';

export default function Forbidden() {
  useWindowTitle('Accesso negato');
  return (
    <Stop title="Non puoi aprire questa pagina">
      Il tuo ruolo o i tuoi permessi non la prevedono. Se ti serve, chiedi all’amministratore della
      tua organizzazione.
    </Stop>
  );
}
