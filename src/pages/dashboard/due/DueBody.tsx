import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useStore } from 'react-admin';
import { formatDecimal } from '#src/domain/numbers.ts';
import { boundariesBy, useBoundaries } from '#src/map/boundaries.ts';
import { Unread } from '#src/records/Unread.tsx';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { BarsTable } from '../charts/BarsTable.tsx';
import { DueDrawing } from './DueDrawing.tsx';
import { useDue } from './due.ts';
import type { Followed } from './tasks.ts';

interface Props {
  readonly tasks: readonly Followed[];
}

/** One task on the map of the province, or in its table: the same figures, each with the list that proves it. */
export default function DueBody({ tasks }: Props) {
  const [chosen, setChosen] = useStore('due-map.task', tasks[0]?.label);
  const task = tasks.find(({ label }) => label === chosen) ?? tasks[0];
  return task ? <Chosen {...{ tasks, task, setChosen }} /> : null;
}

interface ChosenProps extends Props {
  readonly task: Followed;
  readonly setChosen: (label: string) => void;
}

function Chosen({ tasks, task, setChosen }: ChosenProps) {
  const [isTable, setTable] = useState(false);
  const due = useDue(task, task.list);
  const outlined = useBoundaries(due.provinces);
  // Without outlines there is nothing to choose between.
  const isUndrawn = outlined.boundaries.length === 0 && !outlined.isPending && !due.isPending;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' }}>
        <TextField
          select
          size="small"
          label="Che cosa"
          value={task.label}
          onChange={({ target }) => setChosen(target.value)}
          sx={{ width: 260 }}
        >
          {tasks.map(({ label }) => (
            <MenuItem key={label} value={label}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        {!isUndrawn && (
          <Button size="small" onClick={() => setTable(!isTable)}>
            {isTable ? 'Mappa' : 'Tabella'}
          </Button>
        )}
      </Box>
      <Shown key={task.label} {...{ task, due, outlined }} isTable={isTable || isUndrawn} />
    </>
  );
}

interface ShownProps {
  readonly task: Followed;
  readonly due: ReturnType<typeof useDue>;
  readonly outlined: ReturnType<typeof useBoundaries>;
  readonly isTable: boolean;
}

function Shown({ task, due, outlined, isTable }: ShownProps) {
  const { municipalities, isPending, error, retry } = due;
  if (error) return <Unread isForbidden={false} failure={error} retry={retry} page={false} />;
  if (isPending || outlined.isPending) return <LoadingState height={360} />;
  const open = municipalities
    .filter(({ value }) => value > 0)
    .sort((one, other) => other.value - one.value);
  if (open.length === 0)
    return <Box sx={{ color: 'soggiorno.muted' }}>{`${task.label}: in nessun comune.`}</Box>;
  const total = open.reduce((sum, { value }) => sum + value, 0);
  const found = `${task.label}: ${formatDecimal(total)}, in ${open.length} di ${municipalities.length} comuni; più di tutti ${open[0]?.label}, ${open[0]?.value}.`;
  if (isTable)
    return (
      <>
        {outlined.hasFailed && (
          <Box sx={{ margin: '8px 0', color: 'soggiorno.muted' }}>
            I confini dei comuni non si sono caricati: le stesse cifre in tabella.
          </Box>
        )}
        <BarsTable title={`${task.label} per comune`} unit={task.label} bars={open} />
      </>
    );
  return (
    <>
      <Box sx={{ margin: '8px 0' }}>{found}</Box>
      <DueDrawing {...{ task, municipalities }} boundaries={outlined.boundaries} />
      <Box sx={{ color: 'soggiorno.muted', typography: 'caption' }}>{boundariesBy}</Box>
    </>
  );
}
