import Box from '@mui/material/Box';
import { type ReactNode, useCallback, useState } from 'react';
import { useGetOne } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { EditForm } from '#src/forms/EditForm.tsx';
import { isWide } from '#src/forms/layout.ts';
import type { Row } from '#src/forms/saving.ts';
import type { ScreenProps } from '#src/places/place-view.ts';
import { withParam } from '#src/places/record-link.ts';
import { ApiError } from '#src/providers/api-error.ts';
import { Framed } from '#src/ui/Framed.tsx';
import { nameOf } from '#src/values/name.ts';
import { History } from './History.tsx';
import { InProgramme } from './InProgramme.tsx';
import { NeighbourBar } from './NeighbourBar.tsx';
import { useNeighbours } from './neighbours.ts';
import { Panel } from './Panel.tsx';
import { PartsContext } from './parts.ts';
import { RecordFacts } from './RecordFacts.tsx';
import { RecordVerbs } from './RecordVerbs.tsx';
import { StatePill } from './StatePill.tsx';
import { Unread } from './Unread.tsx';
import { Warnings } from './Warnings.tsx';
import { WithWayToForm } from './WithWayToForm.tsx';

interface Props extends Omit<ScreenProps, 'title'> {
  readonly id: number;
  /** What stands between the record and its history. */
  readonly below?: (record: Row) => ReactNode;
  readonly onClose: () => void;
}

/** A record over its list, or over a page: read, changed where it stands, acted upon. */
export const OpenRecord = (props: Props) => (
  <PartsContext value={undefined}>
    <InFrame {...props} />
  </PartsContext>
);

function InFrame({ resource, view, id, below, onClose }: Props) {
  const { data, error, refetch } = useGetOne<Row>(resource.name, { id }, { retry: false });
  const [editing, setEditing] = useState<{ readonly at: string | undefined }>();
  const edit = useCallback((at?: string) => setEditing({ at }), []);
  const { pathname, search } = useLocation();
  const neighbours = useNeighbours(
    resource,
    id,
    (to) => `${pathname}?${withParam(search, 'open', String(to))}`,
  );
  const failure = error as unknown;
  if (!data)
    return (
      <Framed title={resource.words.one} onClose={onClose}>
        {failure instanceof ApiError && failure.status === 404 ? (
          'Questo elemento non c’è, o è stato eliminato.'
        ) : (
          <Unread isForbidden={false} failure={failure} retry={() => void refetch()} page={false} />
        )}
      </Framed>
    );
  const title = nameOf(resource, data);
  if (editing)
    return (
      <Framed title={`Modifica ${title}`} isWide={isWide(resource)} onClose={onClose}>
        <EditForm
          resource={resource}
          record={data}
          isDialog
          at={editing.at}
          onSaved={() => setEditing(undefined)}
          onLeave={() => setEditing(undefined)}
        />
      </Framed>
    );
  return (
    <Framed title={title} isWide={isWide(resource)} onClose={onClose}>
      <NeighbourBar neighbours={neighbours} isDialog />
      <WithWayToForm resource={resource} view={view} record={data} onEdit={edit}>
        <Box sx={verbsLook}>
          <StatePill resource={resource} record={data} />
          <RecordVerbs {...{ resource, view, neighbours }} record={data} onDeleted={onClose} />
        </Box>
        <InProgramme resource={resource} record={data} />
        <Warnings resource={resource} record={data} />
      </WithWayToForm>
      <RecordFacts resource={resource} record={data} />
      <Panel resource={resource.name} record={data} part="first" />
      <Panel resource={resource.name} record={data} />
      {below?.(data)}
      <History resource={resource} record={data} />
    </Framed>
  );
}

const verbsLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px',
  margin: '8px 0 20px',
} as const;
