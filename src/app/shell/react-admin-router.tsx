import { useCallback } from 'react';
import {
  type RouterNavigateFunction,
  type RouterProvider,
  type RouterTo,
  reactRouterProvider,
  useEvent,
} from 'react-admin';
import { useLocation, useMatches } from 'react-router-dom';
import { recordParamOf } from '#src/areas/places.ts';
import { useDeclared } from '#src/places/declared.ts';
import { partParam } from '#src/places/list-link.ts';
import { usePlaces } from '#src/places/places.ts';
import { useSession } from '#src/providers/session.ts';
import type { Entered } from '../session/enter.ts';
import { placeOfPath } from './react-admin-paths.ts';

const { Link, Navigate, useNavigate, useParams } = reactRouterProvider;

/** React Router as react-admin uses it: its addresses lead to our places, and `id` is the record of the page. */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  Link: ({ to, ...props }) => <Link to={usePlacing()(to)} {...props} />,
  Navigate: ({ to, ...props }) => <Navigate to={usePlacing()(to)} {...props} />,
  useNavigate: () => {
    const navigate = useNavigate();
    const placed = usePlacing();
    return useEvent((...[to, options]: Parameters<RouterNavigateFunction>) =>
      navigate(typeof to === 'number' ? to : placed(to), options),
    );
  },
  useParams: <T extends Record<string, string | undefined>>() => {
    const params = useParams<T>();
    const entered = useMatches().at(-1)?.loaderData as Entered | undefined;
    const name = entered && 'place' in entered ? recordParamOf(entered.place) : undefined;
    return name ? { id: params[name], ...params } : params;
  },
};

/** Any target of a link, its address as one of our places. */
function usePlacing(): (to: RouterTo) => RouterTo {
  const { pathOf } = usePlaces();
  const declared = useDeclared();
  const { manager } = useSession();
  const here = useLocation().search;
  return useCallback(
    (to) => {
      const isResource = (name: string) => declared.has(name);
      const nowhere = `/manager/${manager.id}/common/404`;
      const placed = (path: string) => placeOfPath(path, { pathOf, isResource, nowhere });
      if (typeof to !== 'string')
        return to.pathname ? joined(placed(to.pathname), to) : inPart(to, here);
      const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
      const at = placed(path);
      return at === path ? to : joined(at, { search, hash });
    },
    [pathOf, declared, manager.id, here],
  );
}

type Rest = Exclude<RouterTo, string>;

/** A list that changes how it stands stays the part of its path that it is. */
function inPart(to: Rest, here: string): Rest {
  const part = new URLSearchParams(here).get(partParam);
  if (!part || to.search === undefined) return to;
  const search = new URLSearchParams(to.search);
  search.set(partParam, part);
  return { ...to, search: `?${search}` };
}

/** An address with what a link says beside its path; the search of both holds. */
function joined(address: string, { search, hash, ...rest }: Rest): Rest {
  const [pathname = '', own] = address.split('?');
  const asked = [own, search?.replace(/^\?/, '')].filter(Boolean).join('&');
  return { ...rest, pathname, search: asked && `?${asked}`, hash: hash ?? '' };
}
