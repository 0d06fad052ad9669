import Box from '@mui/material/Box';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { todayInRome } from '#src/domain/dates.ts';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { dayWords, timeWords } from '#src/values/when-words.ts';
import { CountedLists } from './CountedLists.tsx';
import { CurrentAlerts } from './CurrentAlerts.tsx';
import { ChartSection } from './charts/ChartSection.tsx';
import type { Chart } from './charts/groups.ts';
import type { CountedList } from './counted-list.ts';
import { Unsettled } from './Unsettled.tsx';
import { useQueues } from './waiting.ts';

interface Props {
  readonly lists: readonly CountedList[];
  /** Told among them, how much of what waits is late. */
  readonly withLate?: boolean;
  readonly charts: readonly Chart[];
  /** What is due, before all else; the alerts stand beside it. */
  readonly first?: ReactNode;
  /** What happened, over the alerts. */
  readonly happened?: ReactNode;
  /** What has the width of the page. */
  readonly above?: ReactNode;
  /** What stands before the charts. */
  readonly children?: ReactNode;
}

const Todo = lazy(async () => ({ default: (await import('./todo/Todo.tsx')).Todo }));

/** The first page of an area: for whom one works, what waits, how things stand, the alerts in force; or a queue of what waits. */
export const Dashboard = (props: Props) => (
  <OrQueue>
    <Overview {...props} />
  </OrQueue>
);

/** A first page, or the queue of what waits that its address names. */
export function OrQueue({ children }: { readonly children: ReactNode }) {
  const isQueue = new URLSearchParams(useLocation().search).has('coda');
  const hasQueues = useQueues().length > 0;
  if (!isQueue || !hasQueues) return children;
  return (
    <Suspense fallback={<LoadingState rows={8} />}>
      <Todo />
    </Suspense>
  );
}

function Overview({ lists, withLate = false, charts, first, happened, above, children }: Props) {
  return (
    <>
      <PageHeader
        title="Cruscotto"
        line={`${dayWords(todayInRome())}. Dati delle ${timeWords(new Date())}.`}
      />
      <CountedLists lists={lists} withLate={withLate} />
      {first && (
        <Box sx={columnsLook}>
          <div>{first}</div>
          <div>
            {happened}
            <CurrentAlerts />
          </div>
        </Box>
      )}
      <Box sx={{ marginTop: '32px', '&:empty': { display: 'none' } }}>
        <Unsettled />
      </Box>
      {above && <Box sx={{ marginTop: '32px' }}>{above}</Box>}
      <Box sx={columnsLook}>
        <div>
          {children}
          {charts.map((chart) => (
            <ChartSection key={chart.title} chart={chart} />
          ))}
        </div>
        {!first && <CurrentAlerts />}
      </Box>
    </>
  );
}

/** What there is to follow, and at the right what is told. */
export const columnsLook = {
  display: 'grid',
  gap: { xs: '8px', md: '48px' },
  alignItems: 'start',
  marginTop: '32px',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 380px' },
  // Who has nothing to follow there has the alerts alone.
  '&:has(> div:first-of-type:empty)': { gridTemplateColumns: 'minmax(0, 760px)' },
  '& > div:first-of-type:empty': { display: 'none' },
} as const;
