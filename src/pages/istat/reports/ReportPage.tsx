import Button from '@mui/material/Button';
import { useLocation } from 'react-router-dom';
import { Unread } from '#src/records/Unread.tsx';
import { type ReportName, reports } from '#src/resources/reports.ts';
import type { Report } from '#src/schema/report.ts';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { EmptyState } from '#src/ui/PageState.tsx';
import { useAsked } from './asked.ts';
import { useReport } from './found.ts';
import { ReportActions } from './ReportActions.tsx';
import { ReportChart } from './ReportChart.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { ReportNotes } from './ReportNotes.tsx';
import { ReportTable } from './ReportTable.tsx';

interface Props {
  readonly report: Report;
  /** The path, in its area, of the report of single months. */
  readonly details?: string | undefined;
}

/** Any report, as it declares itself: what it is asked by, its chart, its rows, its file. */
function ReportPage({ report, details }: Props) {
  const asked = useAsked(report);
  const { pathname } = useLocation();
  const { data: found, error, refetch, isPlaceholderData } = useReport(report.name, asked.query);
  if (error && !found)
    return <Unread isForbidden={false} failure={error} retry={() => void refetch()} />;
  const isOfficial = report.filters.includes('provisional') && !asked.chosenOf('provisional');
  return (
    <>
      <PageHeader
        title={report.title}
        line={report.line}
        actions={<ReportActions report={report} query={asked.query} />}
      />
      <ReportFilters report={report} asked={asked} />
      <ReportNotes found={found} />
      {!found && <LoadingState rows={8} />}
      {found && found.count === 0 && (
        <EmptyState
          title={report.none}
          action={
            <>
              {isOfficial && (
                <Button variant="outlined" onClick={() => asked.set({ provisional: '1' })}>
                  Mostra anche i mesi aperti
                </Button>
              )}
              {asked.isNarrowed && (
                <Button variant="outlined" onClick={asked.clear}>
                  Azzera filtri
                </Button>
              )}
            </>
          }
        >
          {isOfficial && 'Contano i soli mesi chiusi.'}
        </EmptyState>
      )}
      {found && found.count > 0 && (
        <div aria-busy={isPlaceholderData}>
          {found.chart && <ReportChart report={report} chart={found.chart} />}
          <ReportTable
            report={report}
            rows={found.rows}
            total={found.total}
            addressOf={asked.addressOf}
            details={details && `${pathname.slice(0, pathname.indexOf('/istat/'))}/${details}`}
          />
        </div>
      )}
    </>
  );
}

/** The page of a report, by its name. */
export function reportPage(name: ReportName, details?: string) {
  const report = reports.find((one) => one.name === name);
  if (!report) throw new Error(`No report ${name}`);
  return () => <ReportPage key={name} report={report} details={details} />;
}
