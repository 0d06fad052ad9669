/** A record that was opened on this device: what it is and its number, no word of it. */
export interface Opened {
  readonly resource: string;
  readonly id: number;
  /** ISO day. */
  readonly on: string;
}

const most = 50;
const keyOf = (session: string) => `aperti:${session}`;

/** The records a person opened on this device, the last one first. */
export function openedBy(session: string): readonly Opened[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(session)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isOpened) : [];
  } catch {
    return [];
  }
}

/** Remembers, on this device and for who is signed in, that a record was opened. */
export function rememberOpened(session: string, opened: Opened): void {
  const others = openedBy(session).filter((one) => !isSame(one, opened));
  try {
    localStorage.setItem(keyOf(session), JSON.stringify([opened, ...others].slice(0, most)));
  } catch {
    // A full store remembers nothing; the record is read all the same.
  }
}

type Key = Pick<Opened, 'resource' | 'id'>;

export const isSame = (one: Key, other: Key): boolean =>
  one.resource === other.resource && one.id === other.id;

const isOpened = (kept: unknown): kept is Opened =>
  typeof kept === 'object' &&
  kept !== null &&
  'resource' in kept &&
  typeof kept.resource === 'string' &&
  'id' in kept &&
  typeof kept.id === 'number' &&
  'on' in kept &&
  typeof kept.on === 'string';
