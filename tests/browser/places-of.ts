import { addressOf, baseAreaOf, places } from '#src/areas/places.ts';
import type { Place } from '#src/areas/tree.ts';
import { admits } from '#src/permissions/guard.ts';
import { type Grant, managerTypeOf, type Persona, type Role } from '#src/permissions/session.ts';

interface Manager {
  readonly id: number;
  readonly type: number;
  readonly role: { readonly name: Role; readonly grants: readonly Grant[] };
}

export interface Visit {
  readonly place: Place;
  readonly address: string;
}

type Get = (path: string) => Promise<unknown>;

/** Every place the first organisation of an account may open, with a real record where one is named. */
export async function placesOf(url: string, token: string): Promise<Visit[]> {
  const get: Get = async (path) => {
    const headers = { Authorization: `Token ${token}` };
    const response = await fetch(`${url}/api${path}`, { headers });
    return response.ok ? response.json() : [];
  };
  const { content } = (await get('/profile')) as { content: { managers: Manager[] } };
  const [manager] = content.managers;
  if (!manager) return [];
  const type = managerTypeOf(manager.type);
  const persona: Persona = { type, role: manager.role.name, grants: manager.role.grants };
  const isOurs = ({ area, guard }: Place) =>
    admits(guard, persona) && (area !== 'admin' || baseAreaOf(type) === 'admin');
  const visits = await Promise.all(
    places.filter(isOurs).map((place) => visit(place, manager.id, get)),
  );
  return visits.filter((found) => found !== undefined);
}

/** The address of a place; undefined where it names a record and there is none to see. */
async function visit(place: Place, managerId: number, get: Get): Promise<Visit | undefined> {
  const named = place.path.split('/').filter((part) => /^:.*[^?]$/.test(part));
  if (named.length === 0) return { place, address: addressOf(place, managerId) };
  if (!('view' in place.screen)) return undefined;
  const { resource, only = {} } = place.screen.view;
  const filter = JSON.stringify(only);
  const records = await get(`/managers/${managerId}/${resource}?range=[0,0]&filter=${filter}`);
  const id = (records as { id: number }[])[0]?.id;
  if (id === undefined) return undefined;
  const params = Object.fromEntries(named.map((part) => [part.slice(1), id]));
  return { place, address: addressOf(place, managerId, params) };
}
