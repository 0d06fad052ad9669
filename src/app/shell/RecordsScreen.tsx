import { lazy } from 'react';
import { useMatches, useParams } from 'react-router-dom';
import { recordParamOf } from '#src/areas/places.ts';
import type { Place } from '#src/areas/tree.ts';
import { withinTwoMinutes } from '#src/ui/loading.ts';
import type { Entered } from '../session/enter.ts';
import { declared } from './Declarations.tsx';

/** A place that shows records: its declaration and its view, handed to the screen of its kind. */
export function RecordsScreen() {
  const entered = useMatches().at(-1)?.loaderData as Entered | undefined;
  const params = useParams();
  if (!entered || !('place' in entered)) return null;
  const { place } = entered;
  const id = Number(params[recordParamOf(place) ?? '']);
  // One place is not another: nothing typed or unfolded in one is found again in the next.
  return <ScreenOf key={`${place.area}/${place.path} ${place.part} ${id}`} place={place} id={id} />;
}

function ScreenOf({ place, id }: { readonly place: Place; readonly id: number }) {
  const { screen, called: title } = place;
  if (screen.kind === 'page') return null;
  const { kind, view } = screen;
  const resource = declared.get(view.resource);
  if (!resource) throw new Error(`No declaration of ${view.resource}`);
  const shared = { resource, view, title };
  if (kind === 'list') return <ListScreen {...shared} />;
  if (kind === 'create') return <CreateScreen {...shared} />;
  if (kind === 'show') return <ShowScreen {...shared} id={id} />;
  if (kind === 'edit') return <EditScreen {...shared} id={id} />;
  return <ActionScreen {...shared} id={id} action={kind.slice('act.'.length)} />;
}

const ListScreen = lazy(() =>
  withinTwoMinutes(async () => ({
    default: (await import('#src/lists/ListScreen.tsx')).ListScreen,
  })),
);
const ShowScreen = lazy(() =>
  withinTwoMinutes(async () => ({
    default: (await import('#src/records/ShowScreen.tsx')).ShowScreen,
  })),
);
const EditScreen = lazy(() =>
  withinTwoMinutes(async () => ({
    default: (await import('#src/records/EditScreen.tsx')).EditScreen,
  })),
);
const CreateScreen = lazy(() =>
  withinTwoMinutes(async () => ({
    default: (await import('#src/records/CreateScreen.tsx')).CreateScreen,
  })),
);
const ActionScreen = lazy(() =>
  withinTwoMinutes(async () => ({
    default: (await import('#src/records/ActionScreen.tsx')).ActionScreen,
  })),
);
