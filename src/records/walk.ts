import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

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

let walk: Walk | undefined;
/** What has been acted on since one set out. */
const acted = new Set<string>();

const keyOf = (resource: string, id: number) => `${resource} ${id}`;

/** Notes what was acted on: there the way on is offered first. */
export const noteActed = (resource: string, id: number): void =>
  void acted.add(keyOf(resource, id));

export const isActedOn = (resource: string, id: number): boolean => acted.has(keyOf(resource, id));

/** Where one sets out anew: what was acted on before is no part of the way. */
export function setOut(next?: Walk): void {
  walk = next;
  acted.clear();
}

/** Keeps what stands on a page in one order, so that each record leads to the next. */
export function useKeepWalk(label: string, stops: readonly Stop[]): void {
  const { pathname, search } = useLocation();
  const to = pathname + search;
  const key = JSON.stringify(stops);
  useEffect(() => {
    const kept: readonly Stop[] = JSON.parse(key);
    if (kept.length > 0) setOut({ stops: kept, from: { label, to } });
  }, [label, to, key]);
}

/** The records before and after one on the way one is on; nothing where it is on none. */
export function useWalk(resource: string, id: number) {
  const navigate = useNavigate();
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
    isActedOn: isActedOn(resource, id),
  };
}
