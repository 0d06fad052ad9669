import Box from '@mui/material/Box';
import { addDays, formatDate } from '#src/domain/dates.ts';
import type { Row } from '#src/forms/saving.ts';
import type { Columns, Sheet } from './month-sheet.ts';

interface Props {
  readonly sheet: Sheet;
  readonly record: Row;
}

/** The C/59_M by origin: present the night before, arrived, left, present in the last night, nights of the month. */
export function MonthColumns({ sheet, record }: Props) {
  const first = String(record.startsOn);
  const { abroad, italy, totals, days } = sheet;
  // One that has not ended is counted to today.
  const [before, last] = [addDays(first, -1), addDays(first, Math.max(days, 1) - 1)];
  return (
    <Box sx={frameLook} role="region" aria-label="C/59_M per provenienza" tabIndex={0}>
      <Box component="table" sx={tableLook}>
        <thead>
          <tr>
            <th scope="col">Provenienza</th>
            <th scope="col">A: presenti il {formatDate(before)}</th>
            <th scope="col">B: arrivati</th>
            <th scope="col">C: partiti</th>
            <th scope="col">D: presenti il {formatDate(last)}</th>
            <th scope="col">Presenze del mese</th>
          </tr>
        </thead>
        <tbody>
          {abroad.map((row) => (
            <Line key={row.name} {...row} />
          ))}
          <Line {...totals.abroad} name="Totale estero" isTotal />
          {italy.map((row) => (
            <Line key={row.name} {...row} />
          ))}
          <Line {...totals.italy} name="Totale Italia" isTotal />
        </tbody>
        <tfoot>
          <Line {...totals.all} name="Totale" isTotal />
        </tfoot>
      </Box>
    </Box>
  );
}

function Line({ name, isTotal, ...row }: Columns & { name: string; isTotal?: boolean }) {
  return (
    <Box component="tr" sx={isTotal ? totalLook : undefined}>
      <th scope="row">{name}</th>
      <td>{row.previousPresent}</td>
      <td>{row.arrivals}</td>
      <td>{row.departures}</td>
      <td>{row.present}</td>
      <td>{row.presences}</td>
    </Box>
  );
}

const frameLook = { overflowX: 'auto' } as const;

const tableLook = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '4px 8px',
    borderBottom: '1px solid',
    borderColor: 'soggiorno.line',
    textAlign: 'right',
    verticalAlign: 'bottom',
    fontVariantNumeric: 'tabular-nums',
  },
  '& th': { fontWeight: 400 },
  '& th:first-of-type': { textAlign: 'left', paddingLeft: 0 },
  '& thead th': { color: 'soggiorno.muted', fontSize: '0.875rem' },
} as const;

const totalLook = { '& th, & td': { fontWeight: 700 } } as const;
