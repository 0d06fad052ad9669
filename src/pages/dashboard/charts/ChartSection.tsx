import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { formatDecimal } from '#src/domain/numbers.ts';
import { Unread } from '#src/records/Unread.tsx';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Bars } from './Bars.tsx';
import { BarsTable } from './BarsTable.tsx';
import { type Bar, type Chart, mostBars, useBars } from './groups.ts';

/** A chart and its table: the same figures, each with the list that proves it. */
export function ChartSection({ chart }: { readonly chart: Chart }) {
  const { bars, mayList, error, isPending, refetch } = useBars(chart);
  const [isTable, setTable] = useState(false);
  // One bar says nothing that its figure does not.
  if (!mayList || bars.length === 1) return null;
  const shown = isPending ? [] : bars.slice(0, mostBars);
  return (
    <Section
      title={chart.title}
      line={shown.length > 0 ? lineOf(bars, chart) : undefined}
      aside={
        shown.length > 0 && (
          <Button size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? 'Grafico' : 'Tabella'}
          </Button>
        )
      }
      plain
    >
      {isPending && <LoadingState height={240} />}
      {error && <Unread isForbidden={false} failure={error} retry={refetch} page={false} />}
      {!isPending && !error && shown.length === 0 && (
        <Box sx={{ color: 'soggiorno.muted' }}>Ancora niente da contare.</Box>
      )}
      {shown.length > 0 &&
        (isTable ? (
          <BarsTable title={chart.title} unit={chart.unit} bars={bars} />
        ) : (
          <Bars title={chart.title} bars={shown} />
        ))}
    </Section>
  );
}

/** The finding in a sentence: the total, and the largest part of it. */
function lineOf(bars: readonly Bar[], { unit }: Chart): string {
  const total = bars.reduce((sum, { value }) => sum + value, 0);
  const [first] = bars;
  const more = bars.length > mostBars ? `; i primi ${mostBars} di ${bars.length}` : '';
  return `${formatDecimal(total)} ${unit}; più di tutti «${first?.label}», ${formatDecimal(first?.value ?? 0)}${more}.`;
}
