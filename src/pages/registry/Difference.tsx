import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { formatDecimal } from '#src/domain/numbers.ts';
import { usePart } from '#src/records/parts.ts';
import { inSentence } from '#src/ui/grammar.ts';
import { reflow } from '#src/ui/reflow.ts';
import { Section } from '#src/ui/Section.tsx';
import { ValueView } from '#src/values/views.tsx';
import { type Asked, differencesIn, isNumbers, type Line, signed } from './differences.ts';

interface Props {
  readonly title: string;
  /** From when, at the right of the title. */
  readonly aside?: string | undefined;
  readonly rows: readonly Asked[];
}

/** What the registry says today beside what is asked of it. */
export function Difference({ title, aside, rows }: Props) {
  const { lines, same } = differencesIn(rows);
  const isCounted = lines.some(isNumbers);
  return (
    <Section title={title} id={usePart(title)} aside={aside}>
      {lines.length > 0 && (
        <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={title}>
          <Box component="table" sx={look}>
            <thead>
              <tr>
                <th scope="col">Voce</th>
                <th scope="col">Oggi</th>
                <th scope="col">Chiesto</th>
                {isCounted && <th scope="col">Differenza</th>}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.label} className={isNumbers(line) ? 'numbers' : undefined}>
                  <th scope="row">{line.label}</th>
                  <td data-head="Oggi">
                    {isUnseen(line) ? 'non visibile' : sideOf(line, line.now)}
                  </td>
                  <td data-head="Chiesto">{sideOf(line, line.asked)}</td>
                  {isCounted && (
                    <td data-head="Differenza">
                      {isNumbers(line) && signed(line.asked - line.now)}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      )}
      {same.length > 0 && (
        <Box
          component="p"
          sx={{ typography: 'body2', color: 'soggiorno.muted', margin: '8px 0 0' }}
        >
          {lines.length > 0 ? 'Non cambiano' : 'È già così nel registro'}:{' '}
          {same.map(inSentence).join(', ')}.
        </Box>
      )}
    </Section>
  );
}

const isUnseen = (line: Line) => !isNumbers(line) && !line.isKnown;

const sideOf = (line: Line, value: unknown): ReactNode =>
  isNumbers(line) ? formatDecimal(Number(value)) : <ValueView field={line.field} value={value} />;

const look = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    padding: '8px 16px 8px 0',
    borderBottom: '1px solid',
    borderColor: 'soggiorno.line',
  },
  '& thead th': { typography: 'caption', fontWeight: 600, color: 'soggiorno.muted' },
  '& tbody th': { fontWeight: 400 },
  '& td:nth-of-type(1)': { color: 'soggiorno.muted' },
  '& td:nth-of-type(2), & td:nth-of-type(3)': { fontWeight: 600 },
  '& .numbers td': { fontVariantNumeric: 'tabular-nums' },
  ...reflow,
} as const;
