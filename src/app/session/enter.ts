import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { addressOf, areIds, baseAreaOf, places, standingAt } from '#src/areas/places.ts';
import type { Place } from '#src/areas/tree.ts';
import { admits } from '#src/permissions/guard.ts';
import { managerTypeOf } from '#src/permissions/session.ts';
import { carried, impersonatedIn } from '#src/places/carried.ts';
import { standingPath } from '#src/places/path-to.ts';
import { ApiError } from '#src/providers/api-error.ts';
import { type Profile, readProfile } from '#src/providers/profile.ts';
import type { BrowserSession } from '#src/providers/session.ts';
import { token } from '#src/providers/token.ts';
import { hasAgreedTo } from './impersonation.ts';
import { endSession, sessionIn } from './sessions.ts';

/** A place that may be opened, or the question that comes before it. */
export type Entered =
  | { readonly session: BrowserSession; readonly place: Place }
  | { readonly asking: number };

/** Where the person is now; set by the router, for loaders only know where one goes. */
export const whereabouts = { search: '' };

/** Before a place opens: signed in, of the organisation, admitted by the place's own guard. */
export const entering = (place: Place) => (arriving: LoaderFunctionArgs) =>
  admitted(arriving, async (session, url) => {
    const { params } = arriving;
    if (!admits(place.guard, session.persona)) throw redirect('/403');
    if (!isWithin(session, params.accommodationId, place))
      throw redirect(missingAddress(session.manager.id, url));
    return standingAt(place, url.search);
  });

/** `.../open/:resource/:id`, as letters say it: on to where the organisation shows the record, or its page here. */
export const opening = (arriving: LoaderFunctionArgs) =>
  admitted(arriving, async (session) => {
    const { resource = '', id } = arriving.params;
    const shown = await pageFor(session, resource, Number(id));
    if (typeof shown === 'string') throw redirect(shown);
    return shown;
  });

/** What every place of an organisation asks first; `placeFor` refuses by throwing where to go instead. */
async function admitted(
  { params, request }: LoaderFunctionArgs,
  placeFor: (session: BrowserSession, url: URL) => Promise<Place>,
): Promise<Entered> {
  const url = new URL(request.url);
  if (!areIds(params)) throw redirect('/404');
  const carriedOn = carried(url, whereabouts.search);
  if (carriedOn) throw redirect(carriedOn);
  const impersonated = impersonatedIn(url.search);
  return signedIn(url, async () => {
    if (impersonated !== undefined && !hasAgreedTo(impersonated)) return { asking: impersonated };
    const session = await sessionIn(Number(params.managerId), impersonated);
    if (!session) throw redirect('/403');
    return { session, place: await placeFor(session, url) };
  });
}

/** The hotel area's accommodation, when the address names one, is one of the organisation's. */
const isWithin = ({ manager }: BrowserSession, accommodationId: string | undefined, place: Place) =>
  place.area !== 'hotel' ||
  !manager.isHotel ||
  accommodationId === undefined ||
  manager.accommodations.some(({ id }) => id === Number(accommodationId));

const missingAddress = (managerId: number, { search }: URL) =>
  `/manager/${managerId}/common/404${search}`;

/** `/manager/:managerId/` and `.../<area>/`: the dashboard of the organisation's own area. */
export const toDashboard = async ({ params, request }: LoaderFunctionArgs): Promise<never> => {
  const url = new URL(request.url);
  if (!areIds(params)) throw redirect('/404');
  const impersonated = impersonatedIn(url.search);
  return signedIn(url, async () => {
    const { managers } = await readProfile(impersonated);
    const manager = managers.find(({ id }) => id === Number(params.managerId));
    throw redirect(manager ? `${dashboardOf(manager)}${url.search}` : '/403');
  });
};

/** The profile, for pages outside every organisation. */
export const reading = ({ request }: LoaderFunctionArgs): Promise<Profile> =>
  signedIn(new URL(request.url), () => readProfile());

/** The profile of who has a choice of organisations; who has one, or none yet, is led on. */
export async function choosing(args: LoaderFunctionArgs): Promise<Profile> {
  const profile = await reading(args);
  const page = firstPage(profile, null);
  if (page !== choice) throw redirect(page);
  return profile;
}

/**
 * Where a record is shown to who works there: an address of its page or of its list, else a plain page
 * at the address asked for; their dashboard, when they may read none of the kind.
 */
export async function pageFor(
  session: BrowserSession,
  resource: string,
  id: number,
): Promise<string | Place> {
  const [{ placesFrom }, { plainPlace }] = await Promise.all([
    import('../shell/places-from.ts'),
    import('../shell/plain-place.ts'),
  ]);
  const home = dashboardIn(session.manager.type);
  if (!home) return dashboardOf(session.manager);
  const { pathOf } = placesFrom(home, {}, session);
  return (
    standingPath(pathOf, { resource, id }) ??
    plainPlace(session, home.area, resource) ??
    dashboardOf(session.manager)
  );
}

export function dashboardOf({ id, type }: { readonly id: number; readonly type: number }): string {
  const place = dashboardIn(type);
  return place ? addressOf(place, id) : choice;
}

const choice = '/select-managers';

const dashboardIn = (type: number): Place | undefined => {
  const area = baseAreaOf(managerTypeOf(type));
  return places.find((one) => one.area === area && one.path.endsWith('dashboard'));
};

/** After signing in: the page asked for if it is theirs, else the one organisation, the choice, the wait. */
export function firstPage({ managers }: Profile, asked: string | null): string {
  const [first, second] = managers;
  if (!first) return '/pending';
  if (asked && isTheirs(asked, managers)) return asked;
  return second ? choice : dashboardOf(first);
}

/** Any origin will do: an address that names another one is not of this application. */
const here = 'http://soggiorno.invalid';

function isTheirs(asked: string, managers: Profile['managers']): boolean {
  const url = new URL(asked, here);
  const managerId = /^\/manager\/(\d+)/.exec(url.pathname)?.[1];
  return (
    url.origin === here &&
    managerId !== undefined &&
    (url.searchParams.has('impersonate') || managers.some(({ id }) => id === Number(managerId)))
  );
}

export const signInAddress = ({ pathname, search }: { pathname: string; search: string }) =>
  pathname.startsWith('/manager/')
    ? `/sign-in?next=${encodeURIComponent(pathname + search)}`
    : '/sign-in';

async function signedIn<T>(url: URL, then: () => Promise<T>): Promise<T> {
  if (!token.read()) throw redirect(signInAddress(url));
  try {
    return await then();
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 401) {
      endSession();
      throw redirect(signInAddress(url));
    }
    if (failure instanceof ApiError && failure.status === 403) throw redirect('/403');
    throw failure;
  }
}
