import { useGetOne } from 'react-admin';
import { useLocation, useParams } from 'react-router-dom';
import { recordParamOf } from '#src/areas/places.ts';
import type { Place } from '#src/areas/tree.ts';
import { useDeclared } from '#src/places/declared.ts';
import { withParam } from '#src/places/record-link.ts';
import { useSession } from '#src/providers/session.ts';
import { Breadcrumb } from '#src/ui/Breadcrumb.tsx';
import { newWords } from '#src/ui/grammar.ts';
import { nameOf } from '#src/values/name.ts';
import { crumbsOf } from './crumbs.ts';
import { useOpenedPage } from './opened-page.ts';

/** The way down to a place; a record goes by its own name as soon as its page has read it, in the place of its list too. */
export function Trail({ place }: { readonly place: Place }) {
  const crumbs = crumbsOf(place, useParams(), useSession());
  const opened = useOpened(place);
  const recordPage = [...crumbs.map((crumb) => crumb.place), place].findLast(showsRecord);
  const name = useRecordName(recordPage);
  const wordOf = (one: Place) => (one === recordPage && name) || one.called;
  const above = crumbs.map((crumb) => ({ label: wordOf(crumb.place), to: crumb.to }));
  if (opened)
    return (
      <Breadcrumb
        crumbs={[...above, { label: place.called, to: opened.list }]}
        here={opened.name}
      />
    );
  if (crumbs.length === 0) return null;
  return <Breadcrumb crumbs={above} here={wordOf(place)} />;
}

const showsRecord = ({ screen }: Place) => screen.kind === 'show';

/** What a record of a page is called, from what the page itself reads; nothing is asked for here. */
function useRecordName(place: Place | undefined): string | undefined {
  const params = useParams();
  const resource = useShown(place);
  const id = Number(params[(place && recordParamOf(place)) ?? '']);
  const { data } = useGetOne(resource?.name ?? '', { id }, { enabled: false });
  return resource && data && nameOf(resource, data);
}

/** What stands in the place of a list, and the list as it was left. */
function useOpened(place: Place): { readonly name: string; readonly list: string } | undefined {
  const { pathname, search } = useLocation();
  const { resource, opened } = useOpenedPage(place) ?? {};
  const id = opened && opened !== 'new' ? opened.id : undefined;
  const { data } = useGetOne(resource?.name ?? '', { id }, { enabled: false });
  if (!opened || !resource) return undefined;
  const { one } = resource.words;
  const name = opened === 'new' ? newWords(resource.words) : data ? nameOf(resource, data) : one;
  return { name, list: `${pathname}?${withParam(search, 'open', undefined)}` };
}

function useShown(place: Place | undefined) {
  const view = place && 'view' in place.screen ? place.screen.view : undefined;
  return useDeclared().get(view?.resource ?? '');
}
