import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useDeclared } from '#src/places/declared.ts';
import { usePlaces } from '#src/places/places.ts';
import { withParam } from '#src/places/record-link.ts';
import { useSession } from '#src/providers/session.ts';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { Section } from '#src/ui/Section.tsx';
import { AuditRegister } from '../audit/AuditRegister.tsx';

/** The settings: the lists the product is made of, and for administrators the register of changes. */
export default function Settings() {
  const { persona } = useSession();
  const { pathname, search } = useLocation();
  const mayAudit = persona.type === 'admin';
  if (mayAudit && new URLSearchParams(search).get('open') === 'audit')
    return (
      <>
        <PageHeader title="Impostazioni" />
        <AuditRegister />
      </>
    );
  return (
    <>
      <PageHeader title="Impostazioni" />
      <Lists />
      {mayAudit && (
        <Section title="Controllo" plain>
          <Entry to={`${pathname}/grants`} label="Permessi">
            Che cosa riceve ogni ruolo, e per chi cambia
          </Entry>
          <Entry to={`?${withParam(search, 'open', 'audit')}`} label="Registro delle modifiche">
            Chi ha fatto che cosa, per quale organizzazione e quando
          </Entry>
        </Section>
      )}
    </>
  );
}

/** What is kept below this page, and may be opened. */
function Lists() {
  const { pathOf } = usePlaces();
  const lists = [...useDeclared().values()]
    .flatMap(({ name, words }) => {
      const to = pathOf(name, 'list');
      return to && /\/settings\/[\w-]+$/.test(to) ? [{ to, label: words.many }] : [];
    })
    .sort((one, other) => one.label.localeCompare(other.label, 'it'));
  if (lists.length === 0) return null;
  return (
    <Section title="Elenchi" plain>
      {lists.map(({ to, label }) => (
        <Entry key={to} to={to} label={label} />
      ))}
    </Section>
  );
}

interface EntryProps {
  readonly to: string;
  readonly label: string;
  readonly children?: string;
}

const Entry = ({ to, label, children }: EntryProps) => (
  <Box sx={entryLook}>
    <Link component={RouterLink} to={to} sx={{ fontWeight: 600 }}>
      {label}
    </Link>
    {children && <Box sx={{ color: 'soggiorno.muted' }}>{children}</Box>}
  </Box>
);

const entryLook = {
  padding: '12px 0',
  borderBottom: '1px solid',
  borderColor: 'soggiorno.line',
} as const;
