import type { Ability } from '#src/permissions/ability.ts';
import { type Session, settlesForgotten } from '#src/permissions/session.ts';
import { type Resource, stateFieldOf } from '#src/schema/resource.ts';
import { tableOf } from '../db/names.ts';
import { Params } from '../db/params.ts';
import type { Reads } from '../db/reads.ts';
import { rowsSql, seesEverywhere, seesSomewhere } from '../db/row-scope.ts';
import type { Means } from './means.ts';
import { unsettled } from './programme.ts';
import { labelSql } from './read-query.ts';
import { teller } from './shown-to.ts';
import { type Kept, keptSql, keptTold } from './standing-violations.ts';

/** What waits for somebody: a verb that failed or was called off, or what a record violates. */
export const unsettledKinds = ['failed', 'calledOff', 'violation'] as const;

/** What failed on its day, what was granted and called off, or a violation that stands; `since` is an ISO date. */
interface Unsettled {
  readonly kind: (typeof unsettledKinds)[number];
  readonly resource: string;
  readonly id: number;
  /** What the record is called; null where the asker may not read it. */
  readonly label: string | null;
  /** Why it failed, for which reason it was called off, or all it violates, the newest first. */
  readonly messages: readonly string[];
  readonly since: string;
  /** The verb that failed, or was called off. */
  readonly verb?: string;
}

/** Some of them, the newest first, and how many there are; `count` goes no further than `mostCounted`. */
interface Worklist {
  readonly content: readonly Unsettled[];
  readonly count: number;
}

/** A row of them beside the count; past the last there is the count alone. */
type Told = { readonly count: number; readonly verb: string | null } & (
  | (Omit<Unsettled, 'verb' | 'messages'> & { readonly messages: readonly Kept[] })
  | { readonly kind: null }
);

interface Asking {
  readonly ability: Ability;
  readonly session: Session;
}

/** So many are answered at once. */
export const mostTold = 100;
const mostCounted = 1000;

/** What waits for somebody, of the records this ability reads and may act on: the rows of a range, counted from zero. */
export async function worklistOf(
  services: Means,
  { ability, session }: Asking,
  resources: readonly Resource[],
  [from, to]: readonly [number, number],
): Promise<Worklist> {
  const { reads } = services;
  const params = new Params();
  const concerned = await resourcesConcerned(reads, resources);
  const parts = concerned.flatMap((resource) => [
    ...failedSql(ability, resource, params),
    ...(settlesForgotten(session) ? [nobodysSql(ability, resource, params)] : []),
    ...violationsSql(ability, resource, params),
  ]);
  if (parts.length === 0) return { content: [], count: 0 };
  const rows = await reads.query<Told>(
    `with found as materialized (${parts.join(' union all ')}),
       counted as (select count(*)::int as count from (select 1 from found limit ${mostCounted}) f)
     select asked.*, counted.count from counted left join lateral (
       select kind, resource, id, label, messages, verb,
         to_char(at at time zone 'Europe/Rome', 'YYYY-MM-DD') as since
       from found order by at desc, resource, id, verb
       limit ${params.bind(Math.min(to - from + 1, mostTold), 'bigint')}
       offset ${params.bind(from, 'bigint')}) asked on true`,
    params.values,
  );
  const asker = { services, actor: { kind: 'person', session, ability }, tx: reads } as const;
  // Past the last of them there is their number alone.
  const told = rows.flatMap((row) => (row.kind === null ? [] : [row]));
  const tell = await teller(
    asker,
    told.flatMap(({ messages }) => messages.flat()),
  );
  const content = told.map(({ count: _, verb, messages, ...row }) => ({
    ...row,
    messages: messages.map((kept) => keptTold(tell, kept)),
    ...(verb !== null && { verb }),
  }));
  return { content, count: rows[0]?.count ?? 0 };
}

/** Few kinds of record have anything of the sort. */
async function resourcesConcerned(
  reads: Reads,
  resources: readonly Resource[],
): Promise<readonly Resource[]> {
  const stored = resources.filter(({ view }) => !view);
  const rows = await reads.query(
    `select r.name from unnest($1::text[]) r (name)
     where exists (select 1 from scheduled_verbs s where s.resource = r.name and s.state in ${unsettled})
        or exists (select 1 from violations v where v.resource = r.name)`,
    [stored.map(({ name }) => name)],
  );
  const names = new Set(rows.map(({ name }) => name));
  return stored.filter(({ name }) => names.has(name));
}

/** Verbs that failed or were called off, on records where the ability may do or settle them. */
function failedSql(ability: Ability, resource: Resource, params: Params): readonly string[] {
  const mine = verbsOfPeople(resource).flatMap((verb) => {
    const rows = rowsSql(ability, verb, resource, params);
    return rows === 'false' ? [] : [`(s.verb = ${params.bind(verb, 'text')} and ${rows})`];
  });
  return mine.length === 0 ? [] : [failuresSql(ability, resource, params, mine.join(' or '))];
}

/** What waits for somebody though nobody is given its verb: the product's own, or one no declaration knows any more, under the name it had. */
const nobodysSql = (ability: Ability, resource: Resource, params: Params): string =>
  failuresSql(
    ability,
    resource,
    params,
    `s.verb <> all(${params.bind(verbsOfPeople(resource), 'text[]')})`,
  );

/** Those `access` may give somebody, or somebody may settle. */
const verbsOfPeople = ({ actions = {} }: Resource): readonly string[] =>
  Object.keys(actions).filter((verb) => actions[verb]?.by !== 'product');

/** Failures of records the ability reads; `which` speaks of `s` and of `t`. */
const failuresSql = (ability: Ability, resource: Resource, params: Params, which: string): string =>
  `select s.state as kind, ${told(ability, resource, params)}, to_jsonb(array_remove(array[coalesce(s."calledOffFor", s.failure)], null)) as messages, s.verb,
     s."dueOn"::timestamp at time zone 'Europe/Rome' as at
   from scheduled_verbs s join ${tableOf(resource.name)} t on t.id = s.record
   where s.resource = ${params.bind(resource.name, 'text')} and s.state in ${unsettled}
     and ${rowsSql(ability, 'show', resource, params)} and (${which})`;

/** Records an ability may put right: it edits them, or does what mends them in the state they are in. */
function mendedSql(ability: Ability, resource: Resource, params: Params): string {
  const verbs = Object.entries(resource.actions ?? {}).filter(([, { mends }]) => mends);
  const state = stateFieldOf(resource);
  const ways = [
    rowsSql(ability, 'edit', resource, params),
    ...verbs.map(([verb, { from }]) => {
      const rows = rowsSql(ability, verb, resource, params);
      return from && state && rows !== 'false'
        ? `(${rows} and t."${state}" = any(${params.bind(from, 'text[]')}))`
        : rows;
    }),
  ].filter((rows) => rows !== 'false');
  return ways.length === 0 ? 'false' : `(${ways.join(' or ')})`;
}

/** Violations beside fields the ability reads, of records it may put right; a record is told once. */
function violationsSql(ability: Ability, resource: Resource, params: Params): readonly string[] {
  const mended = mendedSql(ability, resource, params);
  if (mended === 'false') return [];
  const names = Object.keys(resource.fields);
  const open = names.filter((name) => seesEverywhere(ability, 'show', resource, name));
  const partly = names.filter(
    (name) => !open.includes(name) && seesSomewhere(ability, 'show', resource, name),
  );
  const readable = [
    `v.field = any(${params.bind(open, 'text[]')})`,
    ...partly.map(
      (name) =>
        `(v.field = ${params.bind(name, 'text')} and ${rowsSql(ability, 'show', resource, params, name)})`,
    ),
  ];
  return [
    `select 'violation' as kind, ${told(ability, resource, params)}, jsonb_agg(${keptSql} order by v.since desc, v.message) as messages,
       null::text as verb, max(v.since) as at
     from violations v join ${tableOf(resource.name)} t on t.id = v.record
     where v.resource = ${params.bind(resource.name, 'text')}
       and ${rowsSql(ability, 'show', resource, params)} and ${mended} and (${readable.join(' or ')})
     group by t.id`,
  ];
}

const told = (ability: Ability, resource: Resource, params: Params): string =>
  `${params.bind(resource.name, 'text')} as resource, t.id,
   ${labelSql(ability, 'show', resource, params)} as label`;
