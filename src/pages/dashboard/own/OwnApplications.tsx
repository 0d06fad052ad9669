import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { formatDate } from '#src/domain/dates.ts';
import type { Row } from '#src/forms/saving.ts';
import { useDeclared } from '#src/places/declared.ts';
import { pathTo } from '#src/places/path-to.ts';
import { usePlaces } from '#src/places/places.ts';
import { Unread } from '#src/records/Unread.tsx';
import { applicationKindWords } from '#src/resources/registry/application-words.ts';
import { optionWord } from '#src/schema/fields.ts';
import { Section } from '#src/ui/Section.tsx';
import { nameOf } from '#src/values/name.ts';
import { StateValue } from '#src/values/views.tsx';
import { isTheirTurn, type useOwnApplications } from './applications.ts';

interface Props {
  readonly applications: ReturnType<typeof useOwnApplications>;
}

/** "Pratiche": those under way, and whose turn it is; nothing for who reads none. */
export function OwnApplications({ applications: { data, total, error, refetch } }: Props) {
  const { pathOf } = usePlaces();
  const list = pathOf('applications', 'list');
  if (!list || (!data && !error)) return null;
  return (
    <Section title="Pratiche" count={total} aside={<Link to={list}>Tutte</Link>} plain>
      {error && (
        <Unread isForbidden={false} failure={error} retry={() => void refetch()} page={false} />
      )}
      {data?.length === 0 && 'Nessuna pratica in corso.'}
      <Box component="ul" sx={listLook}>
        {data?.map((one) => (
          <Item key={one.id} application={one} />
        ))}
      </Box>
    </Section>
  );
}

function Item({ application }: { readonly application: Row }) {
  const resource = useDeclared().get('applications');
  const { pathOf } = usePlaces();
  const to = pathTo(pathOf, { resource: 'applications', id: application.id });
  const state = resource?.fields.state;
  if (!resource) return null;
  const name = nameOf(resource, application);
  return (
    <li>
      {to ? <Link to={to}>{name}</Link> : <strong>{name}</strong>}
      {state?.kind === 'state' && <StateValue field={state} value={String(application.state)} />}
      <span>{lineOf(application)}</span>
    </li>
  );
}

/** What it asks, and whose turn it is. */
function lineOf(application: Row): string {
  const kind = optionWord(applicationKindWords, application.kind);
  if (isTheirTurn(application)) return `${kind}. Tocca a te.`;
  const { dueOn } = application;
  return dueOn ? `${kind}. Risposta entro il ${formatDate(String(dueOn))}.` : `${kind}.`;
}

const listLook = {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li:first-of-type': { borderTop: '1px solid', borderTopColor: 'soggiorno.line' },
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 12px',
    padding: '10px 0',
    borderBottom: '1px solid',
    borderColor: 'soggiorno.line',
    overflowWrap: 'anywhere',
  },
  '& > li > a': { fontWeight: 600 },
  '& > li > span:last-child': {
    gridColumn: '1 / -1',
    typography: 'body2',
    color: 'soggiorno.muted',
  },
} as const;
