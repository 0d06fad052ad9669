import { createContext, useContext } from 'react';
import { type FieldError, useController } from 'react-hook-form';
import type { Field } from '#src/schema/fields.ts';

/** What every input is told. `source` is the field's path in the form: `name`, `rows.0.beds`. */
export interface ControlProps<F extends Field = Field> {
  readonly source: string;
  readonly field: F;
  /** In a table of inputs: the accessible name instead of a label above. */
  readonly bare?: string | undefined;
}

/** The form's own part of every id, for two forms may be on screen. */
export const FormId = createContext('form');

/** The id of a field's control: the error summary leads there. */
export const controlId = (form: string, source: string): string =>
  `${form}-${source.replaceAll('.', '-')}`;

/** A field of the form on screen: its value, its error, and the ids that tie its parts together. */
export function useControl({ source, field, bare }: ControlProps) {
  const id = controlId(useContext(FormId), source);
  const { field: bound, fieldState } = useController({ name: source });
  const error = messageOf(fieldState.error);
  const describedBy = [field.help && !bare && `${id}-help`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return {
    id,
    error,
    value: bound.value as unknown,
    onChange: bound.onChange as (value: unknown) => void,
    onBlur: bound.onBlur,
    inputRef: bound.ref,
    aria: {
      ...(bare && { 'aria-label': bare }),
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(error && { 'aria-invalid': true }),
      ...(field.required && { 'aria-required': true }),
    },
  };
}
export type Control = ReturnType<typeof useControl>;

/** A field of rows may carry its own message beside those of its children. */
function messageOf(error: FieldError | undefined): string | undefined {
  const own = error?.message ?? (error?.root as FieldError | undefined)?.message;
  return own || undefined;
}
