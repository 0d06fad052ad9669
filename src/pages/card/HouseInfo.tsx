import { useDeclared } from '#src/places/declared.ts';
import type { PlaceView } from '#src/places/place-view.ts';
import { ShowScreen } from '#src/records/ShowScreen.tsx';
import { OneHouse } from './OneHouse.tsx';

const title = 'Informazioni generali';
const view: PlaceView = {
  resource: 'accommodations',
  related: [
    { resource: 'applications', by: 'accommodation', add: { manager: 'manager', city: 'city' } },
    { resource: 'contact-changes', by: 'accommodation' },
  ],
};

/** What the registry says of an accommodation; new contacts are proposed here. */
export default function HouseInfo() {
  const resource = useDeclared().get('accommodations');
  if (!resource) return null;
  return (
    <OneHouse title={title} path="info">
      {(id) => <ShowScreen key={id} resource={resource} view={view} title={title} id={id} />}
    </OneHouse>
  );
}
