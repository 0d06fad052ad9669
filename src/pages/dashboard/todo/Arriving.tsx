import Button from '@mui/material/Button';
import { useStore } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatDecimal } from '#src/domain/numbers.ts';
import { Unread } from '#src/records/Unread.tsx';
import { useKeepWalk } from '#src/records/walk.ts';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { EmptyState } from '#src/ui/PageState.tsx';
import { Section } from '#src/ui/Section.tsx';
import { queueSearch } from '../queues.ts';
import { useQueues } from '../waiting.ts';
import { useWaiting } from './rows.ts';
import { TodoRows } from './TodoTable.tsx';

const words = { mine: 'I miei', all: 'Dell’ufficio' } as const;

type Whose = keyof typeof words;

/** So many terms are told: "Da fare" has them all. */
const most = 7;

const title = 'Termini in arrivo';

/** What is due first of what waits, the reader's own or the whole office's. */
export function Arriving() {
  const [whose, setWhose] = useStore<Whose>('arriving', 'mine');
  const running = useQueues().filter(({ term }) => term !== undefined);
  const all = { mine: useWaiting(running, 'mine'), all: useWaiting(running, 'all') };
  const { rows, isPending, error, retry } = all[whose];
  const shown = rows.filter(({ term }) => term !== undefined).slice(0, most);
  useKeepWalk(
    'Torna al cruscotto',
    shown.flatMap(({ stop }) => stop ?? []),
  );
  if (running.length === 0) return null;
  return (
    <Section
      title={title}
      aside={
        <>
          {(['mine', 'all'] as const).map((one) => (
            <Button
              key={one}
              size="small"
              variant={one === whose ? 'outlined' : 'text'}
              aria-pressed={one === whose}
              onClick={() => setWhose(one)}
            >
              {`${words[one]} ${all[one].isPending ? '' : formatDecimal(all[one].total)}`}
            </Button>
          ))}
          <Link to={queueSearch()} style={{ marginLeft: 16 }}>
            Da fare
          </Link>
        </>
      }
      plain
    >
      {error && <Unread isForbidden={false} failure={error} retry={retry} page={false} />}
      {isPending && !error && <LoadingState columns="3fr 1fr 1fr 1fr" rows={most} />}
      {!isPending && !error && shown.length === 0 && (
        <EmptyState title="Nessun termine in arrivo">
          {whose === 'mine' ? 'Niente di ciò che hai in carico ha un termine.' : undefined}
        </EmptyState>
      )}
      {shown.length > 0 && <TodoRows title={title} rows={shown} withActs={false} />}
    </Section>
  );
}
