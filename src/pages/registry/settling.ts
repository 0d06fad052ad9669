import { useLocation } from 'react-router-dom';
import type { Duty } from '#src/domain/duties.ts';
import { filteredList } from '#src/places/list-link.ts';
import { useMay } from '#src/places/may.ts';
import { usePlaces } from '#src/places/places.ts';

interface Way {
  readonly label: string;
  readonly to: string;
}

/** Where a duty of an accommodation is settled, by who may; undefined where one stands already, or nowhere. */
export function useSettling(house: number): (duty: Duty) => Way | undefined {
  const { pathOf } = usePlaces();
  const { pathname } = useLocation();
  const declares = useMay('rate-declarations')('submit');
  const edits = useMay('accommodations')('edit');
  const there = (label: string, to: string | undefined) =>
    to === undefined || to === pathname ? undefined : { label, to };
  return ({ settledIn }) => {
    if (settledIn === undefined) return undefined;
    if (settledIn === 'prices') {
      const list = pathOf('rate-declarations', 'list');
      const owed = list && filteredList(list, { accommodation: house, isMissing: true });
      return there(declares ? 'Comunica i prezzi' : 'Vedi i prezzi', owed);
    }
    if (settledIn === 'house')
      return there(
        'Completa i dati',
        edits ? pathOf('accommodations', 'edit', { id: house }) : undefined,
      );
    return there('Apri la licenza', pathOf('licenses', 'show', { id: settledIn }));
  };
}
