import Warning from '@mui/icons-material/WarningAmberOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { Row } from '#src/forms/saving.ts';
import { useMay } from '#src/places/may.ts';
import type { Resource } from '#src/schema/resource.ts';
import { blankRecord } from '#src/schema/validation.ts';

interface Props {
  readonly resource: Resource;
  readonly record: Row;
}

/** What of a record may be right and is worth a look. */
export function DeclaredWarnings({ resource, record }: Props) {
  const may = useMay(resource.name);
  const whole = { ...blankRecord(resource.fields), ...record };
  const found = Object.entries(resource.warnings?.(whole as never) ?? {}).filter(
    ([name, said]) => said && may('show', record, name),
  );
  if (found.length === 0) return null;
  return (
    <Alert severity="warning" icon={<Warning />} role="note" sx={{ marginBottom: '24px' }}>
      <AlertTitle>Da verificare</AlertTitle>
      {found.map(([name, said]) => (
        <div key={name}>{`${resource.fields[name]?.label}: ${said}`}</div>
      ))}
    </Alert>
  );
}
