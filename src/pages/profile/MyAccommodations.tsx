import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { PageHeader } from '#src/admin/look/PageHeader.tsx';
import { EmptyState } from '#src/admin/look/PageState.tsx';
import { Section } from '#src/admin/look/Section.tsx';
import { useSession } from '#src/providers/session.ts';
import { roleWords } from '#src/resources/people/grants.ts';

/** The accommodations of every organisation the person belongs to, and in which role. */
export default function MyAccommodations() {
  const { managers } = useSession().profile;
  const holders = managers.filter(({ accommodations }) => accommodations.length > 0);
  return (
    <>
      <PageHeader title="Le mie strutture" />
      {holders.length === 0 && (
        <EmptyState title="Nessuna struttura">
          Nessuna delle tue organizzazioni gestisce strutture ricettive.
        </EmptyState>
      )}
      {holders.map(({ id, name, role, accommodations }) => (
        <Section key={id} title={name} line={`Ruolo: ${roleWords[role.name].toLowerCase()}`}>
          <Box component="ul" sx={listLook}>
            {accommodations.map((one) => (
              <li key={one.id}>
                <Link component={RouterLink} to={`/manager/${id}/hotel/${one.id}/dashboard`}>
                  {one.name}
                </Link>
              </li>
            ))}
          </Box>
        </Section>
      ))}
    </>
  );
}

const listLook = {
  margin: 0,
  padding: 0,
  maxWidth: 760,
  listStyle: 'none',
  '& > li': { padding: '12px 0', borderBottom: '1px solid', borderColor: 'soggiorno.line' },
} as const;
