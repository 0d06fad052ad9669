import { Section } from '#src/ui/Section.tsx';
import { Copied } from './Copied.tsx';

/** Above the keys: what one changes in the software of the house, which goes on sending as it does to ROSS1000. */
export default function SoftwareAddress() {
  return (
    <Section
      title="Indirizzo per il gestionale"
      line="Nel gestionale si mette questo al posto dell’indirizzo di ROSS1000; il nome utente è il codice struttura, la password è la chiave."
      plain
    >
      <Copied label="Indirizzo" text={`${window.location.origin}/ws/checkinV2`} />
    </Section>
  );
}
