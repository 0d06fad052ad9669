import type { ManagerEntry } from '#src/providers/profile.ts';
import { grantWords, roleWords } from '#src/resources/people/grants.ts';
import { Facts } from '#src/ui/Facts.tsx';
import { Section } from '#src/ui/Section.tsx';

/** For whom the person may act, and what was granted there. */
export const Memberships = ({ managers }: { readonly managers: readonly ManagerEntry[] }) => (
  <Section title="Le mie organizzazioni">
    <Facts facts={managers.map(({ name, role }) => ({ label: name, value: standingOf(role) }))} />
  </Section>
);

const standingOf = ({ name, grants }: ManagerEntry['role']) =>
  [roleWords[name], ...grants.map((grant) => grantWords[grant])].join(', ');
