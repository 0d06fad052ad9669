import { z } from 'zod/mini';
import type { Field } from '#src/schema/fields.ts';
import { fieldSchema } from '#src/schema/value-schema.ts';
import { annotated } from './openapi-field.ts';
import type { Json } from './openapi-parts.ts';

/** What a schema takes, as a JSON schema. */
export function schemaOf(schema: z.ZodMiniType): Json {
  const { $schema, ...told } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return told;
}

type Fields = Readonly<Record<string, Field>>;

/** Some of these fields, from the same schemas that judge requests. */
export function changesSchema(fields: Fields): Json {
  const shape = Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)]);
  const { $schema, required, properties, ...schema } = z.toJSONSchema(
    z.object(Object.fromEntries(shape)),
    { unrepresentable: 'any' },
  ) as Json & { readonly properties: Readonly<Record<string, Json>> };
  const told = Object.entries(fields).map(([name, field]) => [
    name,
    annotated(field, properties[name] as Json),
  ]);
  return { ...schema, properties: Object.fromEntries(told) };
}

/** The same with what must be there. */
export const inputSchema = (fields: Fields): Json => {
  const required = requiredIn(fields);
  return { ...changesSchema(fields), ...(required.length > 0 && { required }) };
};

/** What is required whatever else is written. */
export const requiredIn = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, { required, when }]) => (required && !when ? [name] : []));
