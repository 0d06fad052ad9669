import { useGetList } from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Row } from '#src/forms/saving.ts';
import { lived } from '#src/resources/registry/words.ts';

/** The licences whose guests one keeps here, and the one that is chosen: of the address, or the first in force. */
export function useHouseLicense() {
  const { accommodationId } = useParams();
  const [search] = useSearchParams();
  const { data, isPending, error, refetch } = useGetList<Row>('licenses', {
    filter: {
      state: lived,
      ...(accommodationId !== undefined && { accommodation: Number(accommodationId) }),
    },
    sort: { field: 'number', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  const asked = Number(search.get('licenza'));
  const chosen =
    data?.find(({ id }) => id === asked) ??
    data?.find(({ state }) => state === 'active') ??
    data?.[0];
  return { licenses: data ?? [], license: chosen, isPending, error, refetch };
}
