import { useGetList } from 'react-admin';
import {
  dutiesOf,
  isGranted,
  judgedStates,
  type Licensed,
  type Paper,
} from '#src/domain/duties.ts';
import type { Row } from '#src/forms/saving.ts';
import { useMay } from '#src/places/may.ts';
import type { House } from './houses.ts';

type OfHouse<T> = T & Row & { readonly accommodation: number };

const pagination = { page: 1, perPage: 100 };

/** What some accommodations owe, each with its own; empty until they are read, and for who reads of a licence no duty. */
export function useDuties(houses: readonly House[]) {
  const mayLicenses = useMay('licenses')('show', undefined, 'insuranceValidTo');
  const mayDocuments = useMay('documents')('list');
  const accommodation = houses.map(({ id }) => id);
  const isAsked = mayLicenses && houses.length > 0;
  const licenses = useGetList<OfHouse<Licensed>>(
    'licenses',
    { filter: { accommodation, state: judgedStates }, pagination },
    { enabled: isAsked },
  );
  const documents = useGetList<OfHouse<Paper>>(
    'documents',
    { filter: { accommodation }, pagination },
    { enabled: isAsked && mayDocuments },
  );
  const owed = houses.flatMap((house) => {
    const isOf = (one: { readonly accommodation: number }) => one.accommodation === house.id;
    const titles = licenses.data?.filter(isOf).filter(isGranted);
    const papers = (documents.data ?? []).filter(isOf);
    return titles
      ? dutiesOf(house, titles, papers).map((duty) => ({
          ...duty,
          house: house.id,
          title: houses.length > 1 ? `${duty.title}, ${house.name}` : duty.title,
        }))
      : [];
  });
  return {
    owed,
    isPending: isAsked && licenses.isPending,
    error: licenses.error ?? documents.error,
    retry: () => {
      void licenses.refetch();
      if (mayDocuments) void documents.refetch();
    },
  };
}
