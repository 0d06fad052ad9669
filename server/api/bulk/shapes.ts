import { z } from 'zod/mini';
import { problems } from '#src/i18n/validation.ts';

const values = z.record(z.string(), z.unknown());
const seenness = 'Ogni riga ha id e version';
const largest = 2 ** 31 - 1;
const seen = z.object(
  {
    id: z.int(seenness),
    version: z.int(seenness).check(z.minimum(-largest, seenness), z.maximum(largest, seenness)),
  },
  seenness,
);

/** What a list's filter finds, or rows as they were seen. */
export const choosing = z
  .strictObject({ filter: z.optional(values), rows: z.optional(z.array(seen, seenness)) })
  .check(
    z.refine(({ filter, rows }) => (filter === undefined) !== (rows === undefined), {
      error: 'Indica un filtro oppure le righe',
      path: ['filter'],
    }),
  );
export type Choosing = z.infer<typeof choosing>;

/** What is to be done to every selected record. */
export const working = z.object({
  verb: z
    .string(problems.required)
    .check(
      z.describe(
        'edit, delete, undo (annulla una modifica della stessa selezione) o il nome di un’azione',
      ),
    ),
  input: z._default(values, {}).check(z.describe('I campi da cambiare, o ciò che l’azione chiede')),
  rehearsal: z
    ._default(z.boolean('rehearsal è vero o falso'), false)
    .check(z.describe('Prova: dice cosa succederebbe, senza cambiare')),
});

const selection = { id: z.int(), total: z.int(), expiresAt: z.iso.datetime() };
export const selectionShape = z.object(selection);
export const selectedShape = z.object({ ...selection, rows: z.array(seen) });

/** A run as its person follows it. */
export const runShape = z.object({
  id: z.int(),
  verb: z.string(),
  input: values,
  rehearsal: z.boolean(),
  state: z.enum(['running', 'done', 'stopped']),
  failure: z.nullable(z.string()),
  total: z.int(),
  done: z.int(),
  counts: z.record(z.string(), z.int()),
});

export const outcomesShape = z.array(
  z.looseObject({
    id: z.int(),
    name: z.nullable(z.string()),
    version: z.int(),
    outcome: z.string(),
  }),
);
