import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { formatDecimal } from '#src/domain/numbers.ts';
import { reflow } from '#src/ui/reflow.ts';
import { ValueView } from '#src/values/views.tsx';
import { isNumbers, isSame, type Line, signed } from './differences.ts';

interface Props {
  /** What stands in it, for who moves it sideways. */
  readonly label: string;
  readonly lines: readonly Line[];
  /** What the asked side is called. */
  readonly asked: 'Chiesto' | 'Dopo';
}

/** Today beside what is asked, line by line, with the difference where both are numbers. */
export function DifferenceTable({ label, lines, asked }: Props) {
  const isCounted = lines.some(isNumbers);
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={`Tabella: ${label}`}>
      <Box component="table" sx={lines.every(isNumbers) ? look : wordyLook}>
        <thead>
          <tr>
            <th scope="col">Voce</th>
            <th scope="col" className={isCounted ? 'number' : undefined}>
              Oggi
            </th>
            <th scope="col" className={isCounted ? 'number' : undefined}>
              {asked}
            </th>
            {isCounted && (
              <th scope="col" className="number">
                Differenza
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.label} className={isSame(line) ? 'unchanged' : undefined}>
              <th scope="row">{line.label}</th>
              <td data-head="Oggi" className={isCounted ? 'now number' : 'now'}>
                {isUnseen(line) ? 'non visibile' : sideOf(line, line.now)}
              </td>
              <td data-head={asked} className={isCounted ? 'asked number' : 'asked'}>
                {sideOf(line, line.asked)}
              </td>
              {isCounted && (
                <td data-head="Differenza" className="number">
                  {differenceOf(line)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const isUnseen = (line: Line) => !isNumbers(line) && !line.isKnown;

const sideOf = (line: Line, value: unknown): ReactNode =>
  isNumbers(line) ? formatDecimal(Number(value)) : <ValueView field={line.field} value={value} />;

function differenceOf(line: Line): ReactNode {
  if (isSame(line)) return <span className="same">uguale</span>;
  return isNumbers(line) && <span className="differs">{signed(line.asked - line.now)}</span>;
}

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
  '& tr > :last-child': { paddingRight: 0 },
  '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& thead th': { typography: 'caption', fontWeight: 600, color: 'soggiorno.muted' },
  '& tbody th': { fontWeight: 400 },
  '& .now, & .same': { color: 'soggiorno.muted' },
  '& .asked, & .differs': { fontWeight: 600 },
  '& .differs': {
    padding: '2px 8px',
    borderRadius: '4px',
    color: 'soggiorno.tones.info.fg',
    backgroundColor: 'soggiorno.tones.info.tint',
  },
} as const;

/** Numbers fit a phone as they stand; words are read there line by line, and only where something changes. */
const wordyLook = {
  ...look,
  ...reflow,
  '& .unchanged.unchanged': { '@media (max-width: 599.95px)': { display: 'none' } },
} as const;
