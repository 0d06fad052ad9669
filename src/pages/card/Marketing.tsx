import { ShowScreen } from '#src/records/ShowScreen.tsx';
import { OneHouse } from './OneHouse.tsx';
import { OwnCard } from './OwnCard.tsx';

const title = 'Scheda promozionale';

/** How an accommodation presents itself, from the draft to its publication. */
export default function Marketing() {
  return (
    <OneHouse title={title} path="info/marketing">
      {(accommodation) => (
        <OwnCard key={accommodation} title={title} accommodation={accommodation}>
          {(resource, { id }) => (
            <ShowScreen
              resource={resource}
              view={{ resource: resource.name }}
              title={title}
              id={id}
            />
          )}
        </OwnCard>
      )}
    </OneHouse>
  );
}
