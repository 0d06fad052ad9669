import { z } from 'zod/mini';
import { roles } from '#src/permissions/session.ts';
import { objectBody } from '../../engine/input.ts';
import { invalid } from '../../errors.ts';
import { readJson } from '../border.ts';

const columns = z.array(z.string().check(z.maxLength(60))).check(z.maxLength(60));

/** What a person may send about a view; `role` only when it is shared with one. */
export const viewBody = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  shared: z.enum(['private', 'organisation', 'role']),
  role: z.nullable(z.enum(roles)),
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

const problems: ReadonlyMap<string, string> = new Map([
  ['name', 'Scrivi un nome di al massimo 60 caratteri'],
  ['shared', 'Scegli con chi condividere'],
  ['role', 'Scegli un ruolo'],
]);

/** The body in its shape; a 400 when it is no object, a 422 beside each field that is not right. */
export function parsedBody<S extends z.ZodMiniType>(schema: S, text: string): z.infer<S> {
  const result = schema.safeParse(objectBody(readJson(text, 'Il corpo della richiesta')));
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path, code, ...issue }) =>
    code === 'unrecognized_keys'
      ? String((issue as { keys?: string[] }).keys?.[0])
      : String(path[0]),
  );
  throw invalid(
    Object.fromEntries(
      fields.map((field) => [field, [problems.get(field) ?? 'Valore non valido']]),
    ),
  );
}
