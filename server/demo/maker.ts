import { abilityFor, can } from '#src/permissions/ability.ts';
import type { Session } from '#src/permissions/session.ts';
import { type ResourceName, resources } from '#src/resources/all.ts';
import { type Resource, stateFieldOf } from '#src/schema/resource.ts';
import { judge, type Values } from '#src/schema/validation.ts';
import { deedsOf } from '../api/act.ts';
import { wholeRows } from '../api/record.ts';
import { addRecords } from '../api/write.ts';
import { type Act, differences, writeAudits } from '../db/audit.ts';
import { resourceNamed } from '../db/names.ts';
import type { Row } from '../db/reads.ts';
import type { Tx } from '../db/transaction.ts';
import { forbidden, invalid } from '../errors.ts';
import { effectOf } from '../services/effects.ts';
import type { Services } from '../services.ts';
import { updateRows } from './update-rows.ts';

/** Further columns, or an action's input, for one record. */
interface Change {
  readonly id: number;
  readonly values: Values;
}

/**
 * The hand that fills the demonstration: the rules, effects and traces of the API, many records at
 * a time, as one by one they would take four times as long.
 */
export interface Maker {
  /** Creates records from what a form would send and answers their ids, in order. */
  create(resource: ResourceName, bodies: readonly Values[]): Promise<number[]>;
  /** Carries out a declared action on each record, with its input; no record twice. */
  act(resource: ResourceName, action: string, orders: readonly Change[]): Promise<void>;
  /** Sets columns that neither a form nor an action writes: what time or the person did. */
  set(resource: ResourceName, action: string, changes: readonly Change[]): Promise<void>;
}

/** A maker that acts as this session, within one transaction. */
export function makerFor(tx: Tx, services: Services, session: Session): Maker {
  const declared = resources;
  const ability = abilityFor(session, declared);
  const acting = (name: ResourceName, action: string): Act => ({
    session,
    requestId: 'demo',
    action,
    resource: resourceNamed(declared, name),
  });

  async function create(name: ResourceName, bodies: readonly Values[]) {
    const act = acting(name, 'create');
    const made = await addRecords({ tx, ability, resources: declared, act }, bodies);
    return made.map(({ id }) => id as number);
  }

  async function set(name: ResourceName, action: string, changes: readonly Change[], said = false) {
    const trace = acting(name, action);
    const { resource } = trace;
    const ids = changes.map(({ id }) => id);
    const before = await wholeById(tx, resource, ids);
    const alike = new Map<string, { readonly values: Values; readonly ids: number[] }>();
    for (const { id, values } of changes) {
      const row = before.get(id) as Row;
      const written = said ? await carriedOut(trace, row, values) : values;
      const key = JSON.stringify(written);
      const group = alike.get(key) ?? { values: written, ids: [] };
      group.ids.push(id);
      alike.set(key, group);
    }
    for (const group of alike.values())
      await updateRows(tx, resource, group.ids, group.values, session.userId);
    const after = await wholeById(tx, resource, ids);
    const traces = changes.map(({ id, values }) => ({
      id,
      changes: {
        ...differences(resource, before.get(id), after.get(id)),
        ...(said && inputTrace(action, values)),
      },
    }));
    await writeAudits(tx, trace, traces);
  }

  /** The columns an action sets on a record: what its effect answers, and the new state. */
  async function carriedOut(trace: Act, record: Row, body: Values) {
    const { resource, action } = trace;
    const declaration = resource.actions?.[action];
    const state = stateFieldOf(resource);
    if (!declaration) throw new Error(`No action ${action} on ${resource.name}`);
    if (!can(ability, action, resource.name, record)) throw forbidden();
    if (state && declaration.from && !declaration.from.includes(String(record[state])))
      throw new Error(`${action} does not start from ${record[state]}`);
    const { values: input, errors } = judge({ fields: declaration.input ?? {} }, body);
    if (Object.keys(errors).length) throw invalid(errors);
    const effect = effectOf(resource.name, action);
    const further = await effect({
      tx,
      record,
      input,
      session,
      trace,
      services,
      made: () => {},
      deeds: deedsOf({ tx, ability, resources: declared, act: trace }, services),
    });
    return { ...further, ...(state && declaration.to && { [state]: declaration.to }) };
  }

  return {
    create,
    act: (name, action, orders) => set(name, action, orders, true),
    set: (name, action, changes) => set(name, action, changes),
  };
}

const wholeById = async (tx: Tx, resource: Resource, ids: readonly number[]) =>
  new Map((await wholeRows(tx, resource, ids)).map((row) => [row.id as number, row]));

const inputTrace = (action: string, input: Values) =>
  Object.fromEntries(
    Object.entries(input).map(([field, value]) => [`${action}.${field}`, [null, value] as const]),
  );
