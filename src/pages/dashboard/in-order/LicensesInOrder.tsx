import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { formatDecimal } from '#src/domain/numbers.ts';
import { Unread } from '#src/records/Unread.tsx';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { Section } from '#src/ui/Section.tsx';
import { InOrderTable } from './InOrderTable.tsx';
import { type InOrder, useInOrder } from './in-order.ts';

/** So many municipalities are told at first. */
const few = 5;

/** How many licences in force are in order, by municipality, and how many are to be mended; nothing for who may not count them. */
export function LicensesInOrder() {
  const { mayCount, lines, isPending, error, retry } = useInOrder();
  const [isWhole, setWhole] = useState(false);
  if (!mayCount) return null;
  const isKnown = !isPending && !error;
  return (
    <Section
      title="Licenze in regola, per comune"
      line={isKnown && lines.length > 0 ? lineOf(lines) : undefined}
      aside={
        isKnown &&
        lines.length > few && (
          <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? `Solo i primi ${few}` : `Tutti i ${lines.length} comuni`}
          </Button>
        )
      }
      plain
    >
      {error && <Unread isForbidden={false} failure={error} retry={retry} page={false} />}
      {isPending && !error && <LoadingState columns="3fr 1fr 3fr 1fr" rows={few} />}
      {isKnown && lines.length === 0 && (
        <Box sx={{ color: 'soggiorno.muted' }}>Nessuna licenza in vigore.</Box>
      )}
      {isKnown && lines.length > 0 && (
        <InOrderTable lines={isWhole ? lines : lines.slice(0, few)} />
      )}
    </Section>
  );
}

function lineOf(lines: readonly InOrder[]): string {
  const sum = (of: (line: InOrder) => number) => lines.reduce((so, line) => so + of(line), 0);
  const all = sum(({ licenses }) => licenses);
  const inOrder = all - sum(({ toMend }) => toMend);
  return `${formatDecimal(inOrder)} su ${formatDecimal(all)} in vigore: nessun adempimento manca o è scaduto, nessuna regola è violata.`;
}
