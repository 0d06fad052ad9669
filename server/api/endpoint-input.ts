import type { Context } from 'hono';
import { z } from 'zod/mini';
import { problems } from '#src/i18n/validation.ts';
import { type Field, fieldNamed } from '#src/schema/fields.ts';
import { type FieldErrors, judge, type Values } from '#src/schema/validation.ts';
import type { RecordValues } from '#src/schema/values.ts';
import type { Env } from '../env.ts';
import { badRequest, invalid, notFound, Rejected } from '../errors.ts';
import { jsonBody } from './border.ts';
import type { Json } from './openapi-parts.ts';
import { changesSchema, inputSchema, schemaOf } from './openapi-schema.ts';
import { refuseUnknown } from './query.ts';

/** A body: how the document tells it, and how it is read and judged; 422 beside each wrong field. */
export interface Body<T> {
  readonly content: () => Json;
  readonly read: (c: Context<Env>) => Promise<T>;
}

/** How a partial change is sent (RFC 7396): null clears, what is absent stays. */
export const mergePatch = 'application/merge-patch+json';

/** JSON in a shape of its own. */
export const bodyOf = <S extends z.ZodMiniType>(schema: S): Body<z.output<S>> => ({
  content: () => ({ 'application/json': { schema: schemaOf(schema) } }),
  read: async (c) => shaped(schema, await jsonBody(c), invalid),
});

/** JSON of declared fields, brought to the form they are stored in; `check`: what does not fit across them, by field. */
export const fieldsBody = <const F extends Readonly<Record<string, Field>>>(
  fields: F,
  check?: (values: RecordValues<F>) => Readonly<Record<string, string | undefined>>,
): Body<RecordValues<F>> => ({
  content: () => ({ 'application/json': { schema: inputSchema(fields) } }),
  async read(c) {
    const body = await knownFields(c, fields);
    const { values, errors } = judge({ fields, ...(check && { check }) }, body);
    if (Object.keys(errors).length) throw invalid(errors);
    return values as RecordValues<F>;
  },
});

/** Some of declared fields, to be laid over what is there and judged with it. */
export const changesBody = (fields: Readonly<Record<string, Field>>): Body<Values> => ({
  content: () => ({ [mergePatch]: { schema: changesSchema(fields) } }),
  read: (c) => knownFields(c, fields),
});

async function knownFields(
  c: Context<Env>,
  fields: Readonly<Record<string, Field>>,
): Promise<Values> {
  const body = await jsonBody(c);
  const unknown = Object.keys(body).filter((name) => !fieldNamed(fields, name));
  if (unknown.length)
    throw invalid(Object.fromEntries(unknown.map((name) => [name, [problems.unknownField]])));
  return body;
}

/** A form with one file in it. */
export const fileBody = (missing: () => Rejected): Body<File> => ({
  content: () => ({
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
      },
    },
  }),
  async read(c) {
    if (!c.req.header('Content-Type')?.startsWith('multipart/form-data'))
      throw new Rejected(415, { message: 'Il file va inviato come multipart/form-data' });
    const form = await c.req.formData().catch((error: unknown) => {
      if (error instanceof Rejected) throw error;
      throw badRequest('La richiesta non è un modulo ben scritto');
    });
    const file = form.get('file');
    if (!(file instanceof File)) throw missing();
    return file;
  },
});

export const paramsIn = <S extends z.ZodMiniObject>(
  c: Context<Env>,
  schema: S | undefined,
): z.output<S> =>
  // Without a schema nothing is given: `S` is an empty object.
  schema ? shaped(schema, c.req.param(), () => notFound()) : ({} as z.output<S>);

/** Who is acted as is the session’s to read, not the endpoint’s. */
export function queryIn<S extends z.ZodMiniObject>(
  c: Context<Env>,
  schema: S | undefined,
): z.output<S> {
  const { impersonate: _, ...query } = c.req.query();
  refuseUnknown(Object.keys(query), Object.keys(schema?.shape ?? {}));
  return schema ? shaped(schema, query, wrongAddress) : ({} as z.output<S>);
}

const wrongAddress = (errors: FieldErrors) => {
  const [[name, [problem]] = ['', ['']]] = Object.entries(errors);
  return new Rejected(400, { message: `${name}: ${problem}`, errors });
};

/** A number in an address, within bounds. */
export const numberIn = (words: string, min = 0, max = Number.MAX_SAFE_INTEGER) =>
  z.pipe(
    z.transform((text: unknown) =>
      typeof text === 'string' && /^\d{1,16}$/.test(text) ? Number(text) : text,
    ),
    z.int(words).check(z.minimum(min, words), z.maximum(max, words)),
  );

/** Some of what there is, once each, in an address: 'it,en'. */
export const someOf = <const T extends string>(all: readonly T[], words: string) =>
  z.pipe(
    z.string().check(z.describe(words)),
    z.pipe(
      z.transform((text: string) => text.split(',')),
      z
        .array(z.literal(all, words))
        .check(z.refine((some) => new Set(some).size === some.length, words)),
    ),
  );

/** The identifier of a path. */
export const anId = numberIn('L’identificativo non è valido');

/** A value in its shape, or a refusal in Italian beside each field that is not. */
function shaped<S extends z.ZodMiniType>(
  schema: S,
  sent: unknown,
  refusal: (errors: FieldErrors) => Rejected,
): z.output<S> {
  const { success, data, error } = schema.safeParse(sent, { error: inItalian });
  if (success) return data;
  const errors: FieldErrors = {};
  for (const issue of error.issues)
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys)
        errors[[...issue.path, key].join('.')] = [problems.unknownField];
    else errors[issue.path.join('.')] ??= [issue.message];
  throw refusal(errors);
}

/** What a shape does not say in words of its own. */
const inItalian = ({ code, input }: { readonly code?: string; readonly input?: unknown }) =>
  code === 'invalid_type' && input === undefined ? problems.required : problems.wrongType;
