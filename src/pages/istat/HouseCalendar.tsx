import { useSearchParams } from 'react-router-dom';
import { Unread } from '#src/records/Unread.tsx';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { EmptyState } from '#src/ui/PageState.tsx';
import { useYearCalendar } from './calendar-of-year.ts';
import { HouseYear } from './HouseYear.tsx';
import { useHouseLicense } from './house-license.ts';
import { LicenseLine } from './LicenseLine.tsx';
import { YearHead } from './YearHead.tsx';

interface Props {
  readonly house: number;
  readonly year: number;
  readonly yearAt: (year: number) => string;
}

/** The calendar of a house in a year: of its licence, or of the one that is chosen. */
export function HouseCalendar({ house, year, yearAt }: Props) {
  const [, setSearch] = useSearchParams();
  const { licenses, license, isPending, error, refetch } = useHouseLicense();
  if (error) return <Unread isForbidden={false} failure={error} retry={() => void refetch()} />;
  if (isPending) return <LoadingState rows={12} />;
  const choose = (changes: Readonly<Record<string, string>>) =>
    setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), ...changes }), {
      replace: true,
    });
  return (
    <>
      <YearHead
        title="Calendario"
        year={year}
        yearAt={yearAt}
        whose={
          license && <LicenseLine license={license.id} licenses={licenses} onChoose={choose} />
        }
      />
      {license ? (
        <OfLicense key={`${house} ${license.id} ${year}`} license={license.id} year={year} />
      ) : (
        <EmptyState title="Nessuna licenza">
          Il calendario è di una licenza che è stata attiva.
        </EmptyState>
      )}
    </>
  );
}

function OfLicense({ license, year }: { readonly license: number; readonly year: number }) {
  const { data, error, refetch } = useYearCalendar(license, year);
  if (error)
    return <Unread isForbidden={false} failure={error} retry={() => void refetch()} page={false} />;
  if (!data) return <LoadingState rows={12} />;
  return <HouseYear license={license} year={year} calendar={data} />;
}
