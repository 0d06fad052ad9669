import { PlainFrame } from '#src/ui/PlainFrame.tsx';
import { useWindowTitle } from '../titles.ts';

/** What AgID’s guidelines ask to be told (L. 4/2004, art. 3-quater); the body itself declares it at AgID. */
export default function Accessibility() {
  useWindowTitle('Dichiarazione di accessibilità');
  return (
    <PlainFrame
      title="Dichiarazione di accessibilità"
      line="Soggiorno è fatto per essere usato da tutti, anche con la sola tastiera e con le tecnologie assistive (L. 9 gennaio 2004, n. 4)."
    >
      <h2>Stato di conformità</h2>
      <p>
        Soggiorno è parzialmente conforme alla norma UNI CEI EN 301549, per i contenuti elencati qui
        sotto. La dichiarazione ufficiale è quella che l’amministrazione pubblica su{' '}
        <a href="https://form.agid.gov.it">form.agid.gov.it</a>.
      </p>
      <h2>Contenuti non accessibili</h2>
      <ul>
        <li>Sulle mappe non si lavora senza vista: gli stessi dati sono negli elenchi.</li>
        <li>I documenti caricati da chi usa Soggiorno sono come ciascuno li ha fatti.</li>
      </ul>
      <h2>Come è stata redatta</h2>
      <p>
        Da un’autovalutazione di chi sviluppa il programma: prove automatiche delle pagine con axe e
        prove dei compiti principali con la sola tastiera. Una verifica con persone con disabilità
        non è ancora stata fatta.
      </p>
      <h2>Segnalazioni</h2>
      <p>
        Se qualcosa non è accessibile, scrivi all’ufficio della provincia che gestisce il servizio,
        ai recapiti del suo sito. Se la risposta non arriva entro trenta giorni o non basta, puoi
        rivolgerti al{' '}
        <a href="https://www.agid.gov.it/it/agenzia/difensore-civico-il-digitale">
          Difensore civico per il digitale
        </a>
        .
      </p>
    </PlainFrame>
  );
}
