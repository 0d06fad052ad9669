/** The id of the search of the list, of which a page has one. */
export const searchBox = 'cerca-nell-elenco';

/** Where one goes on from when what had the focus goes with what is found. */
export const toSearchBox = (): void => document.getElementById(searchBox)?.focus();
