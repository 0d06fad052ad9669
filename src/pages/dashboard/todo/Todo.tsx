import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDecimal } from '#src/domain/numbers.ts';
import { usePlaces } from '#src/places/places.ts';
import { Unread } from '#src/records/Unread.tsx';
import { useKeepWalk } from '#src/records/walk.ts';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { EmptyState } from '#src/ui/PageState.tsx';
import { countLook } from '#src/ui/Section.tsx';
import { narrowed } from '../counted-list.ts';
import type { Queue } from '../queues.ts';
import { type Counted, writtenOf } from '../waiting.ts';
import { type ChosenRows, useChosen } from './chosen.ts';
import { useNarrowing } from './narrowing.ts';
import { QueueNav } from './QueueNav.tsx';
import { firstOfEach, mostOfEach, useWaiting, type Waiting } from './rows.ts';
import { TodoBar } from './TodoBar.tsx';
import { TodoTable } from './TodoTable.tsx';

/** "Da fare": all that waits for the reader, or what of it the address names; what is theirs first, what is due first. */
export function Todo() {
  const { shown, counted, late, queues, terms } = useNarrowing();
  const chosen = useChosen();
  const mine = useWaiting(shown, 'mine');
  const free = useWaiting(shown, 'free');
  const failed = [mine, free].find(({ error }) => error);
  const isPending = mine.isPending || free.isPending;
  const told = shown.length === 1 ? (all: readonly Waiting[]) => all : firstOfEach;
  const [own, others] = [told(mine.rows), told(free.rows)];
  const rows = [...own, ...others];
  const first = rows.find(({ act, to }) => act && to);
  useKeepWalk(
    'Torna a «Da fare»',
    rows.flatMap(({ stop }) => stop ?? []),
  );
  return (
    <>
      <PageHeader
        title="Da fare"
        line={lineOf(counted, mine.total, late)}
        actions={
          first?.to && (
            <Button
              variant="contained"
              startIcon={<PlayCircleOutlined />}
              component={Link}
              to={first.to}
            >
              Comincia dalla prima
            </Button>
          )
        }
      />
      <Box sx={columnsLook}>
        <Box sx={{ minWidth: 0 }}>
          <QueueNav label="Code" choices={queues} />
          <QueueNav label="Termine" choices={terms} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          {failed && (
            <Unread isForbidden={false} failure={failed.error} retry={failed.retry} page={false} />
          )}
          {isPending && !failed && <LoadingState columns="3fr 1fr 1fr 1fr" rows={8} />}
          {!isPending && !failed && rows.length === 0 && (
            <EmptyState title="Niente da fare">
              Qui arriva ciò che aspetta una tua decisione.
            </EmptyState>
          )}
          {own.length > 0 && (
            <TodoTable title="Tue" total={mine.total} {...{ rows: own, chosen }} />
          )}
          {others.length > 0 && (
            <TodoTable title={freeTitle(shown)} total={free.total} {...{ rows: others, chosen }} />
          )}
          {!isPending && counted && (
            <Others
              queues={shown}
              taken={counted.total - mine.total - free.total}
              isLong={mine.rows.length + free.rows.length > rows.length}
              chosen={chosen}
            />
          )}
          <TodoBar chosen={chosen} />
        </Box>
      </Box>
    </>
  );
}

interface OthersProps {
  readonly queues: readonly Queue[];
  /** How many colleagues have taken in hand. */
  readonly taken: number;
  /** Some queues hold more than is told. */
  readonly isLong: boolean;
  readonly chosen: ChosenRows;
}

/** What colleagues have taken in hand, folded; many queues have lists of their own that hold all. */
function Others({ queues, taken, isLong, chosen }: OthersProps) {
  const { pathOf } = usePlaces();
  const [isOpen, setOpen] = useState(false);
  const isOne = queues.length === 1;
  const linked = queues.filter(({ assignee }) => isOne || (assignee !== undefined && taken > 0));
  return (
    <>
      {taken > 0 && (
        <Box component="details" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <Box component="summary" sx={{ cursor: 'pointer' }}>
            <Typography variant="h2" sx={{ display: 'inline' }}>
              Dei colleghi{' '}
              <Box component="span" sx={countLook}>
                {formatDecimal(taken)}
              </Box>
            </Typography>
          </Box>
          {isOpen && <Given {...{ queues, chosen }} total={taken} />}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', marginTop: '16px' }}>
        {linked.map((queue) => {
          const list = pathOf(queue.under ?? queue.resource, 'list');
          return (
            list && (
              <Link key={queue.name} to={narrowed(list, queue)}>{`Elenco: ${queue.label}`}</Link>
            )
          );
        })}
      </Box>
      {isLong && (
        <Typography sx={{ color: 'soggiorno.muted' }}>
          {`Di ogni coda sono qui le prime ${mostOfEach}: aprila per vedere le altre.`}
        </Typography>
      )}
    </>
  );
}

interface GivenProps extends Pick<OthersProps, 'queues' | 'chosen'> {
  readonly total: number;
}

function Given({ queues, total, chosen }: GivenProps) {
  const { rows, isPending, error, retry } = useWaiting(queues, 'given');
  if (error) return <Unread isForbidden={false} failure={error} retry={retry} page={false} />;
  if (isPending) return <LoadingState columns="3fr 1fr 1fr 1fr" rows={3} />;
  return <TodoTable title="Dei colleghi" {...{ total, rows, chosen }} />;
}

const freeTitle = (queues: readonly Queue[]) =>
  queues.every(({ assignee }) => assignee !== undefined) ? 'Senza incaricato' : 'Di tutti';

/** How much waits, how much of it is the reader's own, and how much is late. */
function lineOf(
  counted: Counted | undefined,
  mine: number,
  late: Counted | undefined,
): string | undefined {
  if (!counted || counted.total === 0) return undefined;
  const waiting = counted.total === 1 ? '1 cosa aspetta' : `${writtenOf(counted)} cose aspettano`;
  const told = [
    ...(mine > 0 ? [mine === 1 ? '1 è tua' : `${formatDecimal(mine)} sono tue`] : []),
    ...(late && late.total > 0
      ? [`${late.total === 1 ? '1 è' : `${writtenOf(late)} sono`} oltre il termine`]
      : []),
  ];
  return told.length > 0 ? `${waiting}: ${told.join(', ')}.` : `${waiting}.`;
}

const columnsLook = {
  display: 'grid',
  gap: { xs: '16px', md: '40px' },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '216px minmax(0, 1fr)' },
} as const;
