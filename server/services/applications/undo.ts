import { isDeepStrictEqual } from 'node:util';
import { accommodations } from '#src/resources/registry/accommodations.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { isConcealed, isWritable } from '#src/schema/fields.ts';
import { normalize } from '#src/schema/normalize.ts';
import { same } from '#src/schema/values.ts';
import type { Changes } from '../../db/audit.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { BodyOf, Declaration } from '../../engine/declaration.ts';
import { lastStateSql } from '../../engine/programme.ts';
import { wholeOrNot } from '../../engine/rehearse.ts';
import { living } from '../licenses/living.ts';
import type { Application, Applying } from './applying.ts';
import { isChange } from './changes.ts';

/** What a change wrote of one record: each field as it was and as it left it. */
interface Written {
  readonly resource: Declaration;
  readonly record: number;
  readonly changes: Changes;
}

/** Has a granted change come, and was not called off before? */
export async function isCarriedOut(tx: Tx, { id, kind, state }: Application): Promise<boolean> {
  if (!isChange(kind) || state !== 'accepted') return false;
  const carriedOut = lastStateSql(applications, 'carryOut', '$1');
  const [last] = await run<{ readonly state: string }>(tx, `select ${carriedOut} as state`, [id]);
  return last?.state === 'done';
}

/** What a change writes in; of anything else nothing is undone by itself. */
const restorable: readonly Declaration[] = [licenses, accommodations];

/** What the carrying out of an application wrote, in its order; undefined where its trace does not tell. */
export async function writtenBy(tx: Tx, application: number): Promise<Written[] | undefined> {
  const [told] = await run(
    tx,
    `select 1 from audit where resource = 'applications' and record = $1 and action = 'carryOut'
       and "becauseRecord" is not null limit 1`,
    [application],
  );
  if (!told) return undefined;
  const lines = await run<{ resource: string; record: number; changes: Changes }>(
    tx,
    `select resource, record, changes from audit where "becauseResource" = 'applications'
       and "becauseRecord" = $1 and "becauseVerb" = 'carryOut' and action = 'edit' order by id`,
    [application],
  );
  const found = new Map<string, Written>();
  for (const { resource: name, record, changes } of lines) {
    const resource = restorable.find((one) => one.name === name);
    if (!resource) return undefined;
    const key = `${name} ${record}`;
    const sooner = found.get(key)?.changes ?? {};
    found.set(key, {
      resource,
      record,
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
      const isKept = field && !isConcealed(field) && (isWritable(field) || field.byAction);
      return isKept ? [[name, [sooner[name] ? sooner[name][0] : was, is] as const]] : [];
    }),
  );

/** Puts back all that was overwritten, as one; nothing where one of it has changed since, ended or was handed on, or a rule refuses it. */
export async function undone(
  { tx, system }: Pick<Applying, 'tx' | 'system'>,
  written: readonly Written[],
): Promise<boolean> {
  for (const { resource, record, changes } of written) {
    const now: Readonly<Record<string, unknown>> = await system.read(resource, record);
    if (resource === licenses && !living.some((state) => state === now.state)) return false;
    if (Object.entries(changes).some(([name, [, left]]) => !isStill(now[name], left))) return false;
  }
  return wholeOrNot(tx, licenses, async () => {
    for (const { resource, record, changes } of written)
      await system.edit(resource, record, asItWas(resource, changes));
  });
}

/** A trace keeps the parts of a row in an order of its own. */
const isStill = (now: unknown, left: unknown): boolean =>
  same(now, left) || isDeepStrictEqual(now, left);

const asItWas = ({ fields }: Pick<Declaration, 'fields'>, changes: Changes): BodyOf<Declaration> =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([name, [was]]) => {
      const field = fields[name];
      return field ? [[name, normalize(field, was)]] : [];
    }),
  ) as BodyOf<Declaration>;
