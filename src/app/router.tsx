import {
  createBrowserRouter,
  type LoaderFunction,
  type RouteObject,
  redirect,
} from 'react-router-dom';
import { places } from '#src/areas/places.ts';
import type { Load, Place } from '#src/areas/tree.ts';
import { withinTwoMinutes } from '#src/ui/loading.ts';
import { Loading } from './pages/Loading.tsx';
import SignIn from './pages/SignIn.tsx';
import { Scrolling } from './Scrolling.tsx';
import { choosing, entering, opening, reading, toDashboard, whereabouts } from './session/enter.ts';

const page = (load: Load) => ({
  lazy: async () => ({ Component: (await withinTwoMinutes(load)).default }),
});

/** A path that only leads on. */
const redirected = (path: string, loader: LoaderFunction): RouteObject => ({
  path,
  loader,
  Component: Loading,
});

const publicPages: RouteObject[] = [
  redirected('/', () => redirect('/select-managers')),
  { path: '/sign-in', Component: SignIn },
  { path: '/password-dimenticata', ...page(() => import('./pages/ForgotPassword.tsx')) },
  { path: '/password/reset', ...page(() => import('./pages/ResetPassword.tsx')) },
  { path: '/signup/request', ...page(() => import('./pages/SignUp.tsx')) },
  { path: '/pending', loader: reading, ...page(() => import('./pages/Pending.tsx')) },
  {
    path: '/select-managers',
    loader: choosing,
    ...page(() => import('./pages/SelectManagers.tsx')),
  },
  { path: '/accessibilita', ...page(() => import('./pages/Accessibility.tsx')) },
  { path: '/privacy', ...page(() => import('./pages/Privacy.tsx')) },
  { path: '/404', ...page(() => import('./pages/NotFound.tsx')) },
  { path: '/403', ...page(() => import('./pages/Forbidden.tsx')) },
  { path: '/500', ...page(() => import('./pages/ServerError.tsx')) },
];

const recordsScreen: Load = async () => ({
  default: (await import('./shell/RecordsScreen.tsx')).RecordsScreen,
});

const areas = [...new Set(places.map(({ area }) => area))];

const organisation: RouteObject = {
  path: '/manager/:managerId',
  ...page(async () => ({ default: (await import('./shell/Organisation.tsx')).Organisation })),
  children: [
    redirected('', toDashboard),
    { path: 'open/:resource/:id', loader: opening, ...page(recordsScreen) },
    ...areas.map((area) => redirected(area, toDashboard)),
    // A part is entered by the path of what it is a part of.
    ...places
      .filter(({ part }) => part === undefined)
      .map((place) => ({
        path: `${place.area}/${place.path}`,
        loader: entering(place),
        ...page(screenOf(place)),
      })),
    redirected('*', () => redirect('/404')),
  ],
};

/** Every path of the product, flat; only the guard of the place itself is asked. */
export const router = createBrowserRouter([
  {
    Component: Scrolling,
    HydrateFallback: Loading,
    lazy: async () => ({ ErrorBoundary: (await import('./pages/ServerError.tsx')).default }),
    children: [...publicPages, organisation, redirected('*', () => redirect('/404'))],
  },
]);

router.subscribe(({ location }) => {
  whereabouts.search = location.search;
});
whereabouts.search = router.state.location.search;

function screenOf({ screen }: Place): Load {
  if (screen.kind === 'page') return screen.load;
  const { kind, view, pages } = screen;
  if (!pages) return recordsScreen;
  return async () => {
    const [{ writtenPage }, { default: written }] = await Promise.all([
      import('./shell/written-page.tsx'),
      pages(),
    ]);
    const Page = kind in written ? written[kind as keyof typeof written] : undefined;
    return Page ? { default: writtenPage(view.resource, Page) } : recordsScreen();
  };
}
