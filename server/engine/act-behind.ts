import { can } from '#src/permissions/ability.ts';
import type { Action, Resource } from '#src/schema/resource.ts';
import { resourceNamed, tableOf } from '../db/names.ts';
import { run } from '../db/transaction.ts';
import type { Whole } from './declaration.ts';
import { wholeRow } from './record.ts';
import type { Cause, Writer } from './writer.ts';

/** The act a verb in programme follows from, and the record it was done to. */
export interface ActBehind {
  readonly resource: Resource;
  readonly verb: string;
  readonly action: Action;
  readonly record: Whole;
}

/** The columns of `scheduled_verbs` that say what a verb follows from. */
export const causeColumns = `"becauseResource", "becauseVerb", "becauseRecord",
  "askedResource", "askedVerb", "askedRecord"`;

/** What a row of `scheduled_verbs` says of its cause: the nearest verb, and the first, which its author asked for. */
export interface Caused {
  readonly becauseResource: string | null;
  readonly becauseVerb: string | null;
  readonly becauseRecord: number | null;
  readonly askedResource: string | null;
  readonly askedVerb: string | null;
  readonly askedRecord: number | null;
}

/** The causes of a row, as its writer had them; none for a wish of its own, and for what time brings. */
export function causesOf(row: Caused): Pick<Writer, 'because' | 'asked'> {
  const because = causeIn(row.becauseResource, row.becauseVerb, row.becauseRecord);
  const asked = causeIn(row.askedResource, row.askedVerb, row.askedRecord);
  return { ...(because && { because }), ...(asked && { asked }) };
}

const causeIn = (resource: string | null, verb: string | null, record: number | null) =>
  resource === null || verb === null || record === null ? undefined : { resource, verb, record };

/** Undefined without a cause, and once the record of the act is gone. */
export async function actBehind(
  { tx, services }: Writer,
  cause: Cause | undefined,
): Promise<ActBehind | undefined> {
  if (!cause) return undefined;
  const { verb, record: id } = cause;
  const resource = resourceNamed(services.model.resources, cause.resource);
  const action = resource.actions?.[verb];
  const [there] = await run(tx, `select 1 from ${tableOf(resource.name)} where id = $1`, [id]);
  return action && there && { resource, verb, action, record: await wholeRow(tx, resource, id) };
}

/** May who writes still do what was asked first? What nobody asked for, or of a record that is gone, nobody may. */
export async function mayAsk(writer: Writer, asked: Cause | undefined): Promise<boolean> {
  const { actor } = writer;
  if (actor.kind !== 'person') return true;
  const first = await actBehind(writer, asked);
  return first !== undefined && can(actor.ability, first.verb, first.resource.name, first.record);
}

/** «Accogli» (Pratica PR-2026-0012); which one is told to who may read it. */
export const wordsOfAct = (
  { actor }: Pick<Writer, 'actor'>,
  { resource, action, record }: ActBehind,
): string =>
  actor.kind === 'person' && !can(actor.ability, 'show', resource.name, record)
    ? `«${action.label}» (${resource.words.one})`
    : `«${action.label}» (${resource.words.one} ${record[resource.representation] ?? ''})`;
