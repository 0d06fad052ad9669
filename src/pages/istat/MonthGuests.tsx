import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { todayInRome } from '#src/domain/dates.ts';
import { monthOf } from '#src/domain/istat/month.ts';
import { useMay } from '#src/places/may.ts';
import { usePlaces } from '#src/places/places.ts';
import { Unread } from '#src/records/Unread.tsx';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { EmptyState } from '#src/ui/PageState.tsx';
import { useShortcut } from '#src/ui/shortcuts.ts';
import { GroupTable } from './GroupTable.tsx';
import { useGuestFilter } from './guest-filter.ts';
import { useGuestPaths } from './guest-paths.ts';
import { monthWords } from './guest-words.ts';
import { useHouseLicense } from './house-license.ts';
import { LicenseLine } from './LicenseLine.tsx';
import { MonthCounters } from './MonthCounters.tsx';
import { MonthFilters } from './MonthFilters.tsx';
import { MonthHead } from './MonthHead.tsx';
import { useGuestMonth } from './month-of-guests.ts';

/** The guests of a licence in a month: what it comes to, and its groups, the newest arrival first (look, m1). */
export function MonthGuests() {
  if (useMay('guest-groups')('edit')) return <OfHouse />;
  return <Unread isForbidden failure={undefined} retry={() => {}} />;
}

/** Nothing is asked for who may not keep them. */
function OfHouse() {
  const { licenses, license, isPending, error, refetch } = useHouseLicense();
  if (error) return <Unread isForbidden={false} failure={error} retry={() => void refetch()} />;
  if (isPending) return <LoadingState rows={8} />;
  if (!license)
    return (
      <>
        <PageHeader title="Ospiti ISTAT" />
        <EmptyState title="Nessuna licenza">
          Gli ospiti si registrano per una licenza in vita.
        </EmptyState>
      </>
    );
  return <OfLicense license={license.id} licenses={licenses} />;
}

interface Props {
  readonly license: number;
  readonly licenses: readonly { readonly id: number; readonly [name: string]: unknown }[];
}

function OfLicense({ license, licenses }: Props) {
  const [search] = useSearchParams();
  const filter = useGuestFilter();
  const { month, page } = filter;
  const paths = useGuestPaths();
  const c59 = usePlaces().pathOf('typed-months', 'list');
  const navigate = useNavigate();
  const [perPage, setPerPage] = useState(25);
  const { data: guests, error, refetch } = useGuestMonth(license, month);
  const today = guests?.today ?? todayInRome();
  const newAt = paths.groupOf(license, 0, monthOf(today));
  const departuresAt = paths.departuresOf(license, 0, month);
  useShortcut('n', 'Nuovo arrivo', () => navigate(newAt));
  useShortcut('p', 'Registra partenze', () => navigate(departuresAt));
  const open = search.get('open');
  if (open) return <Navigate replace to={paths.groupOf(license, Number(open), month)} />;
  if (search.has('new')) return <Navigate replace to={newAt} />;
  const shown = (guests?.groups ?? []).filter(filter.fits);
  const rows = shown.slice((page - 1) * perPage, page * perPage);
  return (
    <>
      <MonthHead
        month={month}
        today={today}
        whose={<LicenseLine license={license} licenses={licenses} onChoose={filter.set} />}
        onMonth={filter.goTo}
        newAt={newAt}
      />
      {error && (
        <Unread isForbidden={false} failure={error} retry={() => void refetch()} page={false} />
      )}
      {!(guests || error) && <LoadingState rows={8} />}
      {guests && (
        <>
          {guests.isTyped && (
            <Alert
              severity="info"
              sx={{ marginBottom: '12px' }}
              action={
                c59 && (
                  <Button
                    component={Link}
                    to={`${c59}?licenza=${license}&mese=${month}`}
                    size="small"
                  >
                    Apri il C/59
                  </Button>
                )
              }
            >
              Il mese è inserito con il C/59: qui si scrive solo chi resta oltre il mese, quando poi
              si torna alle schedine.
            </Alert>
          )}
          <MonthCounters month={month} guests={guests} addressOf={filter.addressOf} />
          <MonthFilters groups={guests.groups} filter={filter} departuresAt={departuresAt} />
          {rows.length > 0 ? (
            <>
              <GroupTable
                label={`Gruppi di ${monthWords(month)}`}
                groups={rows}
                linkOf={(group) => paths.groupOf(license, group.id, month)}
              />
              <Pager
                page={page}
                perPage={perPage}
                shown={rows.length}
                total={shown.length}
                hasNext={page * perPage < shown.length}
                onPage={(next) => filter.set({ pagina: String(next) })}
                onPerPage={setPerPage}
              />
            </>
          ) : (
            <EmptyState
              title={
                filter.isNarrowed ? 'Nessun gruppo con questi filtri' : 'Nessun arrivo nel mese'
              }
              action={
                filter.isNarrowed ? (
                  <Button variant="outlined" onClick={filter.clear}>
                    Azzera filtri
                  </Button>
                ) : (
                  <Button component={Link} to={newAt} variant="outlined">
                    Nuovo arrivo
                  </Button>
                )
              }
            />
          )}
        </>
      )}
    </>
  );
}
