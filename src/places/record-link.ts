import { useLocation } from 'react-router-dom';
import type { Resource } from '#src/schema/resource.ts';
import { useMay } from './may.ts';
import { openedIn } from './opened.ts';
import type { PlaceView } from './place-view.ts';
import { usePlaces } from './places.ts';

/** Where a row leads: the record's page, or a dialog over the list; undefined when neither is allowed. */
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

/** Where another record of the same kind stands, as the one on this page does: at the address of its list, or on its own page. */
export function usePathBeside(resource: string): (id: number) => string | undefined {
  const { pathOf } = usePlaces();
  const { pathname, search } = useLocation();
  return (id) =>
    openedIn(search)
      ? `${pathname}?${withParam(search, 'open', String(id))}`
      : pathOf(resource, 'show', { id });
}

/** Where a new record is made, `like` another if asked: the place's own page, or a dialog over the list. */
export function useCreateLink(
  resource: Resource,
  view: PlaceView,
  like?: number,
): string | undefined {
  const { pathOf } = usePlaces();
  const { pathname, search } = useLocation();
  if (!useMay(resource.name)('create') || resource.view) return undefined;
  const path = view.create && pathOf(resource.name, 'create');
  const copied = like === undefined ? '' : String(like);
  if (path) return copied ? `${path}?new=${copied}` : path;
  // A record's page makes none: its list does.
  const list = like === undefined ? pathname : pathOf(resource.name, 'list');
  const rest = list === pathname ? search : '';
  return list && `${list}?${withParam(rest, 'new', copied)}`;
}

/** The search of an address with a parameter set, or taken away. */
export function withParam(search: string, name: string, value: string | undefined): string {
  const params = new URLSearchParams(search);
  for (const dialog of ['open', 'new', 'import']) params.delete(dialog);
  if (value !== undefined) params.set(name, value);
  return params.toString();
}
