import { z } from 'zod/mini';
import type { Field } from '#src/schema/fields.ts';
import { fieldSchema } from '#src/schema/value-schema.ts';
import { annotated } from './openapi-field.ts';
import type { Json } from './openapi-operation.ts';

/** Some fields as a JSON schema, from the same schemas that judge requests. */
export const jsonSchema = (fields: readonly (readonly [string, Field])[]): Json => {
  const shape = Object.fromEntries(fields.map(([name, field]) => [name, fieldSchema(field)]));
  const { $schema, properties, ...schema } = z.toJSONSchema(z.object(shape), {
    unrepresentable: 'any',
  }) as Json & { readonly properties: Readonly<Record<string, Json>> };
  const told = fields.map(([name, field]) => [name, annotated(field, properties[name] as Json)]);
  return { ...schema, properties: Object.fromEntries(told) };
};
