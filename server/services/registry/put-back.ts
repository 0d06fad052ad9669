import { isConcealed, isWritable } from '#src/schema/fields.ts';
import { normalize } from '#src/schema/normalize.ts';
import { same } from '#src/schema/values.ts';
import type { Changes } from '../../db/audit.ts';
import type { Commands } from '../../engine/commands.ts';
import type { BodyOf, Declaration } from '../../engine/declaration.ts';
import type { Edited } from '../../engine/trace.ts';

/** What followed from a verb wrote of one record: each field as it was and as it left it. */
export interface Written {
  readonly resource: Declaration;
  readonly record: number;
  readonly changes: Changes;
}

/** What these edits wrote, in their order, of each record as one. */
export function writtenIn(edits: readonly Edited[]): Written[] {
  const found = new Map<string, Written>();
  for (const { resource, record, changes } of edits) {
    if (!resource) continue;
    const key = `${resource.name} ${record}`;
    const sooner = found.get(key)?.changes ?? {};
    const both = { ...sooner, ...kept(resource, changes, sooner) };
    found.set(key, { resource, record, changes: both });
  }
  return [...found.values()];
}

/** Of what a line says, what is written and not computed; a field written twice was what it was first. */
const kept = (
  { fields }: Pick<Declaration, 'fields'>,
  changes: Changes,
  sooner: Changes,
): Changes =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([name, [was, is]]) => {
      const field = fields[name];
      const isKept = field && !isConcealed(field) && (isWritable(field) || field.readOnly);
      return isKept ? [[name, [sooner[name] ? sooner[name][0] : was, is] as const]] : [];
    }),
  );

/** Of what was written, what nobody has changed since. */
export async function stillWritten(
  system: Commands,
  { resource, record, changes }: Written,
): Promise<Changes> {
  const now: Readonly<Record<string, unknown>> = await system.read(resource, record);
  return Object.fromEntries(
    Object.entries(changes).filter(([name, [, left]]) => same(now[name], left)),
  );
}

/** Writes fields as they were before. */
export const putBack = (system: Commands, { resource, record, changes }: Written): Promise<void> =>
  system.edit(resource, record, asItWas(resource, changes));

const asItWas = ({ fields }: Pick<Declaration, 'fields'>, changes: Changes): BodyOf<Declaration> =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([name, [was]]) => {
      const field = fields[name];
      return field ? [[name, normalize(field, was)]] : [];
    }),
  ) as BodyOf<Declaration>;
