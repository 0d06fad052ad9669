import { changesToday } from '#src/schema/audited.ts';
import { type Field, formerNames } from '#src/schema/fields.ts';
import { normalize } from '#src/schema/normalize.ts';
import type { Changes } from '../db/audit.ts';
import { run, type Tx } from '../db/transaction.ts';
import type { Declaration, RecordOf } from './declaration.ts';

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

/** A verb that was done to a record, as its line of the trace proves it. */
export interface Deed<V extends string = string> {
  readonly resource: string;
  readonly record: number;
  /** Under its name of today, and every name it has had. */
  readonly verb: V;
  readonly names: readonly string[];
  /** Later lines have greater ones; what followed from a deed is told before it. */
  readonly line: number;
  /** What it changed of its record: each field as it was and as it left it, under the names of today. */
  readonly changes: Changes;
  /** Does the line say what the verb followed from? What was done before causes were kept tells nothing of what followed either. */
  readonly isCauseTold: boolean;
}

/**
 * The last of these verbs that was done to one of these records, on which whatever asks what became of a record is based.
 * A line proves that the verb was done, and what it changed there and then. It proves nothing of how the record stands now;
 * and that there is none (undefined) does not prove that the verb was never done: lines go after the months they are kept
 * for, and what was there before the product has none. What has to hold for longer is a field of the record.
 */
export async function lastOf<R extends Declaration, V extends VerbOf<R>>(
  tx: Tx,
  resource: R,
  verbs: readonly V[],
  records: number | readonly number[],
): Promise<Deed<V> | undefined> {
  const [last] = await run<LastLine>(
    tx,
    // Record by record: of several at once PostgreSQL would read the whole trace backwards.
    `select last.* from unnest($2::bigint[]) asked (record) cross join lateral (
       select id, record, action, changes, "becauseRecord" is not null as "isCauseTold" from audit
       where resource = $1 and record = asked.record and action = any($3) order by id desc limit 1
     ) last order by id desc limit 1`,
    [
      resource.name,
      typeof records === 'number' ? [records] : records,
      verbs.flatMap((verb) => namesOf(resource.actions, verb)),
    ],
  );
  const verb = verbs.find((one) => last && namesOf(resource.actions, one).includes(last.action));
  if (!last || verb === undefined) return undefined;
  const { id: line, record, isCauseTold } = last;
  const names = namesOf(resource.actions, verb);
  const changes = changesToday(resource, last.changes);
  return { resource: resource.name, record, verb, names, line, changes, isCauseTold };
}

/** Whatever declares fields, and verbs where it has some. */
type Changed = Pick<Declaration, 'name' | 'fields'> & Partial<Pick<Declaration, 'actions'>>;

/** What is asked of what changed: by people alone, by these verbs, fields of which one was changed. */
interface Asked<R extends Changed> {
  readonly byPeople?: boolean;
  readonly verbs?: readonly (keyof NonNullable<R['actions']> & string)[];
  readonly fields?: readonly (keyof R['fields'] & string)[];
}

/**
 * Did anything since a deed change one of these records? What only asks or notes something, in the input of a verb, changes nothing.
 * Since a deed no line tells of, whatever the trace tells.
 */
export async function isChangedSince<R extends Changed>(
  tx: Tx,
  since: Deed | undefined,
  resource: R,
  records: readonly number[],
  { byPeople = false, verbs, fields }: Asked<R> = {},
): Promise<boolean> {
  const [found] = await run(
    tx,
    `select 1 from audit where id > $1 and resource = $2 and record = any($3)
       and ("user" is not null or not $4) and ($5::text[] is null or changes ?| $5)
       and ($6::text[] is null or action = any($6))
       and exists (select 1 from jsonb_object_keys(changes) name where not starts_with(name, action || '.'))
     limit 1`,
    [
      ...[since?.line ?? 0, resource.name, records, byPeople],
      fields?.flatMap((name) => namesOfField(resource.fields, name)) ?? null,
      verbs?.flatMap((verb) => namesOf(resource.actions ?? {}, verb)) ?? null,
    ],
  );
  return found !== undefined;
}

/** The fields of a record that were changed since a deed. */
export async function changedSince(
  tx: Tx,
  { line }: Deed,
  resource: Declaration,
  record: number,
): Promise<ReadonlySet<string>> {
  const lines = await run<Line>(
    tx,
    'select id, changes from audit where id > $1 and resource = $2 and record = $3',
    [line, resource.name, record],
  );
  return new Set(lines.flatMap(({ changes }) => Object.keys(changesToday(resource, changes))));
}

/** An edit of a record, on the ISO day it is of, however late it was entered. */
interface EditOf<R extends Changed, N> {
  readonly on: string;
  /** The fields asked for that it changed, as they were before, and as it left them. */
  readonly was: Partial<Pick<RecordOf<R>, N & keyof RecordOf<R>>>;
  readonly left: Partial<Pick<RecordOf<R>, N & keyof RecordOf<R>>>;
  /** The record from a verb of which it followed. */
  readonly cause: number | null;
}

/** The edits of records since an ISO day that changed one of these fields, the first first; those alone that followed from a verb, where one is named. */
export async function editsSince<R extends Changed, const N extends keyof R['fields'] & string>(
  tx: Tx,
  resource: R,
  records: readonly number[],
  asked: {
    readonly day: string;
    readonly fields: readonly N[];
    readonly following?: FollowedVerb;
  },
): Promise<readonly EditOf<R, N>[]> {
  const { day, fields, following: from } = asked;
  const lines = await run<Line & { readonly on: string; readonly cause: number | null }>(
    tx,
    `select id, changes, own.day::text as on, "becauseRecord" as cause from audit
     cross join lateral (select coalesce("lateFrom", (at at time zone 'Europe/Rome')::date) as day) own
     where resource = $1 and record = any($2) and action = 'edit' and own.day >= $3::date and changes ?| $4
       and ($5::text is null or "becauseResource" = $5 and "becauseVerb" = any($6)) order by id`,
    [
      ...[resource.name, records, day],
      fields.flatMap((name) => namesOfField(resource.fields, name)),
      from?.of.name ?? null,
      from ? namesOf(from.of.actions, from.verb) : null,
    ],
  );
  return lines.map(({ on, changes, cause }) => {
    const today = changesToday(resource, changes);
    const told = (end: 0 | 1) => {
      const values = fields.flatMap((name) => {
        const [field, change] = [resource.fields[name], today[name]];
        return field && change ? [[name, normalize(field, change[end])]] : [];
      });
      return Object.fromEntries(values) as EditOf<R, N>['was'];
    };
    return { on, cause, was: told(0), left: told(1) };
  });
}

/** A verb something followed from. */
interface FollowedVerb {
  readonly of: Pick<Declaration, 'name' | 'actions'>;
  readonly verb: string;
}

/** A record that was edited as something followed from a verb; of a resource nobody asked of, that it was. */
export interface Edited {
  readonly resource: Declaration | undefined;
  readonly record: number;
  readonly changes: Changes;
}

/** What followed of edits from a deed, in its order; told of records of these resources. */
export async function editsFollowing(
  tx: Tx,
  deed: Deed,
  resources: readonly Declaration[],
): Promise<readonly Edited[]> {
  const lines = await run<Line & { readonly resource: string; readonly record: number }>(
    tx,
    `select id, resource, record, changes from audit where ${following} and action = 'edit' order by id`,
    causing(deed),
  );
  return lines.map(({ resource: of, record, changes }) => {
    const told = resources.find((one) => one.name === of);
    return { resource: told, record, changes: told ? changesToday(told, changes) : {} };
  });
}

/** The records to which a verb was done as that followed from a deed. */
export async function doneFollowing<F extends Declaration>(
  tx: Tx,
  deed: Deed,
  { name, actions }: Named<F>,
  verb: VerbOf<F>,
): Promise<readonly number[]> {
  const lines = await run<{ readonly record: number }>(
    tx,
    `select distinct record from audit where ${following} and resource = $5 and action = any($6)
     order by record`,
    [...causing(deed), name, namesOf(actions, verb)],
  );
  return lines.map(({ record }) => record);
}

/** Those of these records to which a verb was done since a deed. */
export async function doneSince<F extends Declaration>(
  tx: Tx,
  { line }: Deed,
  { name, actions }: Named<F>,
  verb: VerbOf<F>,
  records: readonly number[],
): Promise<readonly number[]> {
  const lines = await run<{ readonly record: number }>(
    tx,
    'select distinct record from audit where resource = $1 and record = any($2) and id > $3 and action = any($4) order by record',
    [name, records, line, namesOf(actions, verb)],
  );
  return lines.map(({ record }) => record);
}

const causing = ({ resource, record, names, line }: Deed) => [resource, record, names, line];

/** SQL: what follows from a verb is told before the verb itself; of one that was done more than once, since the time before. */
const following = `"becauseResource" = $1 and "becauseRecord" = $2 and "becauseVerb" = any($3)
  and id > coalesce((select done.id from audit done where done.resource = $1 and done.record = $2
    and done.action = any($3) and done.id < $4 order by done.id desc limit 1), 0)`;

interface Line {
  readonly id: number;
  /** Under the names fields had. */
  readonly changes: Changes;
}

interface LastLine extends Line {
  readonly record: number;
  readonly action: string;
  readonly isCauseTold: boolean;
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
