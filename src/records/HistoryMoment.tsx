import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useHistoryState } from '#src/forms/history.ts';
import type { Row } from '#src/forms/saving.ts';
import { useMay } from '#src/places/may.ts';
import type { HistoryLine, HistoryState, RevertExtent } from '#src/providers/data-provider.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';
import { isEmpty, same } from '#src/schema/values.ts';
import { DiffTable } from '#src/ui/DiffTable.tsx';
import { Framed } from '#src/ui/Framed.tsx';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { KnownNames } from '#src/values/names.ts';
import { deedOf } from './history-deed.ts';
import { MomentValue } from './MomentValue.tsx';
import { Revert } from './Revert.tsx';

interface Props {
  readonly resource: Resource;
  readonly record: Row;
  readonly line: HistoryLine;
  /** Nothing happened since: there is no point to go back to. */
  readonly isLast: boolean;
  readonly onClose: () => void;
}

/** How the record stood before and after one event, and the ways back to it. */
export function HistoryMoment({ resource, record, line, isLast, onClose }: Props) {
  const { data, isError, refetch } = useHistoryState(resource.name, record.id, line.id);
  const [extent, setExtent] = useState<RevertExtent>();
  const { who, actor, what, when } = deedOf(resource, line);
  const person = actor ? `${who}, con ${actor} che agiva al suo posto,` : who;
  const title = extent ? 'Che cosa tornerà com’era' : 'Com’era prima e dopo';
  return (
    <Framed title={title} onClose={onClose}>
      <Box sx={{ color: 'soggiorno.muted', marginBottom: '16px' }}>
        {[person, what].filter(Boolean).join(' ')} ({when})
      </Box>
      {extent ? (
        <Revert
          resource={resource}
          record={record}
          entry={line.id}
          extent={extent}
          onDone={onClose}
          onBack={() => setExtent(undefined)}
        />
      ) : data ? (
        <KnownNames value={data.names}>
          <Around resource={resource} state={data} />
          <Ways
            resource={resource}
            record={record}
            line={line}
            isLast={isLast}
            onChoose={setExtent}
          />
        </KnownNames>
      ) : isError ? (
        <Button onClick={() => refetch()}>Non è stato caricato: riprova</Button>
      ) : (
        <LoadingState columns="1fr 1fr 1fr" rows={5} />
      )}
    </Framed>
  );
}

function Around({
  resource,
  state,
}: {
  readonly resource: Resource;
  readonly state: HistoryState;
}) {
  const { line, before, after } = state;
  const sides = [
    { head: 'Prima', row: before },
    { head: line.action === 'create' ? 'Alla creazione' : 'Dopo', row: after },
  ].flatMap(({ head, row }) => (row ? [{ head, row }] : []));
  const rows = entriesOf(resource)
    .filter(([name]) => sides.some(({ row }) => !isEmpty(row[name])))
    .map(([name, field]) => ({
      key: name,
      label: field.label,
      isChanged: before !== null && after !== null && !same(before[name], after[name]),
      values: sides.map(({ head, row }) => (
        <MomentValue key={head} field={field} value={row[name]} />
      )),
    }));
  return <DiffTable label={resource.words.one} heads={sides.map(({ head }) => head)} rows={rows} />;
}

interface WaysProps extends Omit<Props, 'onClose'> {
  readonly onChoose: (extent: RevertExtent) => void;
}

function Ways({ resource, record, line, isLast, onChoose }: WaysProps) {
  const may = useMay(resource.name);
  if (!may('edit', record)) return null;
  const isUndoable = line.action === 'edit' || line.action === 'revert';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', padding: '20px 0 16px' }}>
      {isUndoable && line.changes.length > 0 && (
        <Button variant="outlined" onClick={() => onChoose('change')}>
          Annulla questa modifica
        </Button>
      )}
      {!isLast && (
        <Button variant="outlined" onClick={() => onChoose('point')}>
          Riporta a questo punto
        </Button>
      )}
    </Box>
  );
}
