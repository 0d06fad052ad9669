import { useNavigate } from 'react-router-dom';
import type { PlaceView } from '#src/places/place-view.ts';
import { usePlaces } from '#src/places/places.ts';

/** Where one goes from a record's page: back to the record, to the list, to the cruscotto. */
export function useLeaving(resource: string, view: PlaceView) {
  const { pathOf } = usePlaces();
  const navigate = useNavigate();
  const list = () => navigate(pathOf(resource, 'list') ?? '..');
  return {
    toList: list,
    /** To the record's page; a list whose records have none opens it in a dialog. */
    toRecord: (id: number) => {
      const path = view.show && pathOf(resource, 'show', { id });
      if (path) return navigate(path);
      const above = pathOf(resource, 'list');
      return above ? navigate(`${above}?open=${id}`) : navigate('..');
    },
  };
}
