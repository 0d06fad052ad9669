const key = 'token';

/** The opaque session token; local storage, as the specification asks (section 7). */
export const token = {
  read: (): string | null => localStorage.getItem(key),
  keep: (value: string): void => localStorage.setItem(key, value),
  drop: (): void => localStorage.removeItem(key),
};
