import { useCallback } from 'react';
import {
  type RouterNavigateFunction,
  type RouterProvider,
  type RouterTo,
  reactRouterProvider,
  useEvent,
} from 'react-admin';
import { useMatches } from 'react-router-dom';
import { recordParamOf } from '#src/areas/places.ts';
import { useDeclared } from '#src/places/declared.ts';
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
  return useCallback(
    (to) => {
      const isResource = (name: string) => declared.has(name);
      const nowhere = `/manager/${manager.id}/common/404`;
      const placed = (path: string) => placeOfPath(path, { pathOf, isResource, nowhere });
      if (typeof to !== 'string') return to.pathname ? joined(placed(to.pathname), to) : to;
      const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
      const at = placed(path);
      return at === path ? to : joined(at, { search, hash });
    },
    [pathOf, declared, manager.id],
  );
}

type Rest = Exclude<RouterTo, string>;

/** An address with what a link says beside its path; the search of both holds. */
function joined(address: string, { search, hash, ...rest }: Rest): Rest {
  const [pathname = '', own] = address.split('?');
  const asked = [own, search?.replace(/^\?/, '')].filter(Boolean).join('&');
  return { ...rest, pathname, search: asked && `?${asked}`, hash: hash ?? '' };
}
