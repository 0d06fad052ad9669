import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { todayInRome } from '#src/domain/dates.ts';
import { filteredList } from '#src/places/list-link.ts';
import { Unread } from '#src/records/Unread.tsx';
import { ownMonths } from '#src/resources/istat/reports/own-months.ts';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Choice } from '../Choice.tsx';
import { asideLook } from './aside-look.ts';
import { lastYears } from './choices.ts';
import { useReport } from './found.ts';
import { ReportActions } from './ReportActions.tsx';
import { ReportChart } from './ReportChart.tsx';
import { ReportTable } from './ReportTable.tsx';

/** Above the months of an operator: what the year the list is narrowed to comes to, or this one (istat 17, totals). */
export default function YearTotals() {
  const { filterValues } = useListContext();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const thisYear = todayInRome().slice(0, 4);
  const year = typeof filterValues.year === 'number' ? String(filterValues.year) : thisYear;
  const query = String(new URLSearchParams({ year }));
  const { data: found, error, refetch } = useReport(ownMonths.name, query);
  const years = lastYears();
  return (
    <Section
      title={`Totali del ${year}`}
      line={[ownMonths.line, ...(found?.notes ?? [])].join(' ')}
      plain
      aside={
        <Box sx={asideLook} data-print="hidden">
          <Choice
            label="Anno dei totali"
            value={year}
            isNeeded
            choices={years.some(([one]) => one === year) ? years : [[year, year], ...years]}
            onChange={(one) => navigate(filteredList(pathname, { year: Number(one) }))}
          />
          <ReportActions report={ownMonths} query={query} word="Esporta i totali" />
        </Box>
      }
    >
      {error && !found && (
        <Unread isForbidden={false} failure={error} retry={() => void refetch()} page={false} />
      )}
      {!(found || error) && <LoadingState rows={4} />}
      {found?.count === 0 && <p>{`${ownMonths.none}.`}</p>}
      {found && found.count > 0 && (
        <>
          {found.chart && <ReportChart report={ownMonths} chart={found.chart} />}
          <ReportTable
            report={ownMonths}
            rows={found.rows}
            total={found.total}
            addressOf={() => pathname}
          />
        </>
      )}
    </Section>
  );
}
