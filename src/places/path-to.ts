import type { Blocker } from '#src/providers/api-error.ts';
import type { Resource } from '#src/schema/resource.ts';
import { filteredList, withSearch } from './list-link.ts';
import { isPaged } from './opened.ts';
import type { Places } from './places.ts';

type Meant = Pick<Blocker, 'resource' | 'id' | 'filter'>;

/** Where a record or a list is shown; a record that stands nowhere has a plain page. */
export const pathTo = (pathOf: Places['pathOf'], meant: Meant): string | undefined =>
  standingPath(pathOf, meant) ?? pathOf(meant.resource ?? '', 'alone', meant);

/** A record's page: what one acts on has one wherever it is read of, what is only kept where a place shows it (decision 110). */
export const pageOf = (
  pathOf: Places['pathOf'],
  resource: Pick<Resource, 'name' | 'actions'>,
  id: number,
): string | undefined =>
  isPaged(resource)
    ? pathTo(pathOf, { resource: resource.name, id })
    : pathOf(resource.name, 'show', { id });

/** A record's page, or its list with it open; a list, narrowed to what is meant. */
export function standingPath(
  pathOf: Places['pathOf'],
  { resource = '', id, filter }: Meant,
): string | undefined {
  const page = id === undefined ? undefined : pathOf(resource, 'show', { id });
  const list = page ?? pathOf(resource, 'list');
  if (page || !list) return page;
  if (id !== undefined) return withSearch(list, `open=${id}`);
  return filter ? filteredList(list, filter) : list;
}

/** Where a new one is made: on a page of its own, or in the place of its list. */
export function createPath(pathOf: Places['pathOf'], resource: string): string | undefined {
  const list = pathOf(resource, 'list');
  return pathOf(resource, 'create') ?? (list && withSearch(list, 'new='));
}
