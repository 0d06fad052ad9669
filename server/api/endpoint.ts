import type { Context, MiddlewareHandler } from 'hono';
import { uniqueSymbol } from 'hono-openapi';
import { z } from 'zod/mini';
import type { Env } from '../env.ts';
import { type Answers, responsesOf } from './endpoint-answers.ts';
import { type Body, paramsIn, queryIn } from './endpoint-input.ts';
import { type Json, parameter } from './openapi-parts.ts';
import { schemaOf } from './openapi-schema.ts';

/** What an endpoint is called, asks and answers: the one source of its check and of the OpenAPI document. */
interface Declared<P extends z.ZodMiniObject, Q extends z.ZodMiniObject, B> {
  /** `<tag>.<action>`, of one endpoint alone. */
  readonly name: `${string}.${string}`;
  readonly summary: string;
  /** Asked without a token. */
  readonly isPublic?: boolean;
  /** Of the path; at a value that is not so there is nothing, 404. */
  readonly params?: P;
  /** What is wrong in it is a 400, as is all that it does not name. */
  readonly query?: Q;
  /** Headers, as OpenAPI parameters. */
  readonly headers?: readonly Json[];
  readonly body?: Body<B>;
  readonly answers: Answers;
}

/** What was asked; the body is read when the handler knows that it may be sent. */
interface Given<P extends z.ZodMiniObject, Q extends z.ZodMiniObject, B> {
  readonly params: z.output<P>;
  readonly query: z.output<Q>;
  readonly body: () => Promise<B>;
}

const nothing = z.object({});

/** A handler that carries its declaration, to be put on a router as any other. */
export function endpoint<
  P extends z.ZodMiniObject = typeof nothing,
  Q extends z.ZodMiniObject = typeof nothing,
  B = undefined,
>(
  declared: Declared<P, Q, B>,
  answer: (c: Context<Env>, given: Given<P, Q, B>) => Response | Promise<Response>,
) {
  const { params, query, body } = declared;
  const handler = async (c: Context<Env>): Promise<Response> =>
    answer(c, {
      params: paramsIn(c, params),
      query: queryIn(c, query),
      // Without a declared body `B` is undefined.
      body: async () => (await body?.read(c)) as B,
    });
  return Object.assign(handler, {
    [uniqueSymbol]: {
      get spec() {
        return specOf(declared);
      },
    },
  });
}

/** A middleware that reads parameters of its own: they are told of every endpoint below it. */
export const reading = (
  parameters: readonly Json[],
  middleware: MiddlewareHandler<Env>,
): MiddlewareHandler<Env> =>
  Object.assign(middleware, { [uniqueSymbol]: { spec: { parameters } } });

function specOf<P extends z.ZodMiniObject, Q extends z.ZodMiniObject, B>(
  declared: Declared<P, Q, B>,
) {
  const { name, summary, isPublic, params, query, headers = [], body, answers } = declared;
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary,
    ...(isPublic && { security: [{}] }),
    parameters: [...parametersOf('path', params), ...parametersOf('query', query), ...headers],
    ...(body && { requestBody: { required: true, content: body.content() } }),
    responses: responsesOf(answers),
  };
}

function parametersOf(where: 'path' | 'query', schema: z.ZodMiniObject | undefined): Json[] {
  if (!schema) return [];
  const { properties, required = [] } = schemaOf(schema) as {
    readonly properties: Readonly<Record<string, Json>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, one]) =>
    parameter(where, name, one, required.includes(name)),
  );
}
