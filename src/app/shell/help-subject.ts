import type { Place } from '#src/areas/tree.ts';

/** What the help of a place is about: the entity it shows, or a page of everybody. */
export function helpSubjectOf({ area, path, screen }: Place): string | undefined {
  if ('view' in screen) return screen.view.resource;
  if (area === 'profile') return 'profile';
  return path.endsWith('dashboard') ? 'dashboard' : undefined;
}
