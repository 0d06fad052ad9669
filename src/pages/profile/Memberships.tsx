import { Facts } from '#src/admin/look/Facts.tsx';
import { Section } from '#src/admin/look/Section.tsx';
import type { ManagerEntry } from '#src/providers/profile.ts';
import { grantWords, roleWords } from '#src/resources/people/grants.ts';

/** For whom the person may act, and what was granted there. */
export const Memberships = ({ managers }: { readonly managers: readonly ManagerEntry[] }) => (
  <Section title="Le mie organizzazioni">
    <Facts facts={managers.map(({ name, role }) => ({ label: name, value: standingOf(role) }))} />
  </Section>
);

const standingOf = ({ name, grants }: ManagerEntry['role']) =>
  [roleWords[name], ...grants.map((grant) => grantWords[grant])].join(', ');
