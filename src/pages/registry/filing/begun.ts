import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { Row } from '#src/forms/saving.ts';
import { pathTo } from '#src/places/path-to.ts';
import { usePlaces } from '#src/places/places.ts';
import { useSession } from '#src/providers/session.ts';
import type { Values } from '#src/schema/validation.ts';

/** A draft of one's own: its kind, and where it is. */
export interface Begun {
  readonly id: number;
  readonly kind: string;
  readonly to: string;
}

/** The drafts one has begun of the house, or the licence, an application is about. */
export function useBegun({ accommodation, license }: Values): readonly Begun[] {
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
  return useMemo(
    () =>
      (data?.data ?? []).flatMap((draft) => {
        const to = pathTo(pathOf, { resource: 'applications', id: draft.id });
        const isAnothers = license && draft.license && draft.license !== license;
        return to && !isAnothers && draft.begunBy === manager.id
          ? [{ id: draft.id, kind: String(draft.kind), to }]
          : [];
      }),
    [data, pathOf, license, manager.id],
  );
}
