import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { EditForm } from '#src/forms/EditForm.tsx';
import type { Row } from '#src/forms/saving.ts';
import { useMay } from '#src/places/may.ts';
import type { RecordScreenProps } from '#src/places/place-view.ts';
import { usePlaces } from '#src/places/places.ts';
import { Deletion } from './Deletion.tsx';
import { EditHeader } from './EditHeader.tsx';
import { useLeaving } from './leaving.ts';
import { NeighbourBar } from './NeighbourBar.tsx';
import { isHeldByState, NotNow } from './NotNow.tsx';
import { useNeighbours } from './neighbours.ts';
import { useRecord } from './reading.ts';
import { Unread } from './Unread.tsx';

/** The page that changes a record; its address may name the field one comes for. */
export function EditScreen({ resource, view, id }: RecordScreenProps) {
  const { record, ...unread } = useRecord(resource, id);
  const may = useMay(resource.name);
  const { toList, toRecord } = useLeaving(resource.name, view);
  const { pathOf } = usePlaces();
  const { hash } = useLocation();
  const neighbours = useNeighbours(resource, id, (to) => pathOf(resource.name, 'edit', { id: to }));
  const [isDeleting, setDeleting] = useState<Row>();
  if (!record) return <Unread {...unread} />;
  if (!may('edit', record))
    return isHeldByState(resource, record, may) ? (
      <NotNow resource={resource} record={record} onBack={() => toRecord(id)} />
    ) : (
      <Unread isForbidden failure={undefined} retry={unread.retry} />
    );
  return (
    <>
      <NeighbourBar neighbours={neighbours} />
      <EditHeader resource={resource} record={record} />
      <EditForm
        key={id}
        resource={resource}
        record={record}
        at={hash.slice(1) || undefined}
        onSaved={() => toRecord(id)}
        onNext={neighbours?.next}
        onLeave={() => toRecord(id)}
        onDelete={may('delete', record) ? () => setDeleting(record) : undefined}
      />
      {isDeleting && (
        <Deletion
          resource={resource}
          record={isDeleting}
          onDone={toList}
          onCancel={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}
