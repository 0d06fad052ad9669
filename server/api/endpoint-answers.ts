import { z } from 'zod/mini';
import { problemType } from '../problem.ts';
import type { Json } from './openapi-parts.ts';
import { schemaOf } from './openapi-schema.ts';
import type { shapes } from './openapi-shapes.ts';

/** What is answered by status: with content, or a word alone; from 400 on a word says when. */
export type Answers = Readonly<Record<number, Answer | string>>;

export interface Answer {
  readonly description: string;
  readonly media: string;
  readonly schema: () => Json;
  /** Further headers, as OpenAPI tells them. */
  readonly headers?: Json;
}

export const json = (description: string, schema: z.ZodMiniType): Answer => ({
  description,
  media: 'application/json',
  schema: () => schemaOf(schema),
});

/** A shape that many endpoints answer, told once in the document. */
export const shared = (description: string, name: keyof typeof shapes): Answer => ({
  description,
  media: 'application/json',
  schema: () => ({ $ref: `#/components/schemas/${name}` }),
});

/** The same below `content`. */
export const content = (description: string, schema: z.ZodMiniType): Answer =>
  json(description, z.object({ content: schema }));

/** A sentence for people. */
export const sentence = (description: string): Answer =>
  json(description, z.object({ message: z.string() }));

/** Bytes or text of a kind. */
export const file = (description: string, media: string): Answer => ({
  description,
  media,
  schema: () => ({
    type: 'string',
    ...(!media.startsWith('text/') && { contentMediaType: media }),
  }),
});

/** A person takes one file at a time. */
export const oneFile = { 429: 'Un’altra esportazione è in corso' } as const;

/** Every operation refuses in the one shape; where it says nothing of a status, `default` does. */
export const responsesOf = (answers: Answers): Json => ({
  ...Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => [status, responseOf(Number(status), answer)]),
  ),
  default: { $ref: '#/components/responses/Refusal' },
});

function responseOf(status: number, answer: Answer | string): Json {
  if (typeof answer !== 'string') {
    const { description, media, schema, headers } = answer;
    return { description, ...(headers && { headers }), content: { [media]: { schema: schema() } } };
  }
  if (status < 400) return { description: answer };
  return refusal(answer, [429, 503].includes(status));
}

/** A refusal, and whether it says how many seconds to wait. */
export const refusal = (description: string, waits = false): Json => ({
  description,
  ...(waits && {
    headers: {
      'Retry-After': { description: 'Secondi da aspettare', schema: { type: 'integer' } },
    },
  }),
  content: { [problemType]: { schema: { $ref: '#/components/schemas/Problem' } } },
});
