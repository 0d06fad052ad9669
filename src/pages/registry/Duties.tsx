import { useGetList } from 'react-admin';
import {
  dutiesOf,
  type Housed,
  isGranted,
  judgedStates,
  type Licensed,
  type Paper,
} from '#src/domain/duties.ts';
import type { Row } from '#src/forms/saving.ts';
import { useMay } from '#src/places/may.ts';
import { usePart } from '#src/records/parts.ts';
import { Unread } from '#src/records/Unread.tsx';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { Section } from '#src/ui/Section.tsx';
import { CinChecklist } from './CinChecklist.tsx';
import { DutyList } from './DutyList.tsx';

const page = { page: 1, perPage: 100 };

interface Props {
  readonly record: Row;
  readonly title?: string;
}

/** What an accommodation owes: what is missing or near, each with the way to settle it, and in one line what is in order. */
export default function Duties({ record, title = 'Adempimenti' }: Props) {
  const part = usePart(title);
  // Who keeps the guests alone reads of a licence what it is called, and not what it owes.
  const mayLicenses = useMay('licenses')('show', undefined, 'insuranceValidTo');
  const mayDocuments = useMay('documents')('list');
  const licenses = useGetList<Licensed & Row & { readonly safetyDeclaredOn: string | null }>(
    'licenses',
    {
      filter: { accommodation: record.id, state: judgedStates },
      pagination: page,
    },
    { enabled: mayLicenses },
  );
  const documents = useGetList<Paper & Row>(
    'documents',
    { filter: { accommodation: record.id }, pagination: page },
    { enabled: mayDocuments },
  );
  const error = licenses.error ?? documents.error;
  if (!mayLicenses) return null;
  const titles = licenses.data?.filter(isGranted);
  const retry = () => {
    void licenses.refetch();
    if (mayDocuments) void documents.refetch();
  };
  const house = record as unknown as Housed & Parameters<typeof CinChecklist>[0]['house'];
  // What is forbidden has nothing to show a code for.
  const lawful = titles?.filter(({ state }) => state !== 'prohibited');
  const owed = titles && dutiesOf(house, titles, documents.data ?? []);
  if (owed?.length === 0) return null;
  return (
    <>
      <Section title={title} id={part}>
        {error && <Unread isForbidden={false} failure={error} retry={retry} page={false} />}
        {licenses.isPending && <LoadingState columns="1fr 1fr" rows={2} />}
        {owed && <DutyList house={record.id} owed={owed} />}
      </Section>
      {lawful && lawful.length > 0 && house.cin === null && (
        <CinChecklist
          house={house}
          license={lawful.find(({ state }) => state === 'active') ?? lawful[0]}
        />
      )}
    </>
  );
}
