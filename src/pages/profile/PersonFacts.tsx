import { Facts } from '#src/ui/Facts.tsx';
import { Section } from '#src/ui/Section.tsx';
import type { Person } from './PersonForm.tsx';

/** A person's data as who acts at their place sees them: only the person changes them. */
export const PersonFacts = ({ person }: { readonly person: Person }) => (
  <Section title="Persona" line="Chi agisce al posto di un’altra persona non ne cambia i dati.">
    <Facts
      facts={[
        { label: 'E-mail', value: person.email },
        { label: 'Nome', value: person.firstName },
        { label: 'Cognome', value: person.lastName },
        { label: 'Cellulare', value: person.mobile ?? '' },
      ]}
    />
  </Section>
);
