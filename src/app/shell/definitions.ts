import type { ResourceDefinition } from 'react-admin';
import { baseAreaOf, places } from '#src/areas/places.ts';
import type { Icon } from '#src/areas/tree.ts';
import { can } from '#src/permissions/ability.ts';
import type { Places } from '#src/places/places.ts';
import type { BrowserSession } from '#src/providers/session.ts';
import type { Resource } from '#src/schema/resource.ts';
import { nameOf } from '#src/values/name.ts';
import { headingIcons } from './heading-icons.ts';

type Definitions = Readonly<Record<string, ResourceDefinition>>;

/** The declarations as react-admin's `<Resource>`s: of its pages, those one may open from here. */
export const definitionsOf = (
  resources: readonly Resource[],
  session: BrowserSession,
  pathOf: Places['pathOf'],
): Definitions =>
  Object.fromEntries(
    resources.map((resource) => {
      const { name, view } = resource;
      const may = (action: string) => can(session.ability, action, name);
      const list = may('list') && pathOf(name, 'list') !== undefined;
      const definition: ResourceDefinition = {
        name,
        hasList: list,
        hasShow: may('show'),
        hasEdit: !view && may('edit'),
        hasCreate: !view && may('create') && (list || pathOf(name, 'create') !== undefined),
        recordRepresentation: (record: Readonly<Record<string, unknown>>) =>
          nameOf(resource, record),
        icon: headingIcons[headingOf(name, session)],
      };
      return [name, definition];
    }),
  );

/** The heading a resource stands under where the organisation works, else in any area. */
function headingOf(resource: string, { persona }: BrowserSession): Icon {
  const base = baseAreaOf(persona.type);
  const shown = places.filter(
    ({ screen, heading }) => heading && 'view' in screen && screen.view.resource === resource,
  );
  const [first] = shown.toSorted((one, other) => nearness(other) - nearness(one));
  return first?.heading?.icon ?? 'registry';

  function nearness({ area }: (typeof places)[number]): number {
    return area === base ? 1 : 0;
  }
}
