import { changesToday } from '#src/schema/audited.ts';
import { type Field, formerNames } from '#src/schema/fields.ts';
import type { Changes } from '../db/audit.ts';
import { run, type Tx } from '../db/transaction.ts';
import type { Declaration } from './declaration.ts';

/**
 * What was done, as SQL and answers ask for it by the verbs of a declaration: the trace stays as it was written, so each is
 * asked for by every name it has had (069). Who tells a trace whole, line by line, reads it by himself; no twin does.
 */

type Named<R extends Declaration> = Pick<R, 'name' | 'actions'>;
type VerbOf<R extends Declaration> = keyof R['actions'] & string;

/** SQL: was a verb done to the record this expression names, later than this one, a moment? */
export const isDoneSinceSql = <R extends Declaration>(
  { name, actions }: Named<R>,
  verb: VerbOf<R>,
  record: string,
  since: string,
): string => `exists (select 1 from audit done where done.resource = '${name}' and done.record = ${record}
    and done.action in (${namesOf(actions, verb).map((one) => `'${one}'`)}) and done.at > ${since})`;

/** SQL: was a verb done to the record this expression names with something under this name of its input? */
export const isDoneWithSql = <R extends Declaration, V extends VerbOf<R>>(
  { name, actions }: Named<R>,
  verb: V,
  record: string,
  input: keyof NonNullable<R['actions'][V]['input']> & string,
): string => {
  const inputs = namesOfField(actions[verb]?.input, input);
  const given = namesOf(actions, verb).flatMap((one) =>
    inputs.map(
      (called) => `done.action = '${one}' and done.changes #>> '{${one}.${called},1}' is not null`,
    ),
  );
  return `exists (select 1 from audit done where done.resource = '${name}' and done.record = ${record}
    and (${given.join(' or ')}))`;
};

/** What the last of these verbs changed of a record; undefined where none of them was done. */
export async function lastChanges<R extends Declaration>(
  tx: Tx,
  resource: R,
  verbs: readonly VerbOf<R>[],
  record: number,
): Promise<Changes | undefined> {
  const [last] = await run<Line>(
    tx,
    `select id, changes from audit where resource = $1 and record = $2 and action = any($3)
     order by id desc limit 1`,
    [resource.name, record, verbs.flatMap((verb) => namesOf(resource.actions, verb))],
  );
  return last && changesToday(resource, last.changes);
}

/** The line of a trace at which a verb was last done to a record; where it tells of none, what comes before its first. */
export async function lastLine<R extends Declaration>(
  tx: Tx,
  { name, actions }: Named<R>,
  verb: VerbOf<R>,
  record: number,
): Promise<number> {
  const [last] = await run<Line>(
    tx,
    `select id from audit where resource = $1 and record = $2 and action = any($3)
     order by id desc limit 1`,
    [name, record, namesOf(actions, verb)],
  );
  return last?.id ?? 0;
}

/** Whatever declares fields, and verbs where it has some. */
type Changed = Pick<Declaration, 'name' | 'fields'> & Partial<Pick<Declaration, 'actions'>>;

/** What is asked of what changed since a line: by people alone, by these verbs, fields of which one was changed. */
interface Since<R extends Changed> {
  readonly line: number;
  readonly byPeople?: boolean;
  readonly verbs?: readonly (keyof NonNullable<R['actions']> & string)[];
  readonly fields?: readonly (keyof R['fields'] & string)[];
}

/** Did anything since a line change one of these records? What only asks or notes something, in the input of a verb, changes nothing. */
export async function isChangedSince<R extends Changed>(
  tx: Tx,
  resource: R,
  records: readonly number[],
  { line, byPeople = false, verbs, fields }: Since<R>,
): Promise<boolean> {
  const [found] = await run(
    tx,
    `select 1 from audit where id > $1 and resource = $2 and record = any($3)
       and ("user" is not null or not $4) and ($5::text[] is null or changes ?| $5)
       and ($6::text[] is null or action = any($6))
       and exists (select 1 from jsonb_object_keys(changes) name where not starts_with(name, action || '.'))
     limit 1`,
    [
      ...[line, resource.name, records, byPeople],
      fields?.flatMap((name) => namesOfField(resource.fields, name)) ?? null,
      verbs?.flatMap((verb) => namesOf(resource.actions ?? {}, verb)) ?? null,
    ],
  );
  return found !== undefined;
}

/** The fields of a record that were changed since a line. */
export async function changedSince(
  tx: Tx,
  resource: Declaration,
  record: number,
  line: number,
): Promise<ReadonlySet<string>> {
  const lines = await run<Line>(
    tx,
    'select id, changes from audit where id > $1 and resource = $2 and record = $3',
    [line, resource.name, record],
  );
  return new Set(lines.flatMap(({ changes }) => Object.keys(changesToday(resource, changes))));
}

/** The edits of records since an ISO day that changed one of these fields, the first first: the day of each, and what it changed. */
export async function editsSince<R extends Changed>(
  tx: Tx,
  resource: R,
  records: readonly number[],
  {
    day,
    fields,
  }: { readonly day: string; readonly fields: readonly (keyof R['fields'] & string)[] },
): Promise<readonly { readonly on: string; readonly changes: Changes }[]> {
  const lines = await run<Line & { readonly on: string }>(
    tx,
    `select id, changes, (at at time zone 'Europe/Rome')::date::text as on from audit
     where resource = $1 and record = any($2) and action = 'edit' and at >= $3::date and changes ?| $4 order by id`,
    [resource.name, records, day, fields.flatMap((name) => namesOfField(resource.fields, name))],
  );
  return lines.map(({ on, changes }) => ({ on, changes: changesToday(resource, changes) }));
}

/** Does a trace tell what a verb followed from? What was done before causes were kept tells nothing of what followed either. */
export async function isCauseTold<R extends Declaration>(
  tx: Tx,
  { name, actions }: Named<R>,
  verb: VerbOf<R>,
  record: number,
): Promise<boolean> {
  const [told] = await run(
    tx,
    `select 1 from audit where resource = $1 and record = $2 and action = any($3)
       and "becauseRecord" is not null limit 1`,
    [name, record, namesOf(actions, verb)],
  );
  return told !== undefined;
}

/** A record that was edited as something followed from a verb; of a resource nobody asked of, that it was. */
export interface Edited {
  readonly resource: Declaration | undefined;
  readonly record: number;
  readonly changes: Changes;
}

/** What followed of edits when a verb was last done to a record, in its order; told of records of these resources. */
export async function editsFollowing<R extends Declaration>(
  tx: Tx,
  resource: Named<R>,
  verb: VerbOf<R>,
  by: number,
  resources: readonly Declaration[],
): Promise<readonly Edited[]> {
  const lines = await run<Line & { readonly resource: string; readonly record: number }>(
    tx,
    `select id, resource, record, changes from audit where ${lastFollowing} and action = 'edit' order by id`,
    causing(resource, verb, by),
  );
  return lines.map(({ resource: of, record, changes }) => {
    const told = resources.find((one) => one.name === of);
    return { resource: told, record, changes: told ? changesToday(told, changes) : {} };
  });
}

/** The records to which a verb was done as that followed when another one was last done to a record. */
export async function doneFollowing<R extends Declaration, F extends Declaration>(
  tx: Tx,
  [resource, verb, by]: readonly [resource: Named<R>, verb: VerbOf<R>, record: number],
  [{ name, actions }, further]: readonly [resource: Named<F>, verb: VerbOf<F>],
): Promise<readonly number[]> {
  const lines = await run<{ readonly record: number }>(
    tx,
    `select distinct record from audit where ${lastFollowing} and resource = $4 and action = any($5)
     order by record`,
    [...causing(resource, verb, by), name, namesOf(actions, further)],
  );
  return lines.map(({ record }) => record);
}

const causing = <R extends Declaration>(
  { name, actions }: Named<R>,
  verb: VerbOf<R>,
  record: number,
) => [name, record, namesOf(actions, verb)];

/** SQL: what follows from a verb is told before the verb itself; of one that was done more than once, since the time before. */
const lastFollowing = `"becauseResource" = $1 and "becauseRecord" = $2 and "becauseVerb" = any($3)
  and id > coalesce((select done.id from audit done where done.resource = $1 and done.record = $2
    and done.action = any($3) order by done.id desc offset 1 limit 1), 0)`;

interface Line {
  readonly id: number;
  /** Under the names fields had. */
  readonly changes: Changes;
}

/** The name of a verb, and the one it had. */
function namesOf(actions: Declaration['actions'], verb: string): readonly string[] {
  const was = actions[verb]?.was;
  return was === undefined ? [verb] : [verb, was];
}

/** The name of a field, or of what a verb is asked with, and those it had. */
function namesOfField(
  fields: Readonly<Record<string, Field>> | undefined,
  name: string,
): readonly string[] {
  const field = fields?.[name];
  return field ? [name, ...formerNames(field)] : [name];
}
