import type { ReactNode } from 'react';
import { useGetOne } from 'react-admin';
import { Navigate, useSearchParams } from 'react-router-dom';
import { monthOfYear } from '#src/domain/istat/month.ts';
import type { Row } from '#src/forms/saving.ts';
import { useMay } from '#src/places/may.ts';
import { Unread } from '#src/records/Unread.tsx';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { EmptyState } from '#src/ui/PageState.tsx';
import { useGuestFilter } from '../guest-filter.ts';
import { useHouseLicense } from '../house-license.ts';
import { LicenseLine } from '../LicenseLine.tsx';
import { C59Head } from './C59Head.tsx';
import { C59OfMonth } from './C59OfMonth.tsx';
import { useC59Month } from './month-of-c59.ts';

/** The quick entry of the C/59: a month of a licence as a grid of origins and days (istat 7.6, 17). */
export function C59Page() {
  if (useMay('typed-months')('save')) return <OfHouse />;
  return <Unread isForbidden failure={undefined} retry={() => {}} />;
}

/** Nothing is asked for who may not type. */
function OfHouse() {
  const { licenses, license, isPending, error, refetch } = useHouseLicense();
  const [search] = useSearchParams();
  const { month, set } = useGuestFilter();
  const opened = Number(search.get('open'));
  if (opened > 0) return <Opened id={opened} />;
  if (error) return <Unread isForbidden={false} failure={error} retry={() => void refetch()} />;
  if (isPending) return <LoadingState rows={8} />;
  if (!license)
    return (
      <>
        <PageHeader title="Inserimento rapido C/59" />
        <EmptyState title="Nessuna licenza">Il C/59 è di una licenza in vita.</EmptyState>
      </>
    );
  return (
    <OfMonth
      key={`${license.id} ${month}`}
      license={license.id}
      month={month}
      onMonth={(next) => set({ mese: next })}
      whose={<LicenseLine license={license.id} licenses={licenses} onChoose={set} />}
    />
  );
}

/** The month of a record, as its history and what was searched lead to it. */
function Opened({ id }: { readonly id: number }) {
  const { data, error, refetch } = useGetOne<Row>('typed-months', { id });
  if (error) return <Unread isForbidden={false} failure={error} retry={() => void refetch()} />;
  if (!data) return <LoadingState rows={8} />;
  const month = monthOfYear(Number(data.year), Number(data.month));
  return <Navigate replace to={`?licenza=${data.license}&mese=${month}`} />;
}

interface Props {
  readonly license: number;
  readonly month: string;
  readonly onMonth: (month: string) => void;
  readonly whose: ReactNode;
}

function OfMonth({ license, month, onMonth, whose }: Props) {
  const { data, error, refetch } = useC59Month(license, month);
  return (
    <>
      <C59Head month={month} read={data} onMonth={onMonth} whose={whose} />
      {error && (
        <Unread isForbidden={false} failure={error} retry={() => void refetch()} page={false} />
      )}
      {!(data || error) && <LoadingState rows={8} />}
      {data && <C59OfMonth license={license} month={month} read={data} reread={refetch} />}
    </>
  );
}
