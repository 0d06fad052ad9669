import type { Blocker } from '#src/providers/api-error.ts';
import type { Places } from '../places.ts';

/** A record's page, or its list with it open; a list, narrowed to what is meant. */
export function pathTo(
  pathOf: Places['pathOf'],
  { resource = '', id, filter }: Pick<Blocker, 'resource' | 'id' | 'filter'>,
): string | undefined {
  const page = id === undefined ? undefined : pathOf(resource, 'show', { id });
  const list = page ?? pathOf(resource, 'list');
  if (page || !list) return page;
  if (id !== undefined) return `${list}?open=${id}`;
  return filter ? `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}` : list;
}
