import { mistakesIn } from '#src/schema/check.ts';
import { formerAddress, notifiedBy } from '#src/schema/notified.ts';
import type { Resource } from '#src/schema/resource.ts';
import { searchGroups } from '#src/schema/search.ts';
import { resourceNamed } from '../db/names.ts';
import { StartFailure } from '../start-failure.ts';
import type { Model, Twin } from './model.ts';
import { type RecordTwin, trusted } from './record-twin.ts';

/** Ties each twin to its declaration; mistakes of both no type can tell stop the start, all at once, numbered. */
export function modelOf(declared: readonly Resource[], twins: readonly Twin[]): Model {
  const byName = new Map(twins.map((twin) => [twin.name, twin]));
  const none: RecordTwin & Twin = { name: '', verbs: {} };
  const twinOf = (name: string): Twin => byName.get(name) ?? none;
  const recordTwinOf = (name: string): RecordTwin => trusted(twinOf(name));
  const mistakes = [
    ...mistakesIn(declared),
    ...declared.flatMap((resource) => [
      ...twinMistakes(resource, recordTwinOf(resource.name)),
      ...(recordTwinOf(resource.name).judgedWith ?? [])
        .filter(({ resource: { name } }) => !recordTwinOf(name).rules)
        .map(
          ({ resource: { name } }) =>
            `T07 ${resource.name}.judgedWith: '${name}' has no rules to judge by`,
        ),
    ]),
  ];
  if (mistakes.length)
    throw new StartFailure(`Le dichiarazioni hanno errori:\n${mistakes.join('\n')}`);
  return { resources: declared.map((one) => bound(one, recordTwinOf(one.name), declared)), twinOf };
}

function bound(
  resource: Resource,
  { sql = {}, rows, signs }: RecordTwin,
  declared: readonly Resource[],
): Resource {
  const fields = Object.entries(resource.fields).map(([name, field]) => [
    name,
    field.kind === 'derived'
      ? { ...field, sql: sql[name] }
      : field.kind === 'count'
        ? { ...field, counted: resourceNamed(declared, field.from) }
        : field,
  ]);
  return {
    ...resource,
    fields: Object.fromEntries(fields),
    ...(rows && { view: rows }),
    ...(signs && { signs }),
    searched: searchGroups(resource, declared),
  };
}

/** What a twin gives of a verb beside its blockers. */
const parts: readonly string[] = ['effect', 'unfit', 'consequences', 'ifCalledOff', 'goesOn'];

function twinMistakes(
  resource: Resource,
  { verbs, rows, sql = {}, recipients = {}, papers }: RecordTwin,
): string[] {
  const { name, fields, view, actions = {} } = resource;
  return [
    ...Object.entries(fields)
      .filter(([field, { kind }]) => kind === 'derived' && sql[field] === undefined)
      .map(([field]) => `T01 ${name}.${field}: its twin gives no SQL for it`),
    ...(view && rows === undefined ? [`T02 ${name}: its twin gives no rows for the view`] : []),
    ...Object.entries(actions)
      .filter(([verb, { to, notify }]) => !to && !notify && !verbs[verb]?.effect)
      .map(
        ([verb]) =>
          `T03 ${name}.actions.${verb}: it neither moves the state, nor writes, nor has an effect`,
      ),
    ...Object.entries(actions).flatMap(([verb, { blockers = [] }]) =>
      blockers
        .filter((blocker) => typeof verbs[verb]?.[blocker] !== 'function')
        .map((blocker) => `T04 ${name}.actions.${verb}: nobody asks for '${blocker}'`),
    ),
    ...Object.entries(verbs).flatMap(([verb, given = {}]) =>
      Object.keys(given)
        .filter((key) => !parts.includes(key) && !actions[verb]?.blockers?.includes(key))
        .map(
          (key) => `T08 ${name}.actions.${verb}: its twin answers '${key}', which it does not name`,
        ),
    ),
    ...notifiedBy(resource).flatMap(({ at, notify }) =>
      Object.keys(notify)
        .filter((recipient) => !fields[recipient] && !recipients[recipient])
        .filter((recipient) => recipient !== formerAddress)
        .map((recipient) => `T05 ${name}.${at}: nobody knows who '${recipient}' is`),
    ),
    ...notifiedBy(resource)
      .filter(({ at }) => !Object.keys(actions).some((verb) => at === `actions.${verb}.notify`))
      .flatMap(({ at, notify }) =>
        Object.keys(notify)
          .filter((recipient) => 'before' in (recipients[recipient] ?? {}))
          .map((recipient) => `T09 ${name}.${at}: '${recipient}' is asked before a verb alone`),
      ),
    ...Object.entries(actions)
      .filter(([, { paper }]) => paper && !papers)
      .map(([verb]) => `T06 ${name}.actions.${verb}.paper: nobody knows whose paper it is`),
  ];
}
