import { z } from 'zod/mini';

const mapping = z.array(z.nullable(z.string()), 'Indica per ogni colonna un campo, o null');
const matchBy = z.nullable(z.string());
const mode = z.enum(['all', 'valid'], 'Scegli una delle voci proposte');

/** By column of the file the field it fills, and the field that finds the records to change. */
export const choice = z.object({
  mapping: z.optional(mapping),
  matchBy: z._default(matchBy, null),
});
/** All rows or none, or those without mistakes. */
export const running = z.object({ mode });

const briefly = {
  id: z.int(),
  resource: z.string(),
  createdAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
  name: z.string().check(z.describe('Il file')),
  headers: z.array(z.string()),
  mapping,
  matchBy,
  mode: z.nullable(mode),
  state: z.enum(['uploaded', 'checking', 'checked', 'running', 'done', 'undoing', 'undone']),
  total: z.int(),
  done: z.int().check(z.describe('Le righe già viste di ciò che è in corso')),
  failure: z.nullable(z.string()),
};
const cells = z.array(z.unknown());
const target = z.object({
  name: z.string(),
  label: z.string(),
  required: z.boolean(),
  finds: z.boolean(),
});

/** An import as its person follows it. */
export const importShape = z.object({
  ...briefly,
  targets: z.array(target),
  sample: z.array(z.object({ line: z.int(), cells })),
  counts: z.record(z.string(), z.int()),
});

export const importsShape = z.array(z.object(briefly));

export const wrongRows = z.array(
  z.object({
    line: z.int(),
    cells,
    errors: z.array(z.object({ column: z.nullable(z.int()), message: z.string() })),
  }),
);
