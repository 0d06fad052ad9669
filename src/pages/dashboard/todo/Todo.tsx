import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router-dom';
import { todayInRome } from '#src/domain/dates.ts';
import { usePlaces } from '#src/places/places.ts';
import { Unread } from '#src/records/Unread.tsx';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { EmptyState } from '#src/ui/PageState.tsx';
import { narrowed } from '../counted-list.ts';
import { type Queue, queueNamed } from '../queues.ts';
import { type Counted, sumOf, useQueues, useTotals, writtenOf } from '../waiting.ts';
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
        line={lineOf(current ? counts[own.indexOf(current)] : sumOf(counts), rows)}
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
          <Others
            queues={shown}
            counts={shown.map((queue) => counts[own.indexOf(queue)])}
            seen={mine.total + free.total}
          />
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

/** Where the rest is: many queues have a page each; of one the list has all, also what others have taken in hand. */
function Others({ queues, counts, seen }: OthersProps) {
  const { pathOf } = usePlaces();
  const [queue] = queues;
  const isLong = counts.some((counted) => counted !== undefined && counted.total > mostOfEach);
  if (!queue || (queues.length > 1 && !isLong)) return null;
  if (queues.length > 1)
    return (
      <Typography sx={{ color: 'soggiorno.muted' }}>
        {`Di ogni coda sono qui le prime ${mostOfEach}: aprila per vedere le altre.`}
      </Typography>
    );
  const list = pathOf(queue.under ?? queue.resource, 'list');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px' }}>
      {list && <Link to={narrowed(list, queue)}>{`Elenco: ${queue.label}`}</Link>}
      {queue.assignee !== undefined && <TakenByOthers count={(counts[0]?.total ?? 0) - seen} />}
    </Box>
  );
}

const TakenByOthers = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <Typography sx={{ color: 'soggiorno.muted' }}>
      {count === 1
        ? 'Un’altra è in carico a un collega.'
        : `Altre ${count} sono in carico ai colleghi.`}
    </Typography>
  );

const freeTitle = (queues: readonly Queue[]) =>
  queues.every(({ assignee }) => assignee !== undefined) ? 'Senza incaricato' : 'Di tutti';

/** How much waits, and how much of what is told here is late. */
function lineOf(counted: Counted | undefined, rows: readonly Waiting[]): string | undefined {
  if (!counted || counted.total === 0) return undefined;
  const waiting = counted.total === 1 ? '1 cosa aspetta' : `${writtenOf(counted)} cose aspettano`;
  const late = rows.filter(({ term }) => term !== undefined && term < todayInRome()).length;
  if (late === 0) return `${waiting}.`;
  return `${waiting}: ${late === 1 ? '1 è' : `${late} sono`} oltre il termine.`;
}

const columnsLook = {
  display: 'grid',
  gap: { xs: '16px', md: '40px' },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '216px minmax(0, 1fr)' },
} as const;
