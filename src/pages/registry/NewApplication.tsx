import { useMemo } from 'react';
import { useGetOne } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { CreateForm } from '#src/forms/CreateForm.tsx';
import type { Row } from '#src/forms/saving.ts';
import { useDeclared } from '#src/places/declared.ts';
import { useMay } from '#src/places/may.ts';
import { usePlaces } from '#src/places/places.ts';
import { Unread } from '#src/records/Unread.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';

/** A new application that begins from a licence, or from the code a SUAP gave it. */
export default function NewApplication() {
  const { licenseId, scia_code: sciaCode } = useParams();
  const applications = useDeclared().get('applications');
  const mayCreate = useMay('applications')('create');
  const { data, error, refetch } = useGetOne<Row>(
    'licenses',
    { id: Number(licenseId) },
    { enabled: licenseId !== undefined, retry: false },
  );
  const { pathOf } = usePlaces();
  const navigate = useNavigate();
  const leave = () => void navigate(pathOf('applications', 'list') ?? '..');
  const from = useMemo(
    () => (licenseId === undefined ? { source: 'suap', sciaCode } : data && about(data)),
    [licenseId, sciaCode, data],
  );
  if (!mayCreate || !applications || !from)
    return <Unread isForbidden={!mayCreate} failure={error} retry={() => void refetch()} />;
  return (
    <>
      <PageHeader
        title={data ? `Nuova pratica sulla licenza ${data.number}` : 'Nuova pratica da SCIA'}
      />
      <CreateForm
        resource={applications}
        view={{ resource: 'applications' }}
        from={from}
        isOnce
        onSaved={leave}
        onLeave={leave}
      />
    </>
  );
}

/** Whose licence it is, where, and of which place. */
const about = ({ id, holder, city, accommodation }: Row) => ({
  license: id,
  manager: holder,
  city,
  accommodation,
  source: 'office',
});
