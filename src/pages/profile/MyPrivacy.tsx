import { useSession } from '#src/providers/session.ts';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Accesses } from './Accesses.tsx';
import { OwnDataDownload } from './OwnDataDownload.tsx';
import { PrivacyRequests } from './PrivacyRequests.tsx';

/** What is held on the person, and who had to do with it. */
export default function MyPrivacy() {
  const { impersonator } = useSession();
  return (
    <>
      <PageHeader title="Privacy" />
      {impersonator ? (
        <p>Chi agisce al posto di un’altra persona non ne vede i dati personali.</p>
      ) : (
        <>
          <Section
            title="I tuoi dati"
            line="Tutto ciò che Soggiorno conserva su di te: anagrafica, organizzazioni, deleghe, richieste, sessioni, documenti caricati, viste salvate, importazioni e attività."
          >
            <OwnDataDownload />
          </Section>
          <PrivacyRequests />
          <Accesses />
        </>
      )}
    </>
  );
}
