import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router-dom';
import { formatDecimal } from '#src/domain/numbers.ts';
import { usePlaces } from '#src/places/places.ts';
import { Unread } from '#src/records/Unread.tsx';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { EmptyState } from '#src/ui/PageState.tsx';
import { narrowed } from '../counted-list.ts';
import { type Queue, queueNamed } from '../queues.ts';
import { type Counted, sumOf, useLate, useQueues, useTotals, writtenOf } from '../waiting.ts';
import { QueueNav } from './QueueNav.tsx';
import { firstOfEach, mostOfEach, useWaiting, type Waiting } from './rows.ts';
import { TodoTable } from './TodoTable.tsx';

/** "Da fare": all that waits for the reader, or one queue of it; what is theirs first, what is due first. */
export function Todo() {
  const own = useQueues();
  const { search } = useLocation();
  const current = queueNamed(own, new URLSearchParams(search).get('coda'));
  const shown = current ? [current] : own;
  const counts = useTotals(own);
  const late = useLate(shown);
  const mine = useWaiting(shown, 'mine');
  const free = useWaiting(shown, 'free');
  const failed = [mine, free].find(({ error }) => error);
  const isPending = mine.isPending || free.isPending;
  const rows = [...mine.rows, ...free.rows];
  const told = shown.length === 1 ? (all: readonly Waiting[]) => all : firstOfEach;
  const first = rows.find(({ act, to }) => act && to);
  return (
    <>
      <PageHeader
        title="Da fare"
        line={lineOf(current ? counts[own.indexOf(current)] : sumOf(counts), late)}
        actions={
          first?.to && (
            <Button variant="contained" component={Link} to={first.to}>
              Comincia dalla prima
            </Button>
          )
        }
      />
      <Box sx={columnsLook}>
        <QueueNav queues={own} counts={counts} current={current} />
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
          {mine.rows.length > 0 && (
            <TodoTable title="Tue" total={mine.total} rows={told(mine.rows)} />
          )}
          {free.rows.length > 0 && (
            <TodoTable title={freeTitle(shown)} total={free.total} rows={told(free.rows)} />
          )}
          {!isPending && (
            <Others
              queues={shown}
              counts={shown.map((queue) => counts[own.indexOf(queue)])}
              seen={mine.total + free.total}
            />
          )}
        </Box>
      </Box>
    </>
  );
}

interface OthersProps {
  readonly queues: readonly Queue[];
  readonly counts: readonly (Counted | undefined)[];
  /** How many are the reader's, or nobody's. */
  readonly seen: number;
}

/** Where the rest is: what colleagues have taken in hand stands in its lists; many queues have a page each. */
function Others({ queues, counts, seen }: OthersProps) {
  const { pathOf } = usePlaces();
  const taken = (sumOf(counts)?.total ?? 0) - seen;
  const isLong = counts.some((counted) => counted !== undefined && counted.total > mostOfEach);
  const isOne = queues.length === 1;
  const linked = queues.filter(({ assignee }) => isOne || (assignee !== undefined && taken > 0));
  return (
    <>
      {taken > 0 && (
        <Typography variant="h2">{`Dei colleghi (${formatDecimal(taken)})`}</Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px' }}>
        {linked.map((queue) => {
          const list = pathOf(queue.under ?? queue.resource, 'list');
          return (
            list && (
              <Link key={queue.name} to={narrowed(list, queue)}>{`Elenco: ${queue.label}`}</Link>
            )
          );
        })}
      </Box>
      {!isOne && isLong && (
        <Typography sx={{ color: 'soggiorno.muted' }}>
          {`Di ogni coda sono qui le prime ${mostOfEach}: aprila per vedere le altre.`}
        </Typography>
      )}
    </>
  );
}

const freeTitle = (queues: readonly Queue[]) =>
  queues.every(({ assignee }) => assignee !== undefined) ? 'Senza incaricato' : 'Di tutti';

/** How much waits, and how much of it is late. */
function lineOf(counted: Counted | undefined, late: Counted | undefined): string | undefined {
  if (!counted || counted.total === 0) return undefined;
  const waiting = counted.total === 1 ? '1 cosa aspetta' : `${writtenOf(counted)} cose aspettano`;
  if (!late || late.total === 0) return `${waiting}.`;
  return `${waiting}: ${late.total === 1 ? '1 è' : `${writtenOf(late)} sono`} oltre il termine.`;
}

const columnsLook = {
  display: 'grid',
  gap: { xs: '16px', md: '40px' },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '216px minmax(0, 1fr)' },
} as const;
