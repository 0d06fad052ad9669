const memories: Map<string, unknown>[] = [];

/**
 * What a tab of the browser remembers over a reload, of whoever is on screen (`BrowserSession.key`): another person or
 * organisation in the same tab has their own. A tab that is closed forgets it.
 */
export function tabMemory<T>(name: string) {
  const known = new Map<string, T | undefined>();
  memories.push(known);
  const placeOf = (key: string) => `${name}:${key}`;
  return {
    read: (key: string): T | undefined => {
      if (!known.has(key)) known.set(key, parsed(sessionStorage.getItem(placeOf(key))));
      return known.get(key);
    },
    keep: (key: string, value: T): void => {
      known.set(key, value);
      try {
        sessionStorage.setItem(placeOf(key), JSON.stringify(value));
      } catch {
        // A full store: it is remembered until the page is loaded anew.
      }
    },
  };
}

/** Forgets what the tab remembers, typed or gone through; but for what is of who sits down there `next`, by the id they sign in with. */
export function forgetTab(next?: number): void {
  for (const known of memories) known.clear();
  const isTheirs = (place: string) => next !== undefined && place.split(':')[1] === `${next}`;
  for (const place of Object.keys(sessionStorage))
    if (!isTheirs(place)) sessionStorage.removeItem(place);
}

function parsed<T>(text: string | null): T | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}
