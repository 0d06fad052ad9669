const dirty = new Set<unknown>();

/** Says that a form holds changes nobody has saved; the answer takes it back. */
export function holdEdits(form: unknown): () => void {
  dirty.add(form);
  return () => {
    dirty.delete(form);
  };
}

/** Is there a form on screen whose changes would be lost? */
export const isEditing = (): boolean => dirty.size > 0;
