import { useMatches, useParams } from 'react-router-dom';
import { ActionScreen } from '#src/admin/ActionScreen.tsx';
import { CreateScreen } from '#src/admin/CreateScreen.tsx';
import { DeclaredContext } from '#src/admin/declared.ts';
import { EditScreen } from '#src/admin/EditScreen.tsx';
import { ListScreen } from '#src/admin/ListScreen.tsx';
import { ShowScreen } from '#src/admin/ShowScreen.tsx';
import { recordParamOf } from '#src/areas/places.ts';
import type { Place } from '#src/areas/tree.ts';
import { resources } from '#src/resources/all.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Entered } from '../session/enter.ts';

const declared: ReadonlyMap<string, Resource> = new Map(
  (resources as readonly Resource[]).map((resource) => [resource.name, resource]),
);

/** The screen of the place on screen; each record and each place starts afresh. */
export function RecordsScreen() {
  const match = useMatches().at(-1);
  const entered = match?.loaderData as Entered | undefined;
  if (!entered || !('place' in entered)) return null;
  return (
    <DeclaredContext value={declared}>
      <ScreenOf key={match?.pathname} place={entered.place} />
    </DeclaredContext>
  );
}

function ScreenOf({ place }: { readonly place: Place }) {
  const id = Number(useParams()[recordParamOf(place) ?? '']);
  const { screen, title } = place;
  const resource = 'view' in screen ? declared.get(screen.view.resource) : undefined;
  if (!('view' in screen) || !resource) return null;
  const { kind, view } = screen;
  const props = { resource, view, title };
  switch (kind) {
    case 'list':
      return <ListScreen {...props} />;
    case 'create':
      return <CreateScreen {...props} />;
    case 'show':
      return <ShowScreen {...props} id={id} />;
    case 'edit':
      return <EditScreen {...props} id={id} />;
    default:
      return <ActionScreen {...props} id={id} action={kind.slice('act.'.length)} />;
  }
}
