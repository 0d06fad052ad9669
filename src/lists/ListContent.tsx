import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import type { ScreenProps } from '#src/places/place-view.ts';
import { useKeepNeighbours } from '#src/records/neighbours.ts';
import { Unread } from '#src/records/Unread.tsx';
import { firstWords, noWords } from '#src/ui/grammar.ts';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { EmptyState, NoMatchState } from '#src/ui/PageState.tsx';
import type { Column } from '#src/values/columns.ts';
import { ListRows } from './ListRows.tsx';
import { ListTable } from './ListTable.tsx';
import { Respelled } from './Respelled.tsx';
import { useRowKeys } from './row-keys.ts';
import { useRowReturn } from './row-return.ts';
import { useTotals } from './totals.ts';

interface Props extends Omit<ScreenProps, 'title'> {
  readonly columns: readonly Column[];
  readonly isPhone: boolean;
  readonly isCompact: boolean;
  readonly isCapped: boolean;
}

/** The rows, or what stands where there are none: still coming, failed, empty, no match. */
export function ListContent({ resource, view, columns, isPhone, isCompact, isCapped }: Props) {
  const list = useListContext();
  const { data, error, filterValues } = list;
  const totals = useTotals(resource, view);
  const noteRow = useRowReturn();
  useKeepNeighbours(resource, isCapped);
  useRowKeys();
  if (error)
    return (
      <Unread isForbidden={false} failure={error} retry={() => void list.refetch()} page={false} />
    );
  if (!data) return <LoadingState columns={columns.map(() => '1fr').join(' ')} rows={8} />;
  if (data.length === 0 && Object.keys(filterValues).length > 0)
    return (
      <NoMatchState
        title={`${noWords(resource.words)} con questi filtri`}
        onReset={() => list.setFilters({}, {})}
      >
        <Respelled resource={resource} view={view} />
      </NoMatchState>
    );
  if (data.length === 0)
    return (
      <EmptyState title={noWords(resource.words)}>
        {`Qui comparirà ${firstWords(resource.words)}.`}
      </EmptyState>
    );
  return (
    <Box sx={{ minWidth: 0, opacity: list.isPlaceholderData ? 0.6 : 1 }}>
      {isPhone ? (
        <ListRows {...{ resource, columns, totals, noteRow }} />
      ) : (
        <ListTable {...{ resource, columns, isCompact, totals, noteRow }} />
      )}
      <Pager
        page={list.page}
        perPage={list.perPage}
        shown={data.length}
        total={list.total}
        capped={isCapped}
        hasNext={list.hasNextPage ?? false}
        onPage={list.setPage}
        onPerPage={list.setPerPage}
      />
    </Box>
  );
}
