import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { recordParamOf } from '#src/areas/places.ts';
import type { Place } from '#src/areas/tree.ts';
import { todayInRome } from '#src/domain/dates.ts';
import { useSession } from '#src/providers/session.ts';
import { rememberVisit } from '#src/search/visits.ts';

/** The record one is at was opened today: the search offers it before others. */
export function useVisit(place: Place): void {
  const { key } = useSession();
  const params = useParams();
  const { search } = useLocation();
  const { screen } = place;
  const resource = 'view' in screen ? screen.view.resource : undefined;
  // A list bears the number of what it hangs on; what is open over it stands behind the address.
  const id =
    screen.kind === 'list'
      ? new URLSearchParams(search).get('open')
      : params[recordParamOf(place) ?? ''];
  useEffect(() => {
    if (resource && id && /^\d{1,15}$/.test(id))
      rememberVisit(key, { resource, id: Number(id), on: todayInRome() });
  }, [key, resource, id]);
}
