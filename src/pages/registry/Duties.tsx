import Box from '@mui/material/Box';
import { useGetList } from 'react-admin';
import { daysBetween, formatDate, todayInRome } from '#src/domain/dates.ts';
import { type Duty, dutiesOf, type Housed, type Licensed, type Paper } from '#src/domain/duties.ts';
import type { Row } from '#src/forms/saving.ts';
import { useMay } from '#src/places/may.ts';
import { Unread } from '#src/records/Unread.tsx';
import { duties, dutyLook } from '#src/ui/duties.ts';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { Section } from '#src/ui/Section.tsx';
import { State } from '#src/ui/State.tsx';
import { CinChecklist } from './CinChecklist.tsx';

const page = { page: 1, perPage: 100 };

interface Props {
  readonly record: Row;
  readonly title?: string;
}

/** What an accommodation owes, each with its light: missing, near, in order. */
export default function Duties({ record, title = 'Adempimenti' }: Props) {
  const mayLicenses = useMay('licenses')('list');
  const mayDocuments = useMay('documents')('list');
  const licenses = useGetList<Licensed & Row & { readonly safetyDeclaredOn: string | null }>(
    'licenses',
    { filter: { accommodation: record.id, state: ['active', 'suspended'] }, pagination: page },
    { enabled: mayLicenses },
  );
  const documents = useGetList<Paper & Row>(
    'documents',
    { filter: { accommodation: record.id }, pagination: page },
    { enabled: mayDocuments },
  );
  const error = licenses.error ?? documents.error;
  if (!mayLicenses) return null;
  const retry = () => {
    void licenses.refetch();
    if (mayDocuments) void documents.refetch();
  };
  const house = record as unknown as Housed & Parameters<typeof CinChecklist>[0]['house'];
  return (
    <>
      <Section title={title} line="Che cosa è in regola, che cosa manca, che cosa scade.">
        {error && <Unread isForbidden={false} failure={error} retry={retry} page={false} />}
        {licenses.isPending && <LoadingState columns="1fr 1fr" rows={2} />}
        {licenses.data && (
          <Box component="ul" sx={look}>
            {dutiesOf(house, licenses.data, documents.data ?? []).map((duty) => (
              <li key={duty.title}>
                <State shape="duty" title={duty.title} note={duty.note} {...lightOf(duty)} />
              </li>
            ))}
          </Box>
        )}
      </Section>
      {licenses.data && house.cin === null && (
        <CinChecklist
          house={house}
          license={licenses.data.find(({ state }) => state === 'active') ?? licenses.data[0]}
        />
      )}
    </>
  );
}

function lightOf({ isMet, dueOn }: Duty) {
  if (!isMet) return { ...duties.late, label: 'Manca' };
  if (!dueOn) return { ...duties.met, label: 'In regola' };
  const left = daysBetween(todayInRome(), dueOn);
  const word = left < 0 ? 'Scaduta il' : 'Scade il';
  return { ...dutyLook(left), label: `${word} ${formatDate(dueOn)}` };
}

const look = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  gap: '20px 24px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
} as const;
