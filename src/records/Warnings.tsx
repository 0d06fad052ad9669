import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { Row } from '#src/forms/saving.ts';
import type { Resource } from '#src/schema/resource.ts';
import { ToField } from './ToField.tsx';
import { useVerbs } from './verbs.ts';

interface Props {
  readonly resource: Resource;
  readonly record: Row;
}

/** What a record violates as it stands: it stops nobody, and is there until it is mended. */
export function Warnings({ resource, record }: Props) {
  const warnings = useVerbs(resource, record)?.warnings ?? [];
  if (warnings.length === 0) return null;
  return (
    <Alert severity="warning" role="note" sx={{ marginBottom: '20px' }}>
      <AlertTitle>Da sistemare</AlertTitle>
      <Box component="ul" sx={look}>
        {warnings.map(({ code, field, message }) => (
          <li key={`${code} ${field}`}>
            {message}
            <ToField resource={resource} field={field} />
          </li>
        ))}
      </Box>
    </Alert>
  );
}

const look = {
  display: 'grid',
  gap: '4px',
  margin: 0,
  paddingLeft: '20px',
  '& a, & button': { marginLeft: '8px' },
} as const;
