import Button from '@mui/material/Button';
import { useState } from 'react';
import { Bars } from '#src/pages/dashboard/charts/Bars.tsx';
import { BarsTable } from '#src/pages/dashboard/charts/BarsTable.tsx';
import { mostBars } from '#src/pages/dashboard/charts/groups.ts';
import type { Report } from '#src/schema/report.ts';
import { Section } from '#src/ui/Section.tsx';
import { cellWords } from './cell-words.ts';
import type { Found } from './found.ts';

interface Props {
  readonly report: Report;
  readonly chart: NonNullable<Found['chart']>;
}

/** A column of a report as bars, and as a table of the same figures; months and days in their order, others the largest first. */
export function ReportChart({ report, chart }: Props) {
  const [isTable, setTable] = useState(false);
  const [by, of] = [report.columns[chart.by], report.columns[report.chart?.of ?? '']];
  if (!by || !of) return null;
  const bars = chart.bars.map((bar) => ({
    key: bar.of,
    label: cellWords(by, bar.of),
    value: bar.value,
    to: undefined,
  }));
  const isInTime = by.kind === 'date' || by.kind === 'month';
  const ordered = isInTime ? bars : bars.toSorted((one, other) => other.value - one.value);
  const shown = isInTime ? ordered : ordered.slice(0, mostBars);
  const title = `${of.label} per ${by.label.toLowerCase()}`;
  return (
    <Section
      title={title}
      line={shown.length < bars.length ? `Le prime ${shown.length} di ${bars.length}.` : undefined}
      aside={
        <Button size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? 'Grafico' : 'Tabella'}
        </Button>
      }
      plain
    >
      {isTable ? (
        <BarsTable title={title} unit={of.label.toLowerCase()} bars={ordered} />
      ) : (
        <Bars title={title} bars={shown} />
      )}
    </Section>
  );
}
