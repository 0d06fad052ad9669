import Box from '@mui/material/Box';
import { useDeclared } from '#src/places/declared.ts';
import type { PlaceView } from '#src/places/place-view.ts';
import { useSession } from '#src/providers/session.ts';
import { FewRecords } from '#src/records/FewRecords.tsx';
import { useReached } from './reached.ts';

/** What stands under a list: records of other resources that belong to the same work. */
export function Below({ view }: { readonly view: PlaceView }) {
  const declared = useDeclared();
  const { manager } = useSession();
  useReached();
  const lists = view.below?.map(({ resource, title, only = {}, adds }) => {
    const other = declared.get(resource);
    return (
      other && (
        <FewRecords
          key={resource}
          title={title ?? other.words.many}
          resource={other}
          id={resource}
          filter={only}
          // A business makes them for itself.
          {...(manager.isHotel && { by: 'manager' })}
          given={adds && (manager.isHotel ? { manager: manager.id } : {})}
        />
      )
    );
  });
  return <Box sx={look}>{lists}</Box>;
}

const look = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '16px',
  marginTop: '40px',
} as const;
