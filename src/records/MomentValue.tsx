import { RowLines } from '#src/forms/RowChanges.tsx';
import { isEmpty } from '#src/schema/values.ts';
import { CellValue } from '#src/values/cells.tsx';
import type { ValueProps } from '#src/values/views.tsx';

/** A value beside another one of the same field: short, but child rows told one by one. */
export function MomentValue({ field, value }: ValueProps) {
  return field.kind === 'rows' && !isEmpty(value) ? (
    <RowLines field={field} rows={value} />
  ) : (
    <CellValue field={field} value={value} />
  );
}
