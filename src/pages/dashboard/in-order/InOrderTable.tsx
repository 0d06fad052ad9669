import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { formatDecimal } from '#src/domain/numbers.ts';
import { reflow } from '#src/ui/reflow.ts';
import type { InOrder } from './in-order.ts';

/** A line for each municipality: its figures, and the share in order as a bar beside its number. */
export const InOrderTable = ({ lines }: { readonly lines: readonly InOrder[] }) => (
  <Box component="table" aria-label="Licenze in regola, per comune" sx={look}>
    <thead>
      <tr>
        <th scope="col">Comune</th>
        <th scope="col">Licenze</th>
        <th scope="col">In regola</th>
        <th scope="col">Da sistemare</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <tr key={line.id}>
          <th scope="row">
            <To to={line.to}>{line.label}</To>
          </th>
          <td data-head="Licenze">{formatDecimal(line.licenses)}</td>
          <td data-head="In regola">
            <Share of={(line.licenses - line.toMend) / line.licenses} />
          </td>
          <td data-head="Da sistemare">
            {line.toMend > 0 ? (
              <To to={line.toMendTo} label={`${line.label}, da sistemare: ${line.toMend}`}>
                {formatDecimal(line.toMend)}
              </To>
            ) : (
              0
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </Box>
);

/** None is whole but the whole: 99.6 % is not 100. */
const Share = ({ of }: { readonly of: number }) => (
  <Box component="span" sx={shareLook}>
    <span className="track">
      <i style={{ width: `${of * 100}%` }} />
    </span>
    <span>{`${Math.floor(of * 100)}%`}</span>
  </Box>
);

interface ToProps {
  readonly to: string | undefined;
  readonly label?: string;
  readonly children: string;
}

const To = ({ to, label, children }: ToProps) =>
  to ? (
    <Link component={RouterLink} to={to} aria-label={label}>
      {children}
    </Link>
  ) : (
    children
  );

const look = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': {
    height: 40,
    padding: '0 0 0 24px',
    borderBottom: '1px solid',
    borderColor: 'soggiorno.line',
    textAlign: 'right',
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
  },
  '& th:first-of-type': { padding: 0, textAlign: 'left' },
  '& thead th': {
    typography: 'caption',
    fontWeight: 600,
    color: 'soggiorno.muted',
    borderColor: 'soggiorno.lineStrong',
    '&:nth-of-type(3)': { textAlign: 'left' },
  },
  '@media (min-width: 600px)': { '& td:nth-of-type(2)': { width: '45%' } },
  '& a': { display: 'inline-block', minWidth: 24, lineHeight: '24px' },
  ...reflow,
  '& tbody tr > td:first-of-type': { fontWeight: 400 },
} as const;

const shareLook = {
  display: 'flex',
  alignItems: 'center',
  flex: '1 1 auto',
  gap: '12px',
  '& .track': {
    flex: '1 1 auto',
    height: 8,
    overflow: 'hidden',
    borderRadius: '4px',
    backgroundColor: 'soggiorno.line',
  },
  '& i': {
    display: 'block',
    height: '100%',
    backgroundColor: 'soggiorno.bar',
    forcedColorAdjust: 'none',
  },
  '& > span:last-of-type': { minWidth: 44 },
} as const;
