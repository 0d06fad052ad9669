import { useGetList } from 'react-admin';
import type { Row } from '#src/forms/saving.ts';
import { useMay } from '#src/places/may.ts';
import { queues } from '../queues.ts';

/** Those under way: with the office, or with who asks. */
const underWay = [
  ...queues.applications.filter.state,
  ...queues.asked.filter.state,
  'on_hold',
  'draft',
];

/** So many are told. */
const most = 5;

/** The applications of the organisation that are under way, the newest first. */
export const useOwnApplications = () =>
  useGetList<Row>(
    'applications',
    {
      filter: { state: underWay },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: most },
    },
    { enabled: useMay('applications')('list') },
  );

/** Whose turn it is: the reader’s, of a draft, of what the office asked for, and of reasons they have not answered. */
export const isTheirTurn = ({ state, heardOn }: Row): boolean =>
  ['draft', ...queues.asked.filter.state, ...(heardOn ? [] : queues.heard.filter.state)].some(
    (one) => one === state,
  );
