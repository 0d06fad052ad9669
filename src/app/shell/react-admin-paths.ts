import { createPath, pathTo } from '#src/places/path-to.ts';
import type { Places } from '#src/places/places.ts';

/** What react-admin calls a page of its own, as an address begins with it. */
const pages: Readonly<Record<string, string>> = {
  '/access-denied': '/403',
  '/authentication-error': '/403',
  '/login': '/sign-in',
};

interface Known {
  readonly pathOf: Places['pathOf'];
  readonly isResource: (name: string) => boolean;
  /** Where one is told that there is no such page. */
  readonly nowhere: string;
}

/**
 * An address as react-admin forms it, `/licenses/7/show`, as the place of ours that shows the same; a
 * record without a page of its own over its list. An address of ours stays as it is.
 */
export function placeOfPath(path: string, { pathOf, isResource, nowhere }: Known): string {
  const [, resource = '', first, second, ...rest] = path.split('/');
  if (!isResource(resource)) return pages[path] ?? path;
  if (!first) return pathOf(resource, 'list') ?? nowhere;
  if (first === 'create' && !second) return createPath(pathOf, resource) ?? nowhere;
  const id = Number(first);
  if (!Number.isSafeInteger(id) || rest.length > 0) return nowhere;
  const shown = pathTo(pathOf, { resource, id });
  if (second === 'show') return shown ?? nowhere;
  // What no page of its own edits is edited where it is shown.
  return second ? nowhere : (pathOf(resource, 'edit', { id }) ?? shown ?? nowhere);
}
