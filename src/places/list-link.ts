/** The address of a list that shows what a filter finds. */
export const filteredList = (list: string, filter: object): string =>
  `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
