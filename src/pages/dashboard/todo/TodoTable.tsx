import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { Link } from 'react-router-dom';
import { Section } from '#src/ui/Section.tsx';
import { Nearness, useRowNames, What } from './cells.tsx';
import type { ChosenRows } from './chosen.ts';
import type { Waiting } from './rows.ts';
import { tableLook } from './table-look.ts';

interface Props {
  readonly title: string;
  /** All there are, also beyond those told here. */
  readonly total: number;
  readonly rows: readonly Waiting[];
  readonly chosen: ChosenRows;
}

/** What waits, what is due first at the top; every row leads to its record and to the act that settles it, and is ticked to do that to many. */
export function TodoTable({ title, total, rows, chosen }: Props) {
  const names = useRowNames(rows);
  const able = rows.filter(({ among }) => among);
  const ticked = able.filter(({ key }) => chosen.rows.has(key)).length;
  return (
    <Section title={title} count={total} plain>
      <Box component="table" aria-label={title} sx={look}>
        <thead>
          <tr>
            <th scope="col" className="tick">
              {able.length > 0 && (
                <Checkbox
                  checked={ticked === able.length}
                  indeterminate={ticked > 0 && ticked < able.length}
                  onChange={() => chosen.toggle(able)}
                  slotProps={{ input: { 'aria-label': `Seleziona tutto in «${title}»` } }}
                />
              )}
            </th>
            <th scope="col">Che cosa</th>
            <th scope="col" className="city">
              Comune
            </th>
            <th scope="col" className="term">
              Termine
            </th>
            <th scope="col" className="act">
              Azione
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className={chosen.rows.has(row.key) ? 'chosen' : undefined}>
              <td className="tick">
                {row.among && (
                  <Checkbox
                    checked={chosen.rows.has(row.key)}
                    onChange={() => chosen.toggle([row])}
                    slotProps={{ input: { 'aria-label': `Seleziona ${row.kind} ${row.name}` } }}
                  />
                )}
              </td>
              <td className="what">
                <What row={row} house={names.house(row)} />
              </td>
              <td>{names.city(row)}</td>
              <td>
                <Nearness day={row.term} />
              </td>
              <td className="act">
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
  '& th.tick': { width: 44 },
  '& th.city': { width: 130 },
  '& th.term': { width: 160 },
  '& th.act': { width: 140 },
  '& .tick.tick': { padding: 0, overflow: 'visible' },
  '& .act.act': { textAlign: 'right', paddingRight: 0 },
  '& td.act': { marginLeft: 'auto' },
  '& tr.chosen': { backgroundColor: 'soggiorno.selected' },
  // On a phone a box stands before what it ticks; a row without one keeps the same edge.
  '@media (max-width: 599.95px)': {
    ...tableLook['@media (max-width: 599.95px)'],
    '& td.tick': { order: -1, flex: '0 0 44px' },
    '& td.what': { order: -1, flex: '1 0 calc(100% - 44px)' },
    '& td.tick ~ td:not(.what):not(.act)': { paddingLeft: 0 },
    '& td.what + td': { marginLeft: '44px' },
  },
} as const;
