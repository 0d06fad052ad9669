import { useLocation } from 'react-router-dom';
import type { Resource } from '#src/schema/resource.ts';
import { givenParam } from './given.ts';
import { withSearch } from './list-link.ts';
import { useMay } from './may.ts';
import { openedIn } from './opened.ts';
import type { PlaceView } from './place-view.ts';
import { usePlaces } from './places.ts';

/** The address a row of the list on screen leads to; undefined where the reader may open none. */
export function useRecordLink(resource: Resource): (id: number) => string | undefined {
  const { pathOf } = usePlaces();
  const { pathname, search } = useLocation();
  const mayShow = useMay(resource.name)('show');
  return (id) => {
    if (!mayShow) return undefined;
    const path = pathOf(resource.name, 'show', { id });
    return path ?? `${pathname}?${withParam(search, 'open', String(id))}`;
  };
}

/** The address of another record of the same kind; from one that its list opened, in that list as it is narrowed. */
export function usePathBeside(resource: string): (id: number) => string | undefined {
  const { pathOf } = usePlaces();
  const { pathname, search } = useLocation();
  return (id) =>
    openedIn(search)
      ? `${pathname}?${withParam(search, 'open', String(id))}`
      : pathOf(resource, 'show', { id });
}

/** The address of the form of a new record, which begins as the one with the id `like`; undefined where the reader makes none. */
export function useCreateLink(
  resource: Resource,
  view: PlaceView,
  like?: number,
): string | undefined {
  const { pathOf } = usePlaces();
  const { pathname, search } = useLocation();
  const [by = '', verb = ''] = (view.createBy ?? `${resource.name}.create`).split('.');
  if (!useMay(by)(verb) || resource.view) return undefined;
  // Whom one invites is no copy of another.
  if (view.createBy && like !== undefined) return undefined;
  const path = view.create && pathOf(resource.name, 'create');
  const copied = like === undefined ? '' : String(like);
  if (path) return copied ? `${path}?new=${copied}` : path;
  // A copy is asked for on a record's page too, which opens no form: its list does.
  const list = like === undefined ? pathname : pathOf(resource.name, 'list');
  const rest = list === pathname ? search : '';
  return list && withSearch(list, withParam(rest, 'new', copied));
}

/** The search of an address with `name` set, without it where the value is undefined; of what opens over a list only one thing does. */
export function withParam(search: string, name: string, value: string | undefined): string {
  const params = new URLSearchParams(search);
  for (const dialog of ['open', 'new', givenParam, 'import']) params.delete(dialog);
  if (value !== undefined) params.set(name, value);
  return params.toString();
}
