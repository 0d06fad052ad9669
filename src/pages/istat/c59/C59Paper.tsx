import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { footLines, type GridCells, type GridLine, isOfDay } from './grid-columns.ts';
import type { GridDay } from './grid-days.ts';

interface Props {
  readonly days: readonly GridDay[];
  readonly lines: readonly GridLine[];
  readonly cells: GridCells;
}

const ends = [
  ['arrived', 'Arr.'],
  ['left', 'Part.'],
  ['end', 'Fine'],
] as const;

/** The month on paper, all of it on a sheet that lies: of each day who came above who left. It is drawn as one prints. */
export function C59Paper({ days, lines, cells: { text } }: Props) {
  if (!useIsPrinting()) return null;
  const line = ({ id, name }: GridLine) => (
    <tr key={id}>
      <th scope="row">{name}</th>
      <td>{text(id, 'stock')}</td>
      {days.map(({ day }) => (
        <td key={day}>
          <div>{text(id, `a${day}`)}</div>
          {!isOfDay(id) && <div>{text(id, `d${day}`)}</div>}
        </td>
      ))}
      {ends.map(([column]) => (
        <td key={column}>{text(id, column)}</td>
      ))}
    </tr>
  );
  return (
    <Box data-print="only">
      <GlobalStyles styles={{ '@page': { size: 'A4 landscape', margin: '10mm' } }} />
      <p>Di ogni giorno sopra gli arrivati, sotto i partiti.</p>
      <Box component="table" sx={look}>
        <thead>
          <tr>
            <th scope="col">Provenienza</th>
            <th scope="col">Prima</th>
            {days.map(({ day, words }) => (
              <th key={day} scope="col">
                {words}
              </th>
            ))}
            {ends.map(([column, words]) => (
              <th key={column} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{lines.map(line)}</tbody>
        <tfoot>{footLines.map(line)}</tfoot>
      </Box>
    </Box>
  );
}

function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it is the moment this returns.
    const turned = (on: boolean) => () => flushSync(() => setPrinting(on));
    const [before, after] = [turned(true), turned(false)];
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinting;
}

const look = {
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '1px 2px !important',
    border: '1px solid',
    fontSize: '6.5pt',
    lineHeight: 1.3,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
  },
  '& td div': { minHeight: '1.3em' },
  '& th': { fontWeight: 600 },
  '& th:first-of-type': { textAlign: 'left', width: '34mm' },
  '& tfoot': { display: 'table-row-group' },
} as const;
