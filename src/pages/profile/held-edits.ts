import { useEffect } from 'react';
import { holdEdits } from '#src/providers/editing.ts';

/** While a form has unsaved changes, a session that ends asks the password instead of leaving. */
export function useHeldEdits(isDirty: boolean): void {
  useEffect(() => (isDirty ? holdEdits({}) : undefined), [isDirty]);
}
