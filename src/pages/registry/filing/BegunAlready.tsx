import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Link, Navigate } from 'react-router-dom';
import type { Row } from '#src/forms/saving.ts';
import { pathTo } from '#src/places/path-to.ts';
import { usePlaces } from '#src/places/places.ts';
import { useSession } from '#src/providers/session.ts';
import { applicationKindWords } from '#src/resources/registry/application-words.ts';
import { optionWord } from '#src/schema/fields.ts';
import type { Values } from '#src/schema/validation.ts';

/** The drafts of the same matter: one goes on with the one there is; an office may have another paper of it, and is told. */
export function BegunAlready({ record }: { readonly record: Values }) {
  const { accommodation, license, kind } = record;
  const { manager } = useSession();
  const { pathOf } = usePlaces();
  const about = accommodation ? { accommodation } : { license };
  const { getList } = useDataProvider();
  // As one came: what is begun here is no draft one finds.
  const { data } = useQuery({
    queryKey: ['begun already', about],
    queryFn: () =>
      getList<Row>('applications', {
        filter: { ...about, state: 'draft' },
        sort: { field: 'id', order: 'ASC' },
        pagination: { page: 1, perPage: 25 },
      }),
    enabled: Boolean(license ?? accommodation),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const there = (data?.data ?? []).flatMap((draft) => {
    const to = pathTo(pathOf, { resource: 'applications', id: draft.id });
    const isAnothers = license && draft.license && draft.license !== license;
    return to && !isAnothers && draft.begunBy === manager.id
      ? [{ id: draft.id, kind: draft.kind, to }]
      : [];
  });
  const same = there.find((draft) => draft.kind === kind);
  if (same && manager.isHotel) return <Navigate replace to={same.to} />;
  if (there.length === 0) return null;
  return (
    <Alert severity="info" role="note" sx={{ maxWidth: 720, marginBottom: '20px' }}>
      <strong>Già cominciate.</strong> Continua da qui:{' '}
      {there.map((draft, at) => (
        <span key={draft.id}>
          {at > 0 && ', '}
          <Link to={draft.to}>{optionWord(applicationKindWords, draft.kind)}</Link>
        </span>
      ))}
      .
    </Alert>
  );
}
