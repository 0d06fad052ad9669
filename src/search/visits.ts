import { useMemo, useSyncExternalStore } from 'react';

/** A record that was opened on this device: what it is and its number, no word of it. */
export interface Visit {
  readonly resource: string;
  readonly id: number;
  /** ISO day. */
  readonly on: string;
}

const most = 50;
const keyOf = (session: string) => `aperti:${session}`;

/** The records a person opened on this device, the last one first; told anew when another is opened. */
export function useVisitsOf(session: string): readonly Visit[] {
  const kept = useSyncExternalStore(onOpened, () => keptFor(session));
  return useMemo(() => visitsIn(kept), [kept]);
}

const listeners = new Set<() => void>();

function onOpened(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function keptFor(session: string): string {
  try {
    return localStorage.getItem(keyOf(session)) ?? '[]';
  } catch {
    return '[]';
  }
}

function visitsIn(text: string): readonly Visit[] {
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter(isVisit) : [];
  } catch {
    return [];
  }
}

/** Remembers, on this device and for who is signed in, that a record was opened. */
export function rememberVisit(session: string, visit: Visit): void {
  const others = visitsIn(keptFor(session)).filter((one) => !isSame(one, visit));
  try {
    localStorage.setItem(keyOf(session), JSON.stringify([visit, ...others].slice(0, most)));
  } catch {
    // A full store remembers nothing; the record is read all the same.
  }
  for (const listener of listeners) listener();
}

type Key = Pick<Visit, 'resource' | 'id'>;

export const isSame = (one: Key, other: Key): boolean =>
  one.resource === other.resource && one.id === other.id;

const isVisit = (kept: unknown): kept is Visit =>
  typeof kept === 'object' &&
  kept !== null &&
  'resource' in kept &&
  typeof kept.resource === 'string' &&
  'id' in kept &&
  typeof kept.id === 'number' &&
  'on' in kept &&
  typeof kept.on === 'string';
