import type { SavedView, ViewState } from './keeping.ts';

/** The search of an address at which a list stands as a view says; other parameters stay. */
export function addressOf(state: ViewState, search: string): string {
  const params = new URLSearchParams(search);
  for (const name of listParams) params.delete(name);
  params.set('filter', JSON.stringify(state.filter));
  if (state.sort) {
    params.set('sort', state.sort[0]);
    params.set('order', state.sort[1]);
  }
  return `?${params}`;
}

/** Does an address say how its list stands? Otherwise the person's own default holds. */
export const saysHow = (search: string): boolean =>
  listParams.some((name) => new URLSearchParams(search).has(name));

const listParams = ['filter', 'sort', 'order', 'page', 'perPage', 'displayedFilters'];

interface Standing {
  readonly filter: ViewState['filter'];
  readonly sort: { readonly field: string; readonly order: string };
}

/** The view a list stands at, told by what it shows and not by what was pressed. */
export const activeView = (
  views: readonly SavedView[],
  { filter, sort }: Standing,
): SavedView | undefined =>
  views.find(
    ({ state }) =>
      canonical(state.filter) === canonical(filter) &&
      (!state.sort || (state.sort[0] === sort.field && state.sort[1] === sort.order)),
  );

const canonical = (filter: ViewState['filter']) =>
  JSON.stringify(Object.entries(filter).toSorted(([one], [other]) => (one < other ? -1 : 1)));
