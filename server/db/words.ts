import { reachingIn } from '#src/permissions/territory.ts';
import type { Resource, SearchGroup } from '#src/schema/resource.ts';
import { searchGroups } from '#src/schema/search.ts';
import { isSet } from './column-type.ts';
import { comparedSql } from './compared.ts';
import { objectName, quoted, tableOf } from './names.ts';
import type { Statement } from './statement.ts';

/** The table of the words the records of a resource are found by, a row for each record. */
export const wordsTableOf = (resource: string): string => `words_of_${tableOf(resource)}`;

/** The word that stands for what a row hangs on: rows of a territory are found together with their words. */
export const placeWord = (column: string, id: unknown): string => `@${column}:${id}`;

/**
 * What records are found by (decision 106): their words, each marked with the group of its readers, and what they hang on,
 * written by PostgreSQL in the transaction that writes the record or one it names.
 */
export function wordTables(resource: Resource, resources: readonly Resource[]): Statement[] {
  const groups = searchGroups(resource, resources);
  if (groups.length === 0) return [];
  const name = wordsTableOf(resource.name);
  const table = tableOf(resource.name);
  return [
    {
      object: `table ${name}`,
      sql: `create table ${name} (
  record bigint primary key references ${table} (id) on delete cascade,
  words tsvector not null
)`,
    },
    {
      object: `index ${objectName(name, 'found')}`,
      sql: `create index ${objectName(name, 'found')} on ${name} using gin (words)`,
    },
    ...learning(name),
    ...filling(resource, groups),
    ...keeping(resource, groups),
    ...named(groups).flatMap((group) => following(resource, group)),
  ];
}

/** What is written is known as a word at once: filling inserts, and where there is one already, updates. */
const learning = (table: string): Statement[] =>
  [
    { trigger: 'learn_added', event: 'insert' },
    { trigger: 'learn_changed', event: 'update' },
  ].map(({ trigger, event }) => ({
    object: `trigger ${table}.${trigger}`,
    sql: `create or replace trigger ${trigger} after ${event} on ${table} referencing new table as written for each statement execute function learn_new_words()`,
  }));

/** What each reference brings, whichever group of readers it is for. */
const named = (groups: readonly SearchGroup[]): readonly Named[] =>
  Map.groupBy(groups, ({ reference }) => reference)
    .entries()
    .flatMap(([reference, of]) => {
      const target = of[0]?.target;
      const fields = of.flatMap((group) => group.fields);
      return reference !== undefined && target ? [{ reference, target, fields }] : [];
    })
    .toArray();

interface Named extends Pick<SearchGroup, 'target' | 'fields'> {
  readonly reference: string;
}

const fillOf = (resource: Resource) => objectName('fill', wordsTableOf(resource.name));

/** Writes the words of these records anew, but of those that are being deleted; once it is made, of all there are. */
function filling(resource: Resource, groups: readonly SearchGroup[]): Statement[] {
  const fill = fillOf(resource);
  const table = tableOf(resource.name);
  const joins = groups.flatMap(({ reference, mark, target }) =>
    reference === undefined
      ? []
      : [` left join ${tableOf(target.name)} ${mark} on ${mark}.id = t.${quoted(reference)}`],
  );
  const words = [
    ...groups.map(wordsSql),
    ...reachingIn(resource.scope).map((column) => placeSql(resource, column)),
  ];
  return [
    {
      object: `function ${fill}`,
      sql: `create or replace function ${fill}(records bigint[]) returns void language plpgsql as $$ begin
  insert into ${wordsTableOf(resource.name)} as w (record, words)
  select t.id, ${words.join(' || ')} from ${table} t${joins.join('')} where t.id = any(records) order by t.id for key share of t
  on conflict (record) do update set words = excluded.words where w.words <> excluded.words;
end $$;
select ${fill}(array(select id from ${table}))`,
    },
  ];
}

const wordsSql = ({ reference, mark, target, fields }: SearchGroup): string => {
  const alias = reference === undefined ? 't' : mark;
  const texts = fields.map((name) => comparedSql(target.fields[name], `${alias}.${quoted(name)}`));
  return `marked_words('${mark}', array[${texts.map((text) => `${text}::text collate "default"`).join(', ')}])`;
};

const placeSql = ({ fields }: Resource, column: string): string =>
  `place_words('${column}', ${isSet(fields[column]) ? `t.${quoted(column)}` : `array[t.${quoted(column)}]`})`;

/** Whatever its words come from: own texts, what it names and what it hangs on. */
const sourcesOf = (resource: Resource, groups: readonly SearchGroup[]): readonly string[] => [
  ...new Set([
    ...groups.flatMap(({ reference, fields }) => (reference === undefined ? fields : [reference])),
    ...reachingIn(resource.scope).filter((column) => column !== 'id'),
  ]),
];

/** A statement that makes many writes their words at once; few change what theirs come from. */
function keeping(resource: Resource, groups: readonly SearchGroup[]): Statement[] {
  const table = tableOf(resource.name);
  const keep = objectName('keep', wordsTableOf(resource.name));
  const renew = objectName('renew', wordsTableOf(resource.name));
  const moved = sourcesOf(resource, groups).map(
    (name) => `old.${quoted(name)} is distinct from new.${quoted(name)}`,
  );
  return [
    {
      object: `function ${keep}`,
      sql: `create or replace function ${keep}() returns trigger language plpgsql as $$ begin
${heldBy(groups, (column) => `in (select ${column} from added)`)}  perform ${fillOf(resource)}(array(select id from added));
  return null;
end $$`,
    },
    {
      object: `trigger ${table}.${keep}`,
      sql: `create or replace trigger ${keep} after insert on ${table} referencing new table as added for each statement execute function ${keep}()`,
    },
    ...(moved.length
      ? [
          {
            object: `function ${renew}`,
            sql: `create or replace function ${renew}() returns trigger language plpgsql as $$ begin
${heldBy(groups, (column) => `= new.${column}`)}  perform ${fillOf(resource)}(array[new.id]);
  return null;
end $$`,
          },
          {
            object: `trigger ${table}.${renew}`,
            sql: `create or replace trigger ${renew} after update on ${table} for each row when (${moved.join(' or ')}) execute function ${renew}()`,
          },
        ]
      : []),
  ];
}

/** A name that is just being changed is waited for, or the old one would stay. */
const heldBy = (groups: readonly SearchGroup[], which: (column: string) => string): string =>
  named(groups)
    .map(
      ({ reference, target }) =>
        `  perform 1 from ${tableOf(target.name)} r where r.id ${which(quoted(reference))} order by r.id for share;\n`,
    )
    .join('');

/** A record that is named otherwise is found by its new name wherever it is named. */
function following(resource: Resource, { reference, target, fields }: Named): Statement[] {
  const table = tableOf(target.name);
  const push = objectName(wordsTableOf(resource.name), 'by', reference);
  const moved = fields.map((name) => `old.${quoted(name)} is distinct from new.${quoted(name)}`);
  return [
    {
      object: `function ${push}`,
      sql: `create or replace function ${push}() returns trigger language plpgsql as $$ begin
  perform ${fillOf(resource)}(array(select id from ${tableOf(resource.name)} where ${quoted(reference)} = new.id));
  return null;
end $$`,
    },
    {
      object: `trigger ${table}.${push}`,
      sql: `create or replace trigger ${push} after update on ${table} for each row when (${moved.join(' or ')}) execute function ${push}()`,
    },
  ];
}
