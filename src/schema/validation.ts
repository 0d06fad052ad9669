import { z } from 'zod/mini';
import { firstLanguage } from '#src/domain/languages.ts';
import { problems } from '../i18n/validation.ts';
import { holds } from '../permissions/conditions.ts';
import { errorsMade } from './consistency.ts';
import { type Field, isWritable } from './fields.ts';
import { normalizeAll } from './normalize.ts';
import { entriesOf, type Fields, type Resource } from './resource.ts';
import { isByLanguage, laidOver } from './translated.ts';
import { fieldSchema } from './value-schema.ts';
import { emptyOf, isEmpty, same } from './values.ts';

/** Italian messages by field; a child row's field is keyed `rows.3.beds`. */
export type FieldErrors = Record<string, string[]>;
export type Values = Record<string, unknown>;

/** A record with values laid over it, texts language by language; what it inherited through a reference that changed is unknown. */
export function mergedOver(fields: Fields, base: Values, values: Values): Values {
  const whole: Values = { ...base, ...values };
  for (const [name, field] of Object.entries(fields)) {
    const [reference = ''] = field.kind === 'lookup' ? field.from.split('.') : [];
    if (field.kind === 'translated' && name in values)
      whole[name] = laidOver(base[name], values[name]);
    if (reference && !same(whole[reference], base[reference])) whole[name] = null;
  }
  return whole;
}

/** The fields a person may write, in the order of the declaration. */
export function writableFields(resource: Pick<Resource, 'fields'>): Fields {
  const known = writable.get(resource.fields);
  if (known) return known;
  const fields = Object.fromEntries(entriesOf(resource).filter(([, field]) => isWritable(field)));
  writable.set(resource.fields, fields);
  return fields;
}

/** Remembered, so that their schema is made once. */
const writable = new WeakMap<Fields, Fields>();

/** What a new record starts from: every writable field, defaults included. */
export const blankRecord = (fields: Fields): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, initialOf(field)]));

function initialOf(field: Field): unknown {
  if (field.kind === 'switch') return field.initially ?? false;
  if (field.kind === 'select') return field.initially ?? null;
  return emptyOf(field);
}

/**
 * Judges a whole record, the form's or the merged row of a write, alike on both sides.
 * Answers the values to store and the Italian errors by field. `before` is the record as it was, where what was wrong
 * across its fields may stand.
 */
export function judge(
  { fields: all, check }: Pick<Resource, 'fields' | 'check'>,
  record: Values,
  before?: Values,
): { readonly values: Values; readonly errors: FieldErrors } {
  const fields = writableFields({ fields: all });
  const values = settle(fields, normalizeAll(fields, record), record);
  const errors = errorsOf(fields, values, { ...record, ...values });
  if (Object.keys(errors).length > 0) return { values, errors };
  return {
    values,
    errors: errorsMade({ fields, ...(check && { check }) }, before, { ...record, ...values }),
  };
}

/** Errors of the fields taken one by one, `when` included: what decides may be a field nobody writes here. */
function errorsOf(fields: Fields, values: Values, whole: Values): FieldErrors {
  const errors: FieldErrors = {};
  const parsed = objectSchema(fields).safeParse(values);
  for (const issue of parsed.error?.issues ?? []) {
    const missing = isEmpty(valueAt(values, issue.path));
    const path = missing ? neededAt(fields, issue.path.join('.')) : issue.path.join('.');
    errors[path] ??= [missing ? problems.required : issue.message];
  }
  for (const [name, field] of Object.entries(fields))
    if (field.required && isJudgedHere(field, whole) && isEmpty(neededOf(values[name])))
      errors[neededAt(fields, name)] = [problems.required];
  return errors;
}

const isJudgedHere = ({ kind, when }: Field, whole: Values): boolean =>
  when ? holds(when, whole) : kind === 'translated';

/** Of a translated text the Italian is what is needed. */
const neededOf = (value: unknown): unknown => (isByLanguage(value) ? value[firstLanguage] : value);

const neededAt = (fields: Fields, path: string): string =>
  fields[path]?.kind === 'translated' ? `${path}.${firstLanguage}` : path;

/** A field whose `when` does not hold is stored empty, whatever was sent. */
function settle(fields: Fields, values: Values, record: Values): Values {
  const whole = { ...record, ...values };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name] as Field;
      return [name, field.when && !holds(field.when, whole) ? emptyOf(field) : value];
    }),
  );
}

const objectSchemas = new WeakMap<Fields, z.ZodMiniObject>();

function objectSchema(fields: Fields): z.ZodMiniObject {
  const known = objectSchemas.get(fields);
  if (known) return known;
  const schema = z.object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)])),
  );
  objectSchemas.set(fields, schema);
  return schema;
}

const valueAt = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inside, key) => (inside as Record<PropertyKey, unknown> | null | undefined)?.[key],
    values,
  );
