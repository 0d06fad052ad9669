import type { Resource } from '#src/schema/resource.ts';
import { invalid } from '../errors.ts';
import type { Declaration } from './declaration.ts';
import { twinOf } from './record-twin.ts';
import { toldTo } from './shown-to.ts';
import { trialOf } from './trial.ts';
import type { Given } from './twin.ts';
import type { Writer } from './writer.ts';

/** 422 beside what a verb is asked with and does not fit the record or other rows, as its twin says. */
export async function refuseUnfit(
  writer: Writer,
  resource: Resource,
  verb: string,
  given: Given<Declaration, string>,
): Promise<void> {
  const { unfit } = twinOf(writer.services, resource).verbs[verb] ?? {};
  if (!unfit) return;
  const rehearse = trialOf(writer, resource, verb, given.record.id);
  const errors: [string, string[]][] = [];
  for (const [field, words] of Object.entries(await unfit({ ...given, rehearse })))
    if (words !== undefined) errors.push([field, [await toldTo(writer, words)]]);
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}
