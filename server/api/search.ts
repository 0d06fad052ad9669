import { fold } from '#src/domain/text.ts';
import { type Ability, can } from '#src/permissions/ability.ts';
import type { Field } from '#src/schema/fields.ts';
import { type Resource, type SearchGroup, stateFieldOf } from '#src/schema/resource.ts';
import { comparedSql } from '../db/compared.ts';
import { quoted, tableOf } from '../db/names.ts';
import { Params } from '../db/params.ts';
import type { Reads } from '../db/reads.ts';
import { rowsReadingSql, rowsSql, seesEverywhere } from '../db/row-scope.ts';
import type { Asked } from './asked.ts';
import { whereSql } from './list.ts';
import {
  groupRows,
  isSearched,
  lexeme,
  readableGroups,
  wordsSought,
  wordsSoughtIn,
} from './search-sql.ts';

/** A record found by words. */
export interface Found {
  readonly resource: string;
  readonly id: number;
  /** What it is called; '' where it has no name this reader may read. */
  readonly label: string;
  /** What tells it from others of that name: what it names, or another text of its own; '' where there is none. */
  readonly hint: string;
  /** Where it stands, if it has a state this reader sees everywhere. */
  readonly state: string | null;
}

/** Beyond these the best are looked for among the first found: nobody reads on, they write another word. */
const mostRanked = 500;

/** So many resources are asked at a time: whoever reads a list waits for a connection behind few. */
const atOnce = 4;

interface Searched {
  readonly text: string;
  readonly each: number;
  /** Of all of them together; undefined where nobody set a limit. */
  readonly most: number | undefined;
  /** Opened lately: those that have the words are among what is found. */
  readonly opened: readonly Key[];
  /** Nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/**
 * The records of all resources that have every word, at most `each` of one resource, best first: called so, opened lately,
 * beginning so, having the words in their name, the others; under the reader's rows and fields. Nothing for a text without a word of two signs.
 */
export async function search(
  reads: Reads,
  ability: Ability,
  resources: readonly Resource[],
  { text, each, most, opened, signal }: Searched,
): Promise<readonly Found[]> {
  if (!wordsSought(text).some((word) => word.length > 1)) return [];
  const found = await inTurns(reachedBy(ability, resources), signal, (resource) =>
    findIn(reads, ability, resource, { text, each, opened: idsOf(resource, opened) }),
  );
  return found
    .flat()
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, most)
    .map(withoutRank);
}

/** What is told of each of these, a few at a time; no more once nobody waits, or what was told is enough. */
export async function inTurns<T>(
  all: readonly Resource[],
  signal: AbortSignal,
  tell: (resource: Resource) => Promise<T>,
  isEnough: (told: T) => boolean = () => false,
): Promise<readonly T[]> {
  const told: T[] = [];
  for (let at = 0; at < all.length && !signal.aborted && !told.some(isEnough); at += atOnce)
    told.push(...(await Promise.all(all.slice(at, at + atOnce).map(tell))));
  return told;
}

const idsOf = ({ name }: Resource, known: readonly Key[]): readonly number[] =>
  known.filter(({ resource }) => resource === name).map(({ id }) => id);

interface Ranked extends Found {
  readonly rank: number;
}

const withoutRank = ({ rank, ...one }: Ranked): Found => one;

async function findIn(
  reads: Reads,
  ability: Ability,
  resource: Resource,
  { text, each, opened }: Pick<Searched, 'text' | 'each'> & { readonly opened: readonly number[] },
): Promise<Ranked[]> {
  const params = new Params();
  const asked: Asked = { ability, action: 'list', resource, params };
  const table = tableOf(resource.name);
  const label = labelSql(asked);
  const words = wordsSoughtIn(resource, text);
  const whole = params.bind(fold(text).trim(), 'text');
  const named = params.bind(words.map((word) => `${lexeme(word)}:*`).join(' & '), 'tsquery');
  const lately = `t.id = any(${params.bind(opened, 'bigint[]')})`;
  const rank = `case when fold((${label})::text) = ${whole} then 4 when ${lately} then 3 when starts_with(fold((${label})::text), ${whole}) then 2
    when marked_words('', array[(${label})::text]) @@ ${named} then 1 else 0 end`;
  const where = [whereSql(asked, { q: text }), rowsSql(ability, 'show', resource, params)].join(
    ' and ',
  );
  const first = `select t.id from ${table} t where ${where} limit ${mostRanked}`;
  const also = `select t.id from ${table} t where ${lately} and ${where}`;
  const among =
    opened.length === 0 ? `t.id in (${first})` : `t.id in ((${first}) union all (${also}))`;
  return tell(reads, asked, { where: among, label, rank, most: each });
}

/** Records one knows by their ids, told as found ones are; those this reader may still open, in the order they are named. */
export async function recall(
  reads: Reads,
  ability: Ability,
  resources: readonly Resource[],
  known: readonly Key[],
): Promise<readonly Found[]> {
  const told = await Promise.all(
    reachedBy(ability, resources).map((resource) => {
      const ids = idsOf(resource, known);
      return ids.length === 0 ? [] : recallOf(reads, ability, resource, ids);
    }),
  );
  const all = new Map(told.flat().map((one) => [keyOf(one), withoutRank(one)]));
  return known.flatMap((one) => all.get(keyOf(one)) ?? []);
}

type Key = Pick<Found, 'resource' | 'id'>;
const keyOf = ({ resource, id }: Key) => `${resource} ${id}`;

function recallOf(
  reads: Reads,
  ability: Ability,
  resource: Resource,
  ids: readonly number[],
): Promise<Ranked[]> {
  const params = new Params();
  const asked: Asked = { ability, action: 'list', resource, params };
  const where = [
    `t.id = any(${params.bind(ids, 'bigint[]')})`,
    rowsSql(ability, 'list', resource, params),
    rowsSql(ability, 'show', resource, params),
  ].join(' and ');
  return tell(reads, asked, { where, label: labelSql(asked), rank: '0', most: ids.length });
}

/** What is searched and opened by this reader at all. */
export const reachedBy = (ability: Ability, resources: readonly Resource[]): readonly Resource[] =>
  resources.filter(
    (resource) =>
      !resource.view &&
      can(ability, 'show', resource.name) &&
      isSearched({ ability, action: 'list', resource }),
  );

/** The rows `t` that are meant, as they are told of: the best ranked before the others. */
function tell(
  reads: Reads,
  asked: Asked,
  {
    where,
    label,
    rank,
    most,
  }: Record<'where' | 'label' | 'rank', string> & { readonly most: number },
): Promise<Ranked[]> {
  const { resource, params } = asked;
  return reads.query<Ranked>(
    `select '${resource.name}' as resource, t.id, coalesce((${label})::text, '') as label,
      ${hintSql(asked)} as hint, ${stateSql(asked)} as state, ${rank} as rank
    from ${tableOf(resource.name)} t where ${where}
    order by rank desc, label, t.id limit ${params.bind(most)}`,
    params.values,
  );
}

/** What a record is called, to whom may read it. */
function labelSql({ ability, action, resource, params }: Asked): string {
  const { fields, representation } = resource;
  const own = comparedSql(fields[representation], `t.${quoted(representation)}`);
  const rows = rowsReadingSql(ability, action, resource, params, representation);
  return rows === 'true' ? own : `case when ${rows} then ${own} end`;
}

/** What it names and is searched by; of a record that names nothing, its first other text. */
function hintSql(asked: Asked): string {
  const groups = readableGroups(asked);
  const named = groups.filter(
    ({ reference }, at) =>
      reference !== undefined && groups.findIndex((one) => one.reference === reference) === at,
  );
  if (named.length > 0)
    return `concat_ws(', ', ${named.map((group) => seenText(asked, group, group.fields[0])).join(', ')})`;
  const { representation, fields } = asked.resource;
  for (const group of groups) {
    const other = group.fields.find((name) => name !== representation && !isKey(fields[name]));
    if (other) return `coalesce(${seenText(asked, group, other)}, '')`;
  }
  return `''`;
}

/** Is it what the product itself knows a record by, which nobody wrote and nobody reads? */
const isKey = (field: Field | undefined): boolean =>
  field?.readOnly === true && field.unique === true;

/** A text of a group, where this reader reads it. */
function seenText(asked: Asked, group: SearchGroup, name = ''): string {
  const { reference, target } = group;
  const of = reference === undefined ? 't' : 'named';
  const own = comparedSql(target.fields[name], `${of}.${quoted(name)}`);
  const text =
    reference === undefined
      ? own
      : `(select ${own} from ${tableOf(target.name)} named where named.id = t.${quoted(reference)})`;
  const rows = groupRows(asked, group);
  return rows === 'true' ? `${text}::text` : `case when ${rows} then ${text}::text end`;
}

function stateSql({ ability, resource }: Asked): string {
  const name = stateFieldOf(resource);
  return name && seesEverywhere(ability, 'show', resource, name) ? `t.${quoted(name)}` : 'null';
}
