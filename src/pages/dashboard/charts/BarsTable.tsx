import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { formatDecimal } from '#src/domain/numbers.ts';
import type { Bar } from './groups.ts';

interface Props {
  readonly title: string;
  readonly unit: string;
  readonly bars: readonly Bar[];
}

/** The figures of a chart, all of them. */
export const BarsTable = ({ title, unit, bars }: Props) => (
  <Box component="table" aria-label={title} sx={look}>
    <thead>
      <tr>
        <th scope="col">Voce</th>
        <th scope="col">{unit.charAt(0).toUpperCase() + unit.slice(1)}</th>
      </tr>
    </thead>
    <tbody>
      {bars.map(({ key, label, value, to }) => (
        <tr key={key}>
          <th scope="row">{to ? <Link to={to}>{label}</Link> : label}</th>
          <td>{formatDecimal(value)}</td>
        </tr>
      ))}
    </tbody>
  </Box>
);

const look = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': {
    height: 40,
    padding: '0 8px 0 0',
    borderBottom: '1px solid',
    borderColor: 'soggiorno.line',
    textAlign: 'left',
    fontWeight: 400,
  },
  '& thead th': { typography: 'caption', fontWeight: 600, color: 'soggiorno.muted' },
  '& td, & thead th:last-of-type': { textAlign: 'right' },
} as const;
