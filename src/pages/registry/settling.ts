import type { Duty } from '#src/domain/duties.ts';
import { filteredList } from '#src/places/list-link.ts';
import { useMay } from '#src/places/may.ts';
import { pathTo } from '#src/places/path-to.ts';
import { usePlaces } from '#src/places/places.ts';
import { useWayToForm } from '#src/records/way-to-form.ts';

interface Way {
  readonly label: string;
  /** Its address, or what opens it here. */
  readonly to?: string | undefined;
  readonly open?: () => void;
}

/** Where a duty of an accommodation is settled, by who may; undefined where nobody does, or not from here. */
export function useSettling(house: number): (duty: Duty) => Way | undefined {
  const { pathOf } = usePlaces();
  const form = useWayToForm();
  const declares = useMay('rate-declarations')('submit');
  const reached = (label: string, to: string | undefined) => (to ? { label, to } : undefined);
  return ({ settledIn }) => {
    if (settledIn === undefined) return undefined;
    if (settledIn === 'prices') {
      const list = pathOf('rate-declarations', 'list');
      const owed = list && filteredList(list, { accommodation: house, isMissing: true });
      return reached(declares ? 'Comunica i prezzi' : 'Vedi i prezzi', owed);
    }
    if (typeof settledIn === 'number')
      return reached('Apri la licenza', pathTo(pathOf, { resource: 'licenses', id: settledIn }));
    // On its own page the form of the house is there; from elsewhere one goes to that page.
    if (form) return { label: 'Completa i dati', to: form.path, open: form.open };
    return reached('Apri la struttura', pathTo(pathOf, { resource: 'accommodations', id: house }));
  };
}
