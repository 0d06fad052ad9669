import { useContext, useEffect } from 'react';
import { reveal } from '#src/ui/reveal.ts';
import { controlId, FormId } from './inputs/control.ts';

/** Brings the field one has come for into sight and focus, once the form is there, and `again` when that changes. */
export function useSought(field: string | undefined, again?: unknown): void {
  const form = useContext(FormId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what makes it sought again is not read
  useEffect(() => {
    if (!field) return;
    // Rows are drawn anew when the form takes its record in.
    const frame = requestAnimationFrame(() => reveal(controlId(form, field)));
    return () => cancelAnimationFrame(frame);
  }, [form, field, again]);
}
