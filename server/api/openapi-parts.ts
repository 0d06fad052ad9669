/** A part of an OpenAPI document. */
export type Json = Record<string, unknown>;

/** A parameter of an operation; what its schema says in words is said of the parameter. */
export const parameter = (where: string, name: string, schema: Json, required = false): Json => {
  const { description, ...rest } = schema;
  return {
    in: where,
    name,
    ...(description !== undefined && { description }),
    required,
    schema: rest,
  };
};

/** What every record has; a number of JSON. */
export const integer = { type: 'integer', format: 'int64' };

export const manager = parameter('path', 'managerId', integer, true);
export const id = parameter('path', 'id', integer, true);
export const impersonate = { $ref: '#/components/parameters/impersonate' };
export const idempotencyKey = parameter('header', 'Idempotency-Key', {
  type: 'string',
  description: 'Ripetuta con lo stesso corpo entro 24 ore dà la prima risposta',
});
/** Without it, and without the version in its stead, 428 follows. */
export const ifMatch = parameter(
  'header',
  'If-Match',
  {
    type: 'string',
    description: 'La versione letta, fra virgolette; vale anche `version` nel corpo',
    examples: ['"3"'],
  },
  true,
);
