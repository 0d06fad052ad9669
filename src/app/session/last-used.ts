const key = 'soggiorno.manager';

/** The organisation this browser worked for last; a convenience, no right. */
export const lastUsed = {
  read: (): number => Number(localStorage.getItem(key)),
  keep: (managerId: number): void => localStorage.setItem(key, String(managerId)),
};
