import { z } from 'zod/mini';

const named = z.nullable(z.object({ id: z.int(), name: z.string() }));

/** How the document tells a line of the trace, and of which record; `label` is what it is called, null where that is not told. */
export const lineShape = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  action: z.string(),
  resource: z.string(),
  record: z.int(),
  label: z.nullable(z.string()),
  user: named,
  impersonator: named,
  manager: named,
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  names: z.record(z.string(), z.record(z.string(), z.string())),
});
