import { changesToday } from '#src/schema/audited.ts';
import { formerNames } from '#src/schema/fields.ts';
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
): string => `exists (select 1 from audit a where a.resource = '${name}' and a.record = ${record}
    and a.action in (${namesOf(actions, verb).map((one) => `'${one}'`)}) and a.at > ${since})`;

/** SQL: was a verb done to the record this expression names with something under this name of its input? */
export const isDoneWithSql = <R extends Declaration, V extends VerbOf<R>>(
  { name, actions }: Named<R>,
  verb: V,
  record: string,
  input: keyof NonNullable<R['actions'][V]['input']> & string,
): string =>
  `exists (select 1 from audit e where e.resource = '${name}' and e.record = ${record} and (${namesOf(
    actions,
    verb,
  )
    .map((one) => `e.action = '${one}' and e.changes #>> '{${one}.${input},1}' is not null`)
    .join(' or ')}))`;

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

/** What is asked of what was done since a line: verbs that do not count, fields of which one was changed. */
interface Since<R extends Declaration> {
  readonly line: number;
  readonly except?: readonly VerbOf<R>[];
  readonly fields?: readonly string[];
}

/** Was anything done since a line to one of these records? */
export async function isTouchedSince<R extends Declaration>(
  tx: Tx,
  resource: R,
  records: readonly number[],
  { line, except = [], fields }: Since<R>,
): Promise<boolean> {
  const [found] = await run(
    tx,
    `select 1 from audit where id > $1 and resource = $2 and record = any($3)
       and action <> all($4) and ($5::text[] is null or changes ?| $5) limit 1`,
    [
      ...[line, resource.name, records],
      except.flatMap((verb) => namesOf(resource.actions, verb)),
      fields?.flatMap((name) => namesOfField(resource, name)) ?? null,
    ],
  );
  return found !== undefined;
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

/** What followed from a verb of a record edited, in its order; told of records of these resources. */
export async function editsFollowing<R extends Declaration>(
  tx: Tx,
  { name, actions }: Named<R>,
  verb: VerbOf<R>,
  by: number,
  resources: readonly Declaration[],
): Promise<readonly Edited[]> {
  const lines = await run<Line & { readonly resource: string; readonly record: number }>(
    tx,
    `select id, resource, record, changes from audit where "becauseResource" = $1
       and "becauseRecord" = $2 and "becauseVerb" = any($3) and action = 'edit' order by id`,
    [name, by, namesOf(actions, verb)],
  );
  return lines.map(({ resource: of, record, changes }) => {
    const resource = resources.find((one) => one.name === of);
    return { resource, record, changes: resource ? changesToday(resource, changes) : {} };
  });
}

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

function namesOfField({ fields }: Pick<Declaration, 'fields'>, name: string): readonly string[] {
  const field = fields[name];
  return field ? [name, ...formerNames(field)] : [name];
}
