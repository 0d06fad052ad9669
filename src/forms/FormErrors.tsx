import { useContext } from 'react';
import { useFormState } from 'react-hook-form';
import type { Field } from '#src/schema/fields.ts';
import type { Fields } from '#src/schema/resource.ts';
import { fieldAt } from '#src/schema/translated.ts';
import { ErrorSummary } from '#src/ui/ErrorSummary.tsx';
import { flattened } from './form-errors.ts';
import { controlId, FormId } from './inputs/control.ts';

/** After a refused save: every error, linked to its field. */
export function FormErrors({ fields }: { readonly fields: Fields }) {
  const form = useContext(FormId);
  const { errors, submitCount } = useFormState();
  if (submitCount === 0) return null;
  const found = flattened(errors).map(([source, message]) => ({
    target: controlId(form, source),
    label: wordOf(fields, source),
    message,
  }));
  return <ErrorSummary errors={found} attempt={submitCount} />;
}

/** "Quantità, riga 2" for a child row's field. */
function wordOf(fields: Fields, source: string): string {
  const [name = '', row, inner] = source.split('.');
  const field: Field | undefined = fields[name];
  if (!field) return name;
  const text = fieldAt(fields, source);
  const column = field.kind === 'rows' && inner ? field.of[inner] : undefined;
  return column ? `${column.label}, riga ${Number(row) + 1}` : (text ?? field).label;
}
