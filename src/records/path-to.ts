import { filteredList } from '#src/places/list-link.ts';
import type { Places } from '#src/places/places.ts';
import type { Blocker } from '#src/providers/api-error.ts';

type Meant = Pick<Blocker, 'resource' | 'id' | 'filter'>;

/** Where a record or a list is shown; a record that stands nowhere has a plain page. */
export const pathTo = (pathOf: Places['pathOf'], meant: Meant): string | undefined =>
  standingPath(pathOf, meant) ?? pathOf(meant.resource ?? '', 'alone', meant);

/** A record's page, or its list with it open; a list, narrowed to what is meant. */
export function standingPath(
  pathOf: Places['pathOf'],
  { resource = '', id, filter }: Meant,
): string | undefined {
  const page = id === undefined ? undefined : pathOf(resource, 'show', { id });
  const list = page ?? pathOf(resource, 'list');
  if (page || !list) return page;
  if (id !== undefined) return `${list}?open=${id}`;
  return filter ? filteredList(list, filter) : list;
}
