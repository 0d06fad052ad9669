import { useGetList } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Housed } from '#src/domain/duties.ts';
import type { Row } from '#src/forms/saving.ts';
import { useMay } from '#src/places/may.ts';

/** So many accommodations show what they owe; who has more opens them one by one. */
const most = 25;

export type House = Row & Housed & { readonly name: string; readonly city: number };

/** The accommodations of the organisation: the one of the address, or all. */
export function useOwnHouses() {
  const { accommodationId } = useParams();
  return useGetList<House>(
    'accommodations',
    {
      filter: accommodationId === undefined ? {} : { id: [Number(accommodationId)] },
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: most },
    },
    { enabled: useMay('accommodations')('list') },
  );
}
