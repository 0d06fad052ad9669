/**
 * What a tab of the browser remembers over a reload, of whoever is on screen (`BrowserSession.key`): another person or
 * organisation in the same tab has their own. A tab that is closed forgets it.
 */
export function tabMemory<T>(name: string) {
  const known = new Map<string, T | undefined>();
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

function parsed<T>(text: string | null): T | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}
