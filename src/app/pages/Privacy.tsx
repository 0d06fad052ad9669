import { PlainFrame } from '#src/ui/PlainFrame.tsx';
import { useWindowTitle } from '../titles.ts';

/** What a person is told of their data (Regulation (EU) 2016/679, art. 13), as far as the program knows it. */
export default function Privacy() {
  useWindowTitle('Privacy');
  return (
    <PlainFrame
      title="Privacy"
      line="Quali dati personali tratta Soggiorno e perché. L’informativa completa è quella dell’amministrazione che lo usa (Regolamento UE 2016/679, articolo 13)."
    >
      <h2>Chi tratta i dati</h2>
      <p>
        Titolare è l’amministrazione pubblica che gestisce questo servizio. I recapiti suoi e del
        responsabile della protezione dei dati sono sul sito dell’amministrazione.
      </p>
      <h2>Quali dati e perché</h2>
      <ul>
        <li>
          Nome, e-mail e codice fiscale di chi accede, e quando lo fa, per sapere chi agisce e per
          conto di chi.
        </li>
        <li>
          Dati di titolari, rappresentanti e dichiaranti, con le pratiche e gli allegati, per le
          funzioni che la legge affida all’amministrazione sulle strutture ricettive.
        </li>
        <li>La traccia di chi ha cambiato che cosa e quando, per la sicurezza e la trasparenza.</li>
      </ul>
      <p>Il trattamento è necessario per compiti di interesse pubblico e obblighi di legge.</p>
      <h2>Per quanto tempo</h2>
      <p>
        Pratiche e registri restano quanto chiedono le norme sugli archivi pubblici. La traccia
        delle modifiche si cancella dopo il tempo deciso dall’amministrazione: dieci anni, se non ha
        deciso altro.
      </p>
      <h2>Nel browser</h2>
      <p>
        Soggiorno conserva nel browser solo ciò che serve per funzionare, come la sessione aperta.
        Non usa cookie di profilazione né strumenti di terzi che misurano le visite.
      </p>
      <h2>I tuoi diritti</h2>
      <p>
        Dal profilo puoi scaricare i tuoi dati e chiedere di correggerli o cancellarli. Puoi anche
        rivolgerti all’amministrazione o al <a href="https://www.garanteprivacy.it">Garante</a>.
      </p>
    </PlainFrame>
  );
}
