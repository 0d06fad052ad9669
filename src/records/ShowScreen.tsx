import Box from '@mui/material/Box';
import { useCallback, useState } from 'react';
import { EditForm } from '#src/forms/EditForm.tsx';
import type { RecordScreenProps } from '#src/places/place-view.ts';
import { usePathBeside } from '#src/places/record-link.ts';
import { useIsPhone } from '#src/ui/phone.ts';
import { Checks } from './Checks.tsx';
import { EditHeader } from './EditHeader.tsx';
import { History } from './History.tsx';
import { InProgramme } from './InProgramme.tsx';
import { useLeaving } from './leaving.ts';
import { NeighbourBar } from './NeighbourBar.tsx';
import { useNeighbours } from './neighbours.ts';
import { Panel } from './Panel.tsx';
import { PartsMenu } from './PartsMenu.tsx';
import { usePanels } from './panels.ts';
import { RecordFacts } from './RecordFacts.tsx';
import { RecordHeader } from './RecordHeader.tsx';
import { Related } from './Related.tsx';
import { useRecord } from './reading.ts';
import { Summary } from './Summary.tsx';
import { toldAbove } from './told-above.ts';
import { Unread } from './Unread.tsx';
import { Warnings } from './Warnings.tsx';
import { WithWayToForm } from './WithWayToForm.tsx';

/** A record's page, what one decides by first. Where no page of its own edits it, it is edited here. */
export function ShowScreen({ resource, view, id }: RecordScreenProps) {
  const { record, ...unread } = useRecord(resource, id);
  const [editing, setEditing] = useState<{ readonly at: string | undefined }>();
  const edit = useCallback((at?: string) => setEditing({ at }), []);
  const { toList } = useLeaving(resource.name, view);
  const neighbours = useNeighbours(resource, id, usePathBeside(resource.name));
  const panels = usePanels(resource.name);
  const isPhone = useIsPhone();
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
  const first = <Panel resource={resource.name} record={record} part="first" />;
  // Beside the history stands what one decides by; where nothing else would, the facts do.
  const hasMore = panels.main !== undefined || (view.related?.length ?? 0) > 0;
  const areBelow = resource.page !== undefined && hasMore;
  const facts = (
    <RecordFacts
      resource={resource}
      record={record}
      besides={[...toldAbove(resource, record), ...(panels.tells ?? [])]}
      areBroad={areBelow}
    />
  );
  return (
    <WithWayToForm resource={resource} view={view} record={record} onEdit={edit}>
      <NeighbourBar neighbours={neighbours} />
      <RecordHeader {...{ resource, view, record, neighbours }} onDeleted={toList} />
      <Summary resource={resource} record={record} />
      <InProgramme resource={resource} record={record} />
      <Warnings resource={resource} record={record} />
      <PartsMenu>
        <Box sx={columnsLook}>
          {isPhone && first}
          <Box sx={checksLook}>
            <Checks resource={resource} view={view} record={record} />
            <Panel resource={resource.name} record={record} part="beside" />
          </Box>
          <Box sx={mainLook}>
            {!isPhone && first}
            <Panel resource={resource.name} record={record} />
            <Related view={view} record={record} />
            {!areBelow && facts}
          </Box>
          <History resource={resource} record={record} />
        </Box>
        {areBelow && facts}
      </PartsMenu>
    </WithWayToForm>
  );
}

const columnsLook = {
  display: 'grid',
  gap: { xs: '8px', md: '0 56px' },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
  gridTemplateRows: { md: 'auto 1fr' },
} as const;

/** At the right; on a phone before all else but what one decides by. */
const checksLook = { gridColumn: { md: '2' }, '&:empty': { display: 'none' } } as const;

const mainLook = { gridColumn: { md: '1' }, gridRow: { md: '1 / span 2' } } as const;
