/** The address of a list that shows what a filter finds. */
export const filteredList = (list: string, filter: object): string =>
  withSearch(list, `filter=${encodeURIComponent(JSON.stringify(filter))}`);

/** An address that says one thing more; it may say some already. */
export const withSearch = (address: string, search: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${search}`;

/** The parameter that tells lists at one path apart. */
export const partParam = 'parte';
