import { fold } from '#src/domain/text.ts';
import { type Ability, can } from '#src/permissions/ability.ts';
import { type Resource, type SearchGroup, stateFieldOf } from '#src/schema/resource.ts';
import { comparedSql } from '../db/compared.ts';
import { quoted, tableOf } from '../db/names.ts';
import { Params } from '../db/params.ts';
import type { Reads } from '../db/reads.ts';
import { rowsSql, seesEverywhere } from '../db/row-scope.ts';
import type { Asked } from './asked.ts';
import { whereSql } from './list.ts';
import { groupRows, isSearched, lexeme, readableGroups, wordsIn } from './search-sql.ts';

/** A record found by words. */
export interface Found {
  readonly resource: string;
  readonly id: number;
  /** What it is called. */
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
  readonly most: number;
  /** Nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/**
 * The records of all resources that have every word, at most `each` of one resource, best first: called so, beginning so,
 * having the words in their name, the others; under the reader's rows and fields. Nothing for a text without two signs.
 */
export async function search(
  reads: Reads,
  ability: Ability,
  resources: readonly Resource[],
  { text, each, most, signal }: Searched,
): Promise<readonly Found[]> {
  if (wordsIn(text).join('').length < 2) return [];
  const reached = resources.filter(
    (resource) =>
      !resource.view &&
      can(ability, 'show', resource.name) &&
      isSearched({ ability, action: 'list', resource }),
  );
  const found: Ranked[] = [];
  for (let at = 0; at < reached.length && !signal.aborted; at += atOnce) {
    const some = reached.slice(at, at + atOnce);
    const ranked = some.map((resource) => findIn(reads, ability, resource, text, each));
    found.push(...(await Promise.all(ranked)).flat());
  }
  return found
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, most)
    .map(({ rank, ...one }) => one);
}

interface Ranked extends Found {
  readonly rank: number;
}

async function findIn(
  reads: Reads,
  ability: Ability,
  resource: Resource,
  text: string,
  each: number,
): Promise<Ranked[]> {
  const params = new Params();
  const asked: Asked = { ability, action: 'list', resource, params };
  const table = tableOf(resource.name);
  const label = comparedSql(
    resource.fields[resource.representation],
    `t.${quoted(resource.representation)}`,
  );
  const words = wordsIn(text);
  const whole = params.bind(fold(text).trim(), 'text');
  const named = params.bind(words.map((word) => `${lexeme(word)}:*`).join(' & '), 'tsquery');
  const rank = `case when fold(${label}::text) = ${whole} then 3 when starts_with(fold(${label}::text), ${whole}) then 2
    when marked_words('', array[${label}::text]) @@ ${named} then 1 else 0 end`;
  const where = [whereSql(asked, { q: text }), rowsSql(ability, 'show', resource, params)].join(
    ' and ',
  );
  return reads.query<Ranked>(
    `select '${resource.name}' as resource, t.id, coalesce(${label}::text, '') as label, ${hintSql(asked)} as hint,
      ${stateSql(asked)} as state, ${rank} as rank
    from ${table} t where t.id in (select t.id from ${table} t where ${where} limit ${mostRanked})
    order by rank desc, ${label}, t.id limit ${params.bind(each)}`,
    params.values,
  );
}

/** What it names and is searched by; of a record that names nothing, its first other text. */
function hintSql(asked: Asked): string {
  const groups = readableGroups(asked);
  const named = groups.filter(({ reference }) => reference !== undefined);
  if (named.length > 0)
    return `concat_ws(', ', ${named.map((group) => seenText(asked, group, group.fields[0])).join(', ')})`;
  const { representation } = asked.resource;
  for (const group of groups) {
    const other = group.fields.find((name) => name !== representation);
    if (other) return `coalesce(${seenText(asked, group, other)}, '')`;
  }
  return `''`;
}

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
