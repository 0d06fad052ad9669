import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Ticked } from '#src/bulk/selected.ts';
import { Tick } from '#src/bulk/Ticks.tsx';
import { useRecordLink } from '#src/places/record-link.ts';
import { plain } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { isEmpty } from '#src/schema/values.ts';
import { CellValue, RecordCell } from '#src/values/cells.tsx';
import type { Column } from '#src/values/columns.ts';
import { nameOf } from '#src/values/name.ts';

interface Props {
  readonly resource: Resource;
  readonly columns: readonly Column[];
  readonly totals: Readonly<Record<string, number>>;
  /** Notes the row by which the list is left. */
  readonly noteRow: (row: string) => void;
}

/** On a phone each row is two lines: name and state, then what else tells it apart. */
export function ListRows({ resource, columns, totals, noteRow }: Props) {
  const { data = [] } = useListContext();
  const linkOf = useRecordLink(resource);
  const label = columns.find(({ isLabel }) => isLabel);
  const state = columns.find(({ field }) => plain(field).kind === 'state');
  const others = columns.filter((column) => column !== label && column !== state);
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {data.map((record) => {
        const path = linkOf(record.id as number);
        const name =
          path && label && isEmpty(record[label.name])
            ? nameOf(resource, record)
            : label && <CellValue field={label.field} value={record[label.name]} />;
        return (
          <Box
            component="li"
            key={record.id}
            data-row={record.id}
            onClick={() => noteRow(String(record.id))}
            sx={rowLook}
          >
            <Box sx={{ display: 'flex', gap: '12px', justifyContent: 'space-between' }}>
              <Box sx={tickLook}>
                <Tick record={record as Ticked} />
              </Box>
              <Box className="name">{path ? <Link to={path}>{name}</Link> : name}</Box>
              {state && <CellValue field={state.field} value={record[state.name]} />}
            </Box>
            <Box sx={{ typography: 'caption', color: 'soggiorno.muted' }}>
              {others
                .filter(
                  ({ name: other, to = other }) => !isEmpty(record[other]) || !isEmpty(record[to]),
                )
                .slice(0, 3)
                .map(({ name: other, field, to }, at) => (
                  <span key={other}>
                    {at > 0 && ' · '}
                    {['integer', 'switch'].includes(plain(field).kind) && `${field.label} `}
                    <RecordCell name={other} field={field} to={to} record={record} />
                  </span>
                ))}
            </Box>
          </Box>
        );
      })}
      {columns
        .filter(({ name }) => totals[name] !== undefined)
        .map(({ name, field }) => (
          <Box component="li" key={name} sx={{ padding: '12px 0', fontWeight: 600 }}>
            {field.label}, totale: <CellValue field={field} value={totals[name]} />
          </Box>
        ))}
    </Box>
  );
}

/** Above the link that covers the row. */
const tickLook = {
  position: 'relative',
  zIndex: 1,
  flex: 'none',
  margin: '-8px 0 -8px -10px',
  '&:empty': { display: 'none' },
  '& + .name': { marginRight: 'auto' },
} as const;

const rowLook = {
  position: 'relative',
  padding: '12px 0',
  borderBottom: '1px solid',
  borderColor: 'soggiorno.line',
  '& .name': { fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' },
  '& .name a': { color: 'inherit', textDecoration: 'none' },
  // The whole row is the link: a finger does not tell the others apart.
  '& .name a::after': { content: '""', position: 'absolute', inset: 0 },
  '& .MuiLink-root': { color: 'inherit', textDecoration: 'none', pointerEvents: 'none' },
} as const;
