import { useGetList } from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Row } from '#src/forms/saving.ts';
import { lived } from '#src/resources/registry/words.ts';

/** The licences whose guests one keeps here, and the one that is chosen: of the address, or the first in force. */
export function useHouseLicense() {
  const { accommodationId } = useParams();
  return useLicensesOf(
    accommodationId === undefined ? {} : { accommodation: Number(accommodationId) },
  );
}

/** The same of a house that is chosen among many; none while it is undefined. */
export const useLicenseOfHouse = (house: number | undefined) =>
  useLicensesOf({ accommodation: house ?? 0 }, house !== undefined);

function useLicensesOf(filter: { readonly accommodation?: number }, enabled = true) {
  const [search] = useSearchParams();
  const { data, isPending, error, refetch } = useGetList<Row>(
    'licenses',
    {
      filter: { state: lived, ...filter },
      sort: { field: 'number', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    },
    { enabled },
  );
  const asked = Number(search.get('licenza'));
  const chosen =
    data?.find(({ id }) => id === asked) ??
    data?.find(({ state }) => state === 'active') ??
    data?.[0];
  return { licenses: data ?? [], license: chosen, isPending, error, refetch };
}
