import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Section } from '#src/ui/Section.tsx';
import { Nearness, useRowNames, What } from './cells.tsx';
import type { Waiting } from './rows.ts';
import { tableLook } from './table-look.ts';

interface Props {
  readonly title: string;
  /** All there are, also beyond those told here. */
  readonly total: number;
  readonly rows: readonly Waiting[];
}

/** What waits, what is due first at the top; every row leads to its record and to the act that settles it. */
export function TodoTable({ title, total, rows }: Props) {
  const names = useRowNames(rows);
  return (
    <Section title={title} count={total} plain>
      <Box component="table" aria-label={title} sx={look}>
        <thead>
          <tr>
            <th scope="col">Che cosa</th>
            <th scope="col">Comune</th>
            <th scope="col">Termine</th>
            <th scope="col">Azione</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <td className="what">
                <What row={row} house={names.house(row)} />
              </td>
              <td>{names.city(row)}</td>
              <td>
                <Nearness day={row.term} />
              </td>
              <td>
                <Act row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Section>
  );
}

/** The act that settles it, where the reader may do it. */
const Act = ({ row: { act, to, kind, name } }: { readonly row: Waiting }) =>
  act && to ? (
    <Button
      size="small"
      component={Link}
      to={to}
      state={act.asks}
      aria-label={`${act.label}: ${kind} ${name}`}
    >
      {act.label}
    </Button>
  ) : null;

const look = {
  ...tableLook,
  // Tables one under another have their columns in line.
  '& th:nth-of-type(2)': { width: 130 },
  '& th:nth-of-type(3)': { width: 165 },
  '& th:last-of-type': { width: 155 },
  '& th:last-of-type, & td:last-of-type': { textAlign: 'right', paddingRight: 0 },
  '& td:last-of-type': { marginLeft: 'auto' },
} as const;
