import { isEmpty } from '#src/schema/values.ts';
import { CellValue } from '../values/cells.tsx';
import type { ValueProps } from '../values/views.tsx';
import { RowLines } from './RowChanges.tsx';

/** A value beside another one of the same field: short, but child rows told one by one. */
export function MomentValue({ field, value }: ValueProps) {
  return field.kind === 'rows' && !isEmpty(value) ? (
    <RowLines field={field} rows={value} />
  ) : (
    <CellValue field={field} value={value} />
  );
}
