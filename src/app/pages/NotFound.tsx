import { useWindowTitle } from '../titles.ts';
import { Stop } from './Stop.tsx';

export default function NotFound() {
  useWindowTitle('Pagina non trovata');
  return (
    <Stop title="Questa pagina non esiste">
      L’indirizzo è sbagliato, oppure ciò che cercavi è stato eliminato.
    </Stop>
  );
}
