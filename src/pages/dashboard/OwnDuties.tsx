import { useGetList } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Row } from '#src/forms/saving.ts';
import { useMay } from '#src/places/may.ts';
import Duties from '../registry/Duties.tsx';

/** So many accommodations show what they owe; who has more opens them one by one. */
const most = 5;

/** What the accommodations of the organisation owe: the one of the address, or all. */
export function OwnDuties() {
  const { accommodationId } = useParams();
  const { data = [] } = useGetList<Row>(
    'accommodations',
    {
      filter: accommodationId === undefined ? {} : { id: [Number(accommodationId)] },
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: most },
    },
    { enabled: useMay('accommodations')('list') },
  );
  return data.map((house) => (
    <Duties
      key={house.id}
      record={house}
      title={data.length > 1 ? `Adempimenti: ${house.name}` : 'Adempimenti'}
    />
  ));
}
