import { useDeclared } from '#src/admin/declared.ts';
import { ShowScreen } from '#src/admin/ShowScreen.tsx';
import { OneHouse } from './OneHouse.tsx';

const title = 'Informazioni generali';
const duties = () => import('../registry/Duties.tsx');

/** What the registry says of an accommodation; its contacts are changed here. */
export default function HouseInfo() {
  const resource = useDeclared().get('accommodations');
  if (!resource) return null;
  return (
    <OneHouse title={title} path="info">
      {(id) => (
        <ShowScreen
          key={id}
          resource={resource}
          view={{ resource: 'accommodations', panel: duties }}
          title={title}
          id={id}
        />
      )}
    </OneHouse>
  );
}
