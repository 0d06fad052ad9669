import { isDeepStrictEqual } from 'node:util';
import { isConcealed, isWritable } from '#src/schema/fields.ts';
import { normalize } from '#src/schema/normalize.ts';
import { same } from '#src/schema/values.ts';
import type { Changes } from '../../db/audit.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Commands } from '../../engine/commands.ts';
import type { BodyOf, Declaration } from '../../engine/declaration.ts';
import type { Cause } from '../../engine/writer.ts';

/** What followed from a verb wrote of one record: each field as it was and as it left it. */
export interface Written {
  readonly resource: Declaration;
  readonly record: number;
  readonly changes: Changes;
}

/** What followed from a verb changed of records of these kinds, in its order. */
export async function writtenBecauseOf(
  tx: Tx,
  { resource: of, verb, record: by }: Cause,
  resources: readonly Declaration[],
): Promise<Written[]> {
  const lines = await run<{ resource: string; record: number; changes: Changes }>(
    tx,
    `select resource, record, changes from audit where "becauseResource" = $1
       and "becauseRecord" = $2 and "becauseVerb" = $3 and action = 'edit' order by id`,
    [of, by, verb],
  );
  const found = new Map<string, Written>();
  for (const { resource: name, record, changes } of lines) {
    const resource = resources.find((one) => one.name === name);
    if (!resource) continue;
    const key = `${name} ${record}`;
    const sooner = found.get(key)?.changes ?? {};
    found.set(key, {
      resource,
      record: Number(record),
      changes: { ...sooner, ...kept(resource, changes, sooner) },
    });
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
    Object.entries(changes).filter(([name, [, left]]) => isStill(now[name], left)),
  );
}

/** A trace keeps the parts of a row in an order of its own. */
const isStill = (now: unknown, left: unknown): boolean =>
  same(now, left) || isDeepStrictEqual(now, left);

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
