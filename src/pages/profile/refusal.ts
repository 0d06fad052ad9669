import type { useNotify } from 'react-admin';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { refusedByField, somethingWrong } from '#src/providers/api-error.ts';

/** Puts a refusal's messages on their fields, and the reason in a notice. */
export function showRefusal<T extends FieldValues>(
  failure: unknown,
  setError: UseFormSetError<T>,
  notify: ReturnType<typeof useNotify>,
): void {
  for (const [field, message] of Object.entries(refusedByField(failure) ?? {}))
    setError(field as Path<T>, { type: 'server', message });
  notify(failure instanceof Error ? failure.message : somethingWrong, { type: 'error' });
}
