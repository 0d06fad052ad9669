import Box from '@mui/material/Box';
import { useCallback, useState } from 'react';
import { NeighbourBar } from './list/NeighbourBar.tsx';
import { useNeighbours } from './list/walk.ts';
import type { RecordScreenProps } from './place-view.ts';
import { usePlaces } from './places.ts';
import { EditForm } from './record/EditForm.tsx';
import { EditHeader } from './record/EditHeader.tsx';
import { History } from './record/History.tsx';
import { InProgramme } from './record/InProgramme.tsx';
import { useLeaving } from './record/leaving.ts';
import { Panel } from './record/Panel.tsx';
import { RecordFacts } from './record/RecordFacts.tsx';
import { RecordHeader } from './record/RecordHeader.tsx';
import { Related } from './record/Related.tsx';
import { useRecord } from './record/reading.ts';
import { Unread } from './record/Unread.tsx';
import { Warnings } from './record/Warnings.tsx';
import { WithWayToForm } from './record/WithWayToForm.tsx';

/** A record's page. Where no page of its own edits it, it is edited here. */
export function ShowScreen({ resource, view, id }: RecordScreenProps) {
  const { record, ...unread } = useRecord(resource, id);
  const [editing, setEditing] = useState<{ readonly at: string | undefined }>();
  const edit = useCallback((at?: string) => setEditing({ at }), []);
  const { toList } = useLeaving(resource.name, view);
  const { pathOf } = usePlaces();
  const neighbours = useNeighbours(resource, id, (to) => pathOf(resource.name, 'show', { id: to }));
  if (!record) return <Unread {...unread} />;
  if (editing)
    return (
      <>
        <EditHeader resource={resource} record={record} />
        <EditForm
          resource={resource}
          record={record}
          at={editing.at}
          onSaved={() => setEditing(undefined)}
          onLeave={() => setEditing(undefined)}
        />
      </>
    );
  return (
    <WithWayToForm resource={resource} view={view} record={record} onEdit={edit}>
      <NeighbourBar neighbours={neighbours} />
      <RecordHeader resource={resource} view={view} record={record} onDeleted={toList} />
      <InProgramme resource={resource} record={record} />
      <Warnings resource={resource} record={record} />
      <Box sx={columnsLook}>
        <div>
          <RecordFacts resource={resource} record={record} />
          <Panel resource={resource.name} record={record} />
        </div>
        <History resource={resource} record={record} />
      </Box>
      <Related view={view} record={record} />
    </WithWayToForm>
  );
}

const columnsLook = {
  display: 'grid',
  gap: { xs: '8px', md: '48px' },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 380px' },
} as const;
