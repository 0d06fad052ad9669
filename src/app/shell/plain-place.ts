import type { AreaName, Place } from '#src/areas/tree.ts';
import { can } from '#src/permissions/ability.ts';
import type { BrowserSession } from '#src/providers/session.ts';
import { resources } from '#src/resources/all.ts';

/** The page of a record no place of an area leads to; it stands where letters point, `open/:resource/:id`. */
export function plainPlace(
  { ability }: BrowserSession,
  area: AreaName,
  resource: string,
): Place | undefined {
  const declared = resources.find(({ name }) => name === resource);
  if (!declared || !can(ability, 'show', resource)) return undefined;
  return {
    area,
    path: `open/${resource}/:id`,
    title: declared.words.one,
    called: declared.words.one,
    guard: {},
    screen: { kind: 'show', view: { resource } },
  };
}
