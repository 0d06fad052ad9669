import type { Action, Resource } from '#src/schema/resource.ts';
import { resourceNamed, tableOf } from '../db/names.ts';
import { run } from '../db/transaction.ts';
import type { Whole } from './declaration.ts';
import { wholeRow } from './record.ts';
import type { Writer } from './writer.ts';

/** The act a verb in programme follows from, and the record it was done to. */
export interface ActBehind {
  readonly resource: Resource;
  readonly verb: string;
  readonly action: Action;
  readonly record: Whole;
}

/** What a row of `scheduled_verbs` says of its cause. */
export interface Caused {
  readonly becauseResource: string | null;
  readonly becauseVerb: string | null;
  readonly becauseRecord: number | null;
}

/** Undefined for a wish of its own, for what time brings, and once the record of the act is gone. */
export async function actBehind(
  { tx, services }: Writer,
  { becauseResource: name, becauseVerb: verb, becauseRecord: id }: Caused,
): Promise<ActBehind | undefined> {
  if (name === null || verb === null || id === null) return undefined;
  const resource = resourceNamed(services.model.resources, name);
  const action = resource.actions?.[verb];
  const [there] = await run(tx, `select 1 from ${tableOf(name)} where id = $1`, [id]);
  return action && there && { resource, verb, action, record: await wholeRow(tx, resource, id) };
}

/** «Accogli» (Pratica PR-2026-0012) */
export const wordsOfAct = ({ resource, action, record }: ActBehind): string =>
  `«${action.word}» (${resource.words.one} ${record[resource.label] ?? ''})`;
