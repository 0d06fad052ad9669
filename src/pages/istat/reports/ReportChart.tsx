import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { Bars } from '#src/pages/dashboard/charts/Bars.tsx';
import { BarsTable } from '#src/pages/dashboard/charts/BarsTable.tsx';
import { mostBars } from '#src/pages/dashboard/charts/groups.ts';
import type { Report } from '#src/schema/report.ts';
import { Section } from '#src/ui/Section.tsx';
import { Columns } from './Columns.tsx';
import { cellWords, shortTime } from './cell-words.ts';
import type { Found } from './found.ts';

interface Props {
  readonly report: Report;
  readonly chart: NonNullable<Found['chart']>;
  /** The table the page has of it, which then stands first. */
  readonly twin?: ReactNode;
}

/** A column of a report as a chart, and as a table of the same figures; months and days in their order, others the largest first. */
export function ReportChart({ report, chart, twin }: Props) {
  const [isTable, setTable] = useState(twin !== undefined);
  const [by, of] = [report.columns[chart.by], report.columns[report.chart?.of ?? '']];
  if (!by || !of) return null;
  const bars = chart.bars.map((bar) => ({
    key: bar.of,
    label: cellWords(by, bar.of),
    short: shortTime(by, bar.of),
    value: bar.value,
    to: undefined,
  }));
  const isInTime = by.kind === 'date' || by.kind === 'month';
  const ordered = isInTime ? bars : bars.toSorted((one, other) => other.value - one.value);
  const drawn = isInTime ? ordered : ordered.filter(({ value }) => value > 0);
  const shown = isInTime ? drawn : drawn.slice(0, mostBars);
  const title = `${of.label} per ${by.label.toLowerCase()}`;
  const isPart = !isTable && shown.length < drawn.length;
  return (
    <Section
      title={title}
      line={isPart ? `I primi ${shown.length} di ${drawn.length}.` : undefined}
      aside={
        <Button size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? 'Grafico' : 'Tabella'}
        </Button>
      }
      plain
    >
      {isTable &&
        (twin ?? <BarsTable title={title} unit={of.label.toLowerCase()} bars={ordered} />)}
      {!isTable && isInTime && <Columns title={title} columns={shown} />}
      {!(isTable || isInTime) && <Bars title={title} bars={shown} />}
    </Section>
  );
}
