import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useStore } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatDate } from '#src/domain/dates.ts';
import { formatDecimal } from '#src/domain/numbers.ts';
import { Unread } from '#src/records/Unread.tsx';
import { useKeepWalk } from '#src/records/walk.ts';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { EmptyState } from '#src/ui/PageState.tsx';
import { Section } from '#src/ui/Section.tsx';
import { queueSearch } from '../queues.ts';
import { useQueues } from '../waiting.ts';
import { Nearness, useRowNames, What } from './cells.tsx';
import { useWaiting, type Waiting } from './rows.ts';
import { tableLook } from './table-look.ts';

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
      {shown.length > 0 && <Terms rows={shown} />}
    </Section>
  );
}

function Terms({ rows }: { readonly rows: readonly Waiting[] }) {
  const names = useRowNames(rows);
  return (
    <Box component="table" aria-label={title} sx={look}>
      <thead>
        <tr>
          <th scope="col">Giorno</th>
          <th scope="col">Termine</th>
          <th scope="col">Che cosa</th>
          <th scope="col">Comune</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <td>{formatDate(row.term ?? '')}</td>
            <td>
              <Nearness day={row.term} />
            </td>
            <td className="what">
              <What row={row} house={names.house(row)} />
            </td>
            <td>{names.city(row)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const look = {
  ...tableLook,
  '& th:nth-of-type(1)': { width: 92 },
  '& th:nth-of-type(2)': { width: 162 },
  '& th:nth-of-type(4)': { width: 100 },
} as const;
