import Button from '@mui/material/Button';
import { useGetList, useGetMany } from 'react-admin';
import type { Row } from '#src/forms/saving.ts';
import { useSession } from '#src/providers/session.ts';
import { Section } from '#src/ui/Section.tsx';

/** The organisations in which one may take the person's place; the server decides of each. */
export default function ActAs({ record }: { readonly record: Row }) {
  const { role, profile, impersonator } = useSession();
  const may =
    role.grants.includes('impersona') &&
    !impersonator &&
    record.id !== profile.id &&
    record.status === 'active';
  return may ? <Organisations user={record.id} /> : null;
}

function Organisations({ user }: { readonly user: number }) {
  const { data: memberships = [] } = useGetList('memberships', {
    filter: { user },
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'id', order: 'ASC' },
  });
  const ids = memberships.map(({ manager }) => Number(manager));
  const { data: managers = [] } = useGetMany('managers', { ids }, { enabled: ids.length > 0 });
  const open = managers.filter((manager) => manager?.status === 'active');
  if (open.length === 0) return null;
  return (
    <Section
      title="Accedi come questa persona"
      line="Si apre in un’altra scheda. Quello che fai resta nella cronologia con i nomi di entrambi."
      plain
    >
      {open.map(({ id, name }) => (
        <Button
          key={id}
          variant="outlined"
          href={`/manager/${id}/?impersonate=${user}`}
          target="_blank"
          rel="noreferrer"
          sx={{ margin: '0 8px 8px 0' }}
        >
          {`Accedi come: ${name}`}
        </Button>
      ))}
    </Section>
  );
}
