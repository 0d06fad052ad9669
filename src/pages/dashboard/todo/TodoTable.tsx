import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { formatDecimal } from '#src/domain/numbers.ts';
import { Section } from '#src/ui/Section.tsx';
import { DueDate } from '#src/values/DueDate.tsx';
import { useNames } from '#src/values/names.ts';
import { Absent } from '#src/values/views.tsx';
import type { Waiting } from './rows.ts';

interface Props {
  readonly title: string;
  /** All there are, also beyond those told here. */
  readonly total: number;
  readonly rows: readonly Waiting[];
}

/** What waits, what is due first at the top. */
export const TodoTable = ({ title, total, rows }: Props) => (
  <Section title={`${title} (${formatDecimal(total)})`} plain>
    <TodoRows title={title} rows={rows} />
  </Section>
);

interface RowsProps extends Omit<Props, 'total'> {
  /** Its act stands at the end of each row. */
  readonly withActs?: boolean;
}

/** Every row leads to its record, and to the act that settles it. */
export function TodoRows({ title, rows, withActs = true }: RowsProps) {
  const nameOf = useNames('cities', [...new Set(rows.flatMap(({ city }) => city ?? []))]);
  const houseOf = useNames('accommodations', [
    ...new Set(rows.flatMap(({ house }) => house ?? [])),
  ]);
  return (
    <Box component="table" aria-label={title} sx={withActs ? actingLook : tableLook}>
      <thead>
        <tr>
          <th scope="col">Che cosa</th>
          <th scope="col">Comune</th>
          <th scope="col">Termine</th>
          {withActs && <th scope="col">Azione</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, kind, name, city, house, term, to, act }) => (
          <tr key={key}>
            <td>
              <Box component="span" sx={{ fontWeight: 600, marginRight: '8px' }}>
                {kind}
              </Box>
              {to ? (
                <Link component={RouterLink} to={to}>
                  {name}
                </Link>
              ) : (
                name
              )}
              {house !== undefined && (
                <Box component="span" sx={{ color: 'soggiorno.muted', marginLeft: '8px' }}>
                  {houseOf(house)}
                </Box>
              )}
            </td>
            <td>{(city !== undefined && nameOf(city)) || <Absent />}</td>
            <td>{term ? <DueDate day={term} /> : <Absent />}</td>
            {withActs && (
              <td>
                {act && to && (
                  <Button
                    size="small"
                    component={RouterLink}
                    to={to}
                    state={act.asks}
                    aria-label={`${act.label}: ${kind} ${name}`}
                  >
                    {act.label}
                  </Button>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** On a phone a row is a block: what it is, then where and when, then its act. */
const tableLook = {
  tableLayout: 'fixed',
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th': {
    height: 40,
    padding: '0 12px 0 0',
    textAlign: 'left',
    typography: 'caption',
    fontWeight: 600,
    color: 'soggiorno.muted',
    borderBottom: '1px solid',
    borderColor: 'soggiorno.lineStrong',
  },
  '& td': { height: 40, padding: '0 12px 0 0', overflowWrap: 'anywhere' },
  '& tbody tr': { borderBottom: '1px solid', borderColor: 'soggiorno.line' },
  // Tables one under another have their columns in line.
  '& th:nth-of-type(2)': { width: 150 },
  '& th:nth-of-type(3)': { width: 130 },
  '@media (max-width: 599.95px)': {
    '& thead': { position: 'absolute', clipPath: 'inset(50%)' },
    '& tbody tr': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', padding: '8px 0' },
    '& td': { height: 'auto', minHeight: 24 },
    '& td:first-of-type': { flex: '1 0 100%' },
  },
} as const;

const actingLook = {
  ...tableLook,
  '& th:last-of-type': { width: 170 },
  '& th:last-of-type, & td:last-of-type': { textAlign: 'right', paddingRight: 0 },
  '& td:last-of-type': { marginLeft: 'auto' },
} as const;
