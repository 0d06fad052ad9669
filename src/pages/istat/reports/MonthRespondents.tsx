import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { todayInRome } from '#src/domain/dates.ts';
import { type Month, monthOf, monthOfYear, monthsLater } from '#src/domain/istat/month.ts';
import { formatDecimal } from '#src/domain/numbers.ts';
import { filteredList } from '#src/places/list-link.ts';
import { Unread } from '#src/records/Unread.tsx';
import { respondents } from '#src/resources/istat/reports/respondents.ts';
import type { Cells } from '#src/schema/report.ts';
import { type Figure, Figures } from '#src/ui/Figures.tsx';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Choice } from '../Choice.tsx';
import { monthWords } from '../guest-words.ts';
import { asideLook } from './aside-look.ts';
import { cellWords } from './cell-words.ts';
import { useReport } from './found.ts';
import { ReportActions } from './ReportActions.tsx';
import { ReportChart } from './ReportChart.tsx';
import { ReportTable } from './ReportTable.tsx';

/** So many months back one chooses from. */
const offered = 24;

/** Above the months that are missing: who answered for the month the list is narrowed to, or for the last that has ended (look, m4). */
export default function MonthRespondents() {
  const { filterValues } = useListContext();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const last = monthsLater(monthOf(todayInRome()), -1);
  const month = monthIn(filterValues) ?? last;
  const [year, number] = [month.slice(0, 4), String(Number(month.slice(5)))];
  const city = typeof filterValues.city === 'number' ? filterValues.city : undefined;
  const query = String(
    new URLSearchParams({ year, month: number, ...(city && { city: String(city) }) }),
  );
  const { data: found, error, refetch } = useReport(respondents.name, query);
  const listOf = (of: Month, more: object = {}) =>
    filteredList(pathname, {
      year: Number(of.slice(0, 4)),
      month: Number(of.slice(5)),
      ...(city && { city }),
      ...more,
    });
  const around = Array.from({ length: offered }, (_, at) => monthsLater(last, -at));
  const months = around.includes(month) ? around : [month, ...around];
  const single = `${pathname.replace('/rispondenti', '/report_full')}?anno=${year}&mese=${number}${city ? `&comune=${city}` : ''}`;
  const table = found && (
    <ReportTable
      report={respondents}
      rows={found.rows}
      total={found.total}
      addressOf={({ city: one }) => listOf(month, { city: Number(one) })}
    />
  );
  return (
    <Section
      title={`Rispondenti di ${monthWords(month)}`}
      plain
      aside={
        <Box sx={asideLook} data-print="hidden">
          <Choice
            label="Mese dei rispondenti"
            value={month}
            isNeeded
            choices={months.map((one) => [one, monthWords(one)])}
            onChange={(one) => navigate(listOf(one))}
          />
          <ReportActions report={respondents} query={query} word="Esporta i rispondenti" />
        </Box>
      }
    >
      {error && !found && (
        <Unread isForbidden={false} failure={error} retry={() => void refetch()} page={false} />
      )}
      {!(found || error) && <LoadingState rows={4} />}
      {found && !found.total && <p>{`${respondents.none}.`}</p>}
      {found?.total && (
        <>
          <Figures figures={figuresOf(found.total, single, listOf(month))} />
          <Box sx={{ marginTop: '16px' }}>
            {found.chart ? (
              <ReportChart report={respondents} chart={found.chart} twin={table} />
            ) : (
              table
            )}
          </Box>
        </>
      )}
    </Section>
  );
}

function monthIn({ year, month }: Readonly<Record<string, unknown>>): Month | undefined {
  return typeof year === 'number' && typeof month === 'number'
    ? monthOfYear(year, month)
    : undefined;
}

/** Rates by houses and by beds, closed, without guests, missing; each leads to what it counts. */
function figuresOf(total: Cells, single: string, missing: string): readonly Figure[] {
  const count = (name: string) => formatDecimal(Number(total[name] ?? 0));
  const rate = (name: string) => cellWords({ kind: 'percent' }, total[name]);
  return [
    {
      label: 'Rispondenti per strutture',
      value: rate('rate'),
      to: single,
      context: `${count('responded')} su ${count('due')}`,
    },
    {
      label: 'Rispondenti per letti',
      value: rate('bedRate'),
      to: single,
      context: `${count('bedsAnswered')} letti su ${count('beds')}`,
    },
    {
      label: 'Chiuse tutto il mese',
      value: count('closedAllMonth'),
      to: single,
      context: 'comprese fra i rispondenti',
    },
    {
      label: 'Senza movimento',
      value: count('zeroMovement'),
      to: single,
      context: 'comprese fra i rispondenti',
    },
    { label: 'Mancano', value: count('notResponded'), to: missing, context: 'nell’elenco' },
  ];
}
