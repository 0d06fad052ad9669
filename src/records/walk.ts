import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '#src/providers/session.ts';
import { tabMemory } from '#src/providers/tab-memory.ts';

/** A record on one's way, and where it is read. */
export interface Stop {
  readonly resource: string;
  readonly id: number;
  readonly to: string;
}

/** Records of any kinds in the order they stood in, and the page they stood on. */
interface Walk {
  readonly stops: readonly Stop[];
  readonly from: Way;
}

/** An address, and what leads there is called. */
export interface Way {
  readonly label: string;
  readonly to: string;
}

/** The way one is on, and what has been acted on since one set out. */
interface Gone {
  readonly walk?: Walk | undefined;
  readonly acted: readonly string[];
}

const memory = tabMemory<Gone>('cammino');

const goneBy = (session: string): Gone => memory.read(session) ?? { acted: [] };

const keyOf = (resource: string, id: number) => `${resource} ${id}`;

/** Notes what was acted on: there the way on is offered first. */
export function noteActed(session: string, resource: string, id: number): void {
  const { walk, acted } = goneBy(session);
  memory.keep(session, { walk, acted: [...new Set([...acted, keyOf(resource, id)])] });
}

export const isActedOn = (session: string, resource: string, id: number): boolean =>
  goneBy(session).acted.includes(keyOf(resource, id));

/** Where one sets out anew: what was acted on before is no part of the way. */
export const setOut = (session: string, walk?: Walk): void =>
  memory.keep(session, { walk, acted: [] });

/** Keeps what stands on a page in one order, so that each record leads to the next. */
export function useKeepWalk(label: string, stops: readonly Stop[]): void {
  const { key: session } = useSession();
  const { pathname, search } = useLocation();
  const to = pathname + search;
  const key = JSON.stringify(stops);
  useEffect(() => {
    const kept: readonly Stop[] = JSON.parse(key);
    if (kept.length > 0) setOut(session, { stops: kept, from: { label, to } });
  }, [session, label, to, key]);
}

/** The records before and after one on the way one is on; nothing where it is on none. */
export function useWalk(resource: string, id: number) {
  const { key } = useSession();
  const navigate = useNavigate();
  const { walk } = goneBy(key);
  const at = walk?.stops.findIndex((stop) => stop.resource === resource && stop.id === id) ?? -1;
  if (!walk || at < 0) return undefined;
  const { stops, from } = walk;
  const goTo = (stop: Stop | undefined) => stop && (() => void navigate(stop.to));
  return {
    position: at + 1,
    total: stops.length,
    previous: goTo(stops[at - 1]),
    next: goTo(stops[at + 1]),
    from,
    isActedOn: isActedOn(key, resource, id),
  };
}
