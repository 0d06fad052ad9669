import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '#src/places/may.ts';
import { useRecordLink } from '#src/places/record-link.ts';
import type { Resource } from '#src/schema/resource.ts';
import { CellValue } from '#src/values/cells.tsx';
import { nameOf } from '#src/values/name.ts';

interface Props {
  readonly resource: Resource;
  readonly id: number;
  readonly onClose: () => void;
}

/** The record of a mark in a few lines: what its list shows, and the way to its page. */
export function MapCard({ resource, id, onClose }: Props) {
  const { data } = useGetOne(resource.name, { id });
  const may = useMay(resource.name);
  const path = useRecordLink(resource)(id);
  if (!data) return null;
  const name = nameOf(resource, data);
  const columns = resource.list.columns.filter(
    (column) => column !== resource.representation && may('show', data, column),
  );
  return (
    <Box component="section" aria-label={name} sx={look}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Box component="h2" sx={{ typography: 'h3', margin: 0 }}>
          {path ? <Link to={path}>{name}</Link> : name}
        </Box>
        <IconButton aria-label="Chiudi" onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Box component="dl" sx={factsLook}>
        {columns.map((column) => {
          const field = resource.fields[column];
          return field ? (
            <div key={column}>
              <dt>{field.label}</dt>
              <dd>
                <CellValue field={field} value={data[column]} />
              </dd>
            </div>
          ) : null;
        })}
      </Box>
    </Box>
  );
}

const look = {
  marginTop: '12px',
  padding: '12px 16px',
  border: '1px solid',
  borderColor: 'soggiorno.line',
  borderRadius: '6px',
  backgroundColor: 'background.paper',
  '& a': { color: 'soggiorno.link' },
} as const;

const factsLook = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 32px',
  margin: '8px 0 0',
  '& dt': { typography: 'caption', color: 'soggiorno.muted' },
  '& dd': { margin: 0 },
} as const;
