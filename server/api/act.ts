import { problems } from '#src/i18n/validation.ts';
import { can } from '#src/permissions/ability.ts';
import { optionWord } from '#src/schema/fields.ts';
import { type Action, type Resource, stateFieldOf } from '#src/schema/resource.ts';
import { judge, type Values } from '#src/schema/validation.ts';
import { same } from '#src/schema/values.ts';
import { differences, writeAudit } from '../db/audit.ts';
import { resourceNamed } from '../db/names.ts';
import type { Row } from '../db/reads.ts';
import { updateRow } from '../db/store.ts';
import { conflict, forbidden, invalid } from '../errors.ts';
import type { Deeds } from '../services/effect.ts';
import { effectOf } from '../services/effects.ts';
import type { Services } from '../services.ts';
import { lockRow, readRecordIn, wholeRow } from './record.ts';
import { refuseForeignReferences } from './references.ts';
import { refuseStale } from './version.ts';
import { addRecords, updateRecord, type Writing } from './write.ts';

interface Acting extends Writing {
  readonly services: Services;
  readonly name: string;
  readonly action: Action;
}

interface Acted {
  readonly record: Row;
  /** The id of a record of the same resource that came of it. */
  readonly made: number | undefined;
}

/**
 * Carries out a declared action on a record: 404 and 403 first, then 409 for a state it does not
 * start from, 428 and 412, 422 on the input; then effect, state and audit in one transaction.
 */
export async function act(
  { tx, ability, resources, act: trace, services, name, action }: Acting,
  id: number,
  body: Values,
  seen: () => number,
): Promise<Acted> {
  const { resource, session } = trace;
  let made: number | undefined;
  const before = await lockRow(tx, ability, resource, id);
  if (!can(ability, name, resource.name, before)) throw forbidden();
  refuseWrongState(resource, action, before);
  await refuseStale(before, seen(), () => readRecordIn(tx, ability, resource, id));
  const input = inputOf(action, body);
  await refuseForeignReferences(tx, ability, resources, action.input ?? {}, [input], session);
  const further = await effectOf(
    resource.name,
    name,
  )({
    tx,
    record: before,
    input,
    session,
    trace,
    services,
    made: (other) => {
      made = other;
    },
    deeds: deedsOf({ tx, ability, resources, act: trace }, services),
  });
  const state = stateFieldOf(resource);
  const moved = state && action.to ? { [state]: action.to } : {};
  await updateRow(tx, resource, id, { ...moved, ...further }, session.userId);
  const after = await wholeRow(tx, resource, id);
  const given = Object.fromEntries(
    Object.entries(input)
      // A form that begins with the record says only what was changed in it.
      .filter(([field, value]) => !action.begins || !same(value, before[field]))
      .map(([field, value]) => [`${name}.${field}`, [null, value]] as const),
  );
  await writeAudit(tx, trace, id, { ...differences(resource, before, after), ...given });
  return { record: await readRecordIn(tx, ability, resource, id), made };
}

function refuseWrongState(resource: Resource, action: Action, row: Row): void {
  const name = stateFieldOf(resource);
  const field = name ? resource.fields[name] : undefined;
  if (!name || !action.from || field?.kind !== 'state') return;
  const state = String(row[name]);
  if (!action.from.includes(state))
    throw conflict(
      `«${action.word}» non si può fare: lo stato ora è «${optionWord(field.options, state)}»`,
    );
}

/** The judged input of an action; anything else sent is a 422 beside its name. */
export function inputOf({ input: fields = {} }: Action, body: Values): Values {
  const unknown = Object.keys(body).filter((key) => key !== 'version' && !fields[key]);
  if (unknown.length)
    throw invalid(Object.fromEntries(unknown.map((key) => [key, [problems.unknownField]])));
  const { values, errors } = judge({ fields }, body);
  if (Object.keys(errors).length) throw invalid(errors);
  return values;
}

/** What an effect writes besides; each is judged, guarded and noted as if it came alone. */
export function deedsOf(writing: Writing, services: Services): Deeds {
  const on = (name: string, action: string): Writing => ({
    ...writing,
    act: { ...writing.act, action, resource: resourceNamed(writing.resources, name) },
  });
  const versionOf = async (of: Writing, id: number) =>
    (await wholeRow(of.tx, of.act.resource, id)).version as number;
  return {
    create: async (name, body) => {
      const [made] = await addRecords(on(name, 'create'), [body]);
      return made?.id as number;
    },
    edit: async (name, id, body) => {
      const own = on(name, 'edit');
      const version = await versionOf(own, id);
      await updateRecord(own, id, body, () => version);
    },
    act: async (name, id, verb, input) => {
      const own = on(name, verb);
      const action = own.act.resource.actions?.[verb];
      if (!action) throw new Error(`No action ${verb} on ${name}`);
      const version = await versionOf(own, id);
      await act({ ...own, services, name: verb, action }, id, input, () => version);
    },
  };
}
