import type { Persona } from '../permissions/session.ts';
import type { Field } from './fields.ts';
import type { Action, Offer } from './resource.ts';

/** The input of a verb with only the choices it offers for a record and who does it, and without what it does not ask; of a field without choices, and one it says nothing of, all there are. */
export function offeredBy(
  { input = {}, offers }: Pick<Action, 'input' | 'offers'>,
  record: Readonly<Record<string, unknown>>,
  by: Persona,
): Readonly<Record<string, Field>> {
  const only = offers?.(record, by) ?? {};
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, field]) => {
      const values = only[name];
      if (values === false) return [];
      return [[name, values ? offering(field, values) : field]];
    }),
  );
}

function offering(field: Field, offer: Exclude<Offer, false>): Field {
  if (Array.isArray(offer)) return choosing(field, offer);
  const isNaming = field.kind === 'reference' || field.kind === 'references';
  return isNaming ? ({ ...field, offering: offer } as Field) : field;
}

/** A field with only these of its choices; one without choices as it is. */
export function choosing(field: Field, values: readonly unknown[]): Field {
  if (!('options' in field)) return field;
  const left = values.map(String);
  const options = Object.entries(field.options).filter(([key]) => left.includes(key));
  return { ...field, options: Object.fromEntries(options) } as Field;
}
