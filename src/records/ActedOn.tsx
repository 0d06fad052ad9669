import Box from '@mui/material/Box';
import type { Row } from '#src/forms/saving.ts';
import type { Resource } from '#src/schema/resource.ts';
import { DueDate, isDue } from '#src/values/DueDate.tsx';
import { nameOf } from '#src/values/name.ts';
import { StatePill } from './StatePill.tsx';
import { useShown } from './shown.ts';

interface Props {
  readonly resource: Resource;
  readonly record: Row;
}

/** What the acts in sight are done to, where its heading is not: name, state, the term that runs, of those told at a glance. */
export function ActedOn({ resource, record }: Props) {
  const isShown = useShown(resource, record);
  const name = resource.page?.summary.flat().find((one) => {
    const field = resource.fields[one];
    return field && isShown(one) && isDue(field, record[one], record);
  });
  return (
    <>
      <Box component="span" sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {nameOf(resource, record)}
      </Box>
      <StatePill resource={resource} record={record} />
      {name && (
        <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
          <DueDate day={String(record[name])} />
        </Box>
      )}
    </>
  );
}
