import { z } from 'zod/mini';
import { roles } from '#src/permissions/session.ts';

const columns = z.array(z.string().check(z.maxLength(60))).check(
  z.maxLength(60),
  z.refine((all) => new Set(all).size === all.length, 'Una colonna sta una volta sola'),
);

const nameless = 'Scrivi un nome di al massimo 60 caratteri';

/** What a person may send about a view; `role` only when it is shared with one. */
export const viewBody = z.strictObject({
  name: z.string(nameless).check(z.trim(), z.minLength(1, nameless), z.maxLength(60, nameless)),
  shared: z.enum(['private', 'organisation', 'role'], 'Scegli con chi condividere'),
  role: z.nullable(z.enum(roles, 'Scegli un ruolo')),
  state: z.strictObject({
    filter: z.record(z.string(), z.unknown()),
    sort: z.optional(z.tuple([z.string(), z.enum(['ASC', 'DESC'])])),
    columns: z.optional(columns),
  }),
});
export type ViewBody = z.infer<typeof viewBody>;

/** How a person has a list shown; null columns are those of the place. */
export const settingsBody = z.strictObject({
  columns: z.nullable(columns),
  compact: z.boolean(),
  defaultView: z.nullable(z.int()),
});

/** A view as it is answered; of its parts those the reader may know, and how many are left out. */
export const viewShape = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  shared: viewBody.shape.shared,
  role: viewBody.shape.role,
  isOwn: z.boolean(),
  state: viewBody.shape.state,
  dropped: z.int(),
});
