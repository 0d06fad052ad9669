import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Resource } from '#src/schema/resource.ts';
import { useWayToForm } from './way-to-form.ts';

interface Props {
  readonly resource: Resource;
  readonly field: string;
  readonly isOnOwnLine?: boolean;
}

/** Leads into the record's form, to a field; nothing for who cannot write it. */
export function ToField({ resource, field, isOnOwnLine = false }: Props) {
  const go = useWayToForm()?.to(field);
  if (!go) return null;
  return (
    <Box component={isOnOwnLine ? 'div' : 'span'}>
      <Link component="button" type="button" onClick={go} sx={{ textAlign: 'left' }}>
        {`Vai a «${resource.fields[field]?.label ?? field}»`}
      </Link>
    </Box>
  );
}
