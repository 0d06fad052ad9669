import { wordsIn } from '#src/domain/text.ts';
import { alternatives } from '#src/permissions/ability.ts';
import { accepted, isAmong, isEach, type RowConditions } from '#src/permissions/conditions.ts';
import { reachingIn } from '#src/permissions/territory.ts';
import type { Resource, SearchGroup } from '#src/schema/resource.ts';
import { quoted, tableOf } from '../db/names.ts';
import { rowsReadingSql, rowsSql, seesSomewhere } from '../db/row-scope.ts';
import { placeWord, wordsTableOf } from '../db/words.ts';
import type { Asked } from './asked.ts';

const mostWords = 8;
const mostPlaces = 100;

/** The words of a text that are looked for, as they are kept: at most eight, of fifty signs. */
export const wordsSought = (text: string): readonly string[] =>
  [...new Set(wordsIn(text))].slice(0, mostWords).map((word) => [...word].slice(0, 50).join(''));

/**
 * Those a record of a resource is found by: a word that says what it is ("licenza stella alpina") all of them have. Where
 * there is no other, it is a word like any.
 */
export function wordsSoughtIn({ words }: Resource, text: string): readonly string[] {
  const kinds = wordsIn(`${words.one} ${words.many}`);
  const sought = wordsSought(text);
  const others = sought.filter((word) => !kinds.includes(word));
  return others.length > 0 ? others : sought;
}

/** A group the reader may find by, and the rows `t` on which they may; `true` is all they see. */
interface Readable {
  readonly group: SearchGroup;
  readonly rows: string;
}

/** Is there anything here this reader may find by its words? */
export const isSearched = (asked: Pick<Asked, 'ability' | 'action' | 'resource'>): boolean =>
  readableGroups(asked).length > 0;

/**
 * The rows `t` that every word is found on, as the beginning of a word or, where it is one of `whole`, as a word itself, in
 * texts this reader may read there (decision 106); `false` where the text has no word.
 */
export function foundSql(asked: Asked, text: string, whole: readonly string[] = []): string {
  const { resource, params } = asked;
  const words = wordsSoughtIn(resource, text);
  if (words.length === 0) return 'false';
  const query = (groups: readonly Readable[], word: string) =>
    inAny(groups, word, whole.includes(word) ? '' : ':*');
  const bind = (text: string) => params.bind(text, 'tsquery');
  return rowsFoundSql(asked, {
    everywhere: (groups) =>
      bind([...words.map((word) => query(groups, word)), ...placesOf(asked)].join(' & ')),
    each: words.map((word) => (groups) => bind(query(groups, word))),
  });
}

/** Words, each with the rows `t` that it alone is found on: `from` names them one by one, `where` is about the one that is named. */
interface EachFound {
  readonly from: string;
  readonly where: string;
}

/** The same of each of these words by itself: as the beginning of a word (`:*`) or a whole one; its place is `sought.at`, from 1. */
export function eachFoundSql(asked: Asked, words: readonly string[], begins: ':*' | ''): EachFound {
  const columns: string[] = [];
  const column = (queryOf: (word: string) => string) => {
    columns.push(asked.params.bind(words.map(queryOf), 'tsquery[]'));
    return `sought.q${columns.length}`;
  };
  const where = rowsFoundSql(asked, {
    everywhere: (groups) =>
      column((word) => [inAny(groups, word, begins), ...placesOf(asked)].join(' & ')),
    each: [(groups) => column((word) => inAny(groups, word, begins))],
  });
  const names = columns.map((_, at) => `q${at + 1}`).join(', ');
  return {
    from: `unnest(${columns.join(', ')}) with ordinality sought(${names}, at)`,
    where,
  };
}

/** Queries as SQL: that all words are in these groups, of a place that is reached, and that each of them is. */
interface Queries {
  readonly everywhere: (groups: readonly Readable[]) => string;
  readonly each: readonly ((groups: readonly Readable[]) => string)[];
}

function rowsFoundSql(asked: Asked, { everywhere, each }: Queries): string {
  const groups = readableGroups(asked).map((group) => ({ group, rows: groupRows(asked, group) }));
  const table = wordsTableOf(asked.resource.name);
  const found = `t.id in (select w.record from ${table} w where w.words @@ ${everywhere(groups)})`;
  const partly = groups.filter(({ rows }) => rows !== 'true');
  if (partly.length === 0) return found;
  const wholly = groups.filter(({ rows }) => rows === 'true');
  const exact = each.map((query) => {
    const ways = [
      ...(wholly.length ? [`w.words @@ ${query(wholly)}`] : []),
      ...partly.map((one) => `(w.words @@ ${query([one])} and ${one.rows})`),
    ];
    return `(${ways.join(' or ')})`;
  });
  return `(${found} and exists (select from ${table} w where w.record = t.id and ${exact.join(' and ')}))`;
}

/** A word in any of these groups. */
const inAny = (groups: readonly Readable[], word: string, begins: ':*' | ''): string =>
  `(${groups.map(({ group: { mark } }) => lexeme(mark + word) + begins).join(' | ')})`;

/** A word as a query names it: letters and figures alone. */
export const lexeme = (text: string) => `'${text}'`;

/** The groups whose texts this reader may read somewhere. */
export const readableGroups = (
  asked: Pick<Asked, 'ability' | 'action' | 'resource'>,
): readonly SearchGroup[] =>
  (asked.resource.searched ?? []).filter((group) => seesGroup(asked, group));

function seesGroup(
  { ability, action, resource }: Pick<Asked, 'ability' | 'action' | 'resource'>,
  { reference, target, fields: [field = ''] }: SearchGroup,
): boolean {
  return reference === undefined
    ? seesSomewhere(ability, action, resource, field)
    : seesSomewhere(ability, action, resource, reference) &&
        seesSomewhere(ability, 'list', target, field);
}

/** Where the texts of a group are read: on the row its field is, and where they are another record's, that record. */
export function groupRows(
  { ability, action, resource, params }: Asked,
  { reference, target, fields: [field = ''] }: SearchGroup,
): string {
  const own = rowsReadingSql(ability, action, resource, params, reference ?? field);
  if (reference === undefined) return own;
  const there = [
    rowsSql(ability, 'list', target, params),
    rowsReadingSql(ability, 'list', target, params, field),
  ].filter((one) => one !== 'true');
  if (there.length === 0) return own;
  const named = `select * from ${tableOf(target.name)} named where named.id = t.${quoted(reference)}`;
  const seen = `exists (select from (${named}) t where ${there.join(' and ')})`;
  return own === 'true' ? seen : `(${own} and ${seen})`;
}

/** The places rows have to hang on to be seen, as words; nothing where they may hang anywhere, or on very many. */
function placesOf({ ability, action, resource }: Asked): readonly string[] {
  const columns = reachingIn(resource.scope);
  const ways = alternatives(ability, action, resource.name).map((all) =>
    all.flatMap((conditions) => placesIn(conditions, columns)).at(0),
  );
  const places = ways.flatMap((one) => one ?? []);
  if (places.length === 0 || places.length > mostPlaces || ways.includes(undefined)) return [];
  return [`(${[...new Set(places)].map(lexeme).join(' | ')})`];
}

const placesIn = (conditions: RowConditions, columns: readonly string[]): string[][] =>
  columns.flatMap((column) => {
    const condition = conditions[column];
    if (condition === undefined || isEach(condition) || isAmong(condition)) return [];
    return [accepted(conditions, column).map((id) => placeWord(column, id))];
  });
