import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Row } from '#src/forms/saving.ts';
import { useMay } from '#src/places/may.ts';
import { Unread } from '#src/records/Unread.tsx';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { EmptyState } from '#src/ui/PageState.tsx';
import { useCalendarPaths } from './calendar-paths.ts';
import { HouseCalendar } from './HouseCalendar.tsx';
import { HouseClosings } from './HouseClosings.tsx';
import { YearHead } from './YearHead.tsx';

/** The houses one reaches, a row each, with their closings of a year; of one alone its own calendar. */
export function HousesOfYear() {
  const { year, yearAt, houseAt } = useCalendarPaths();
  const [search, setSearch] = useSearchParams();
  const [perPage, setPerPage] = useState(25);
  const sought = search.get('cerca') ?? '';
  const page = Math.max(1, Number(search.get('pagina')) || 1);
  const enabled = useMay('accommodations')('list');
  const { data, total, isPending, error, refetch } = useGetList<Row>(
    'accommodations',
    {
      filter: sought ? { q: sought } : {},
      sort: { field: 'name', order: 'ASC' },
      pagination: { page, perPage },
    },
    { enabled },
  );
  const set = (changes: Readonly<Record<string, string>>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries({ pagina: '', ...changes }))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace: true },
    );
  if (!enabled || error)
    return <Unread isForbidden={!enabled} failure={error} retry={() => void refetch()} />;
  const [only, second] = data ?? [];
  if (only && !second && page === 1 && sought === '')
    return <HouseCalendar house={only.id} year={year} yearAt={yearAt} />;
  return (
    <>
      <YearHead title="Calendario chiusure" year={year} yearAt={yearAt} />
      <OutlinedInput
        size="small"
        type="search"
        value={sought}
        placeholder="Cerca struttura"
        onChange={(event) => set({ cerca: event.target.value })}
        inputProps={{ 'aria-label': 'Cerca struttura' }}
        sx={{ marginBottom: '12px' }}
      />
      {isPending && <LoadingState rows={8} />}
      {data?.length === 0 && (
        <EmptyState title={sought ? 'Nessuna struttura con questo nome' : 'Nessuna struttura'} />
      )}
      {data && data.length > 0 && (
        <>
          <HouseClosings houses={data} year={year} linkOf={(house) => houseAt(house, year)} />
          <Pager
            page={page}
            perPage={perPage}
            shown={data.length}
            total={total}
            hasNext={total === undefined ? data.length === perPage : page * perPage < total}
            onPage={(next) => set({ pagina: String(next) })}
            onPerPage={setPerPage}
          />
        </>
      )}
    </>
  );
}
