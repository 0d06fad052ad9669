import { isConcealed } from '#src/schema/fields.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';
import { setKey } from '#src/schema/secrets.ts';
import { blankRecord, writableFields } from '#src/schema/validation.ts';
import { isEmpty } from '#src/schema/values.ts';
import { integer, type Json } from './openapi-parts.ts';
import { changesSchema, requiredIn } from './openapi-schema.ts';

const schema = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** How a resource is read, changed in part, and begun. */
export const recordOf = ({ name }: Resource): Json => schema(name);
export const changesOf = ({ name }: Resource): Json => schema(`${name}-changes`);
export const inputOf = ({ name }: Resource): Json => schema(`${name}-input`);

/** A record by its readable fields; of which some are hidden from some. What is written, whole and in part. */
export function schemasOf(resource: Resource): Json {
  const answered = entriesOf(resource).filter(([, field]) => !isConcealed(field));
  const { properties } = changesSchema(Object.fromEntries(answered)) as { properties: Json };
  const secrets = entriesOf(resource).flatMap(([name, { kind }]) =>
    kind === 'secret' ? [[setKey(name), { type: 'boolean' }] as const] : [],
  );
  return {
    [resource.name]: {
      type: 'object',
      properties: {
        id: integer,
        version: integer,
        createdAt: instant,
        createdBy: person,
        updatedAt: instant,
        updatedBy: person,
        ...properties,
        ...Object.fromEntries(secrets),
      },
      required: ['id', 'version'],
    },
    ...(!resource.view && writtenOf(resource)),
  };
}

const instant = { type: 'string', format: 'date-time' };
const person = { type: ['integer', 'null'] };

function writtenOf(resource: Resource): Json {
  const fields = writableFields(resource);
  const blank = blankRecord(fields);
  // What begins with a value of its own need not be sent.
  const required = requiredIn(fields).filter((name) => isEmpty(blank[name]));
  return {
    [`${resource.name}-changes`]: withVersion(changesSchema(fields)),
    [`${resource.name}-input`]: {
      allOf: [changesOf(resource)],
      ...(required.length > 0 && { required }),
    },
  };
}

/** The version that was read may come in the body. */
export const withVersion = (told: Json): Json => ({
  ...told,
  properties: { version: integer, ...(told.properties as Json) },
});
