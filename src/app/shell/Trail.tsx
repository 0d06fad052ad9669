import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { recordParamOf } from '#src/areas/places.ts';
import type { Place } from '#src/areas/tree.ts';
import { useDeclared } from '#src/places/declared.ts';
import { useSession } from '#src/providers/session.ts';
import { nameOf } from '#src/records/name.ts';
import { Breadcrumb } from '#src/ui/Breadcrumb.tsx';
import { crumbsOf } from './crumbs.ts';

/** The way down to a place; a record goes by its own name as soon as its page has read it. */
export function Trail({ place }: { readonly place: Place }) {
  const crumbs = crumbsOf(place, useParams(), useSession());
  const recordPage = [...crumbs.map((crumb) => crumb.place), place].findLast(showsRecord);
  const name = useRecordName(recordPage);
  const wordOf = (one: Place) => (one === recordPage && name) || one.title;
  if (crumbs.length === 0) return null;
  return (
    <Breadcrumb
      crumbs={crumbs.map((crumb) => ({ label: wordOf(crumb.place), to: crumb.to }))}
      here={wordOf(place)}
    />
  );
}

const showsRecord = ({ screen }: Place) => screen.kind === 'show';

/** What the record of a page is called, from what the page itself reads; nothing is asked for here. */
function useRecordName(place: Place | undefined): string | undefined {
  const params = useParams();
  const view = place && 'view' in place.screen ? place.screen.view : undefined;
  const resource = useDeclared().get(view?.resource ?? '');
  const id = Number(params[(place && recordParamOf(place)) ?? '']);
  const { data } = useGetOne(resource?.name ?? '', { id }, { enabled: false });
  return resource && data && nameOf(resource, data);
}
