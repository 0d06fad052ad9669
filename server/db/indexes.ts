import { reachingIn } from '#src/permissions/territory.ts';
import { aloneOf } from '#src/schema/alone.ts';
import { type Alone, type Field, isPointing, plain } from '#src/schema/fields.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';
import { isText } from '#src/schema/search.ts';
import { columnType, isSet } from './column-type.ts';
import { comparedSql } from './compared.ts';
import { dueOf } from './due.ts';
import { literals } from './literals.ts';
import { objectName, quoted, tableOf } from './names.ts';
import type { Statement } from './statement.ts';

/**
 * Indexes of a table: (scope or reference, sort, id) for each column rows are reached by, carrying the
 * states, so that what a territory sees is counted in the index alone, and once more of the rows that
 * lack a code lists are filtered by; (sort, id) for those who reach all, GIN for sets, trigrams for
 * texts lists are filtered by a part of, files, what each verb of the calendar waits for, uniqueness where declared.
 */
export function indexes(resource: Resource): Statement[] {
  const table = tableOf(resource.name);
  const { fields, list } = resource;
  const [sort] = list.sort ?? ['id'];
  const compared = (name: string) => comparedSql(fields[name], quoted(name));
  const sorted = sort === 'id' ? '' : `${compared(sort)}, `;
  const scoped = new Set(reachingIn(resource.scope));
  scoped.delete('id');
  const reaching = new Set([
    ...scoped,
    ...entriesOf(resource).flatMap(([name, field]) =>
      isPointing(field) || field.kind === 'vocabulary' ? [name] : [],
    ),
  ]);
  const states = entriesOf(resource).flatMap(([name, { kind }]) =>
    kind === 'state' ? [name] : [],
  );
  const carried = states.length ? ` include (${states.map(quoted).join(', ')})` : '';
  const codes = (list.filters ?? []).filter(
    (name) => fields[name]?.unique === true && !fields[name].required,
  );
  const make = (name: string, what: string): Statement => ({
    object: `index ${name}`,
    sql: `create index ${name} on ${table} ${what}`,
  });
  return [
    ...(sorted ? [make(objectName(table, 'sort'), `(${sorted}id)`)] : []),
    ...[...reaching].map((column) =>
      isSet(fields[column])
        ? make(objectName(table, column, 'set'), `using gin (${quoted(column)})`)
        : make(objectName(table, column, 'reach'), `(${quoted(column)}, ${sorted}id)${carried}`),
    ),
    ...[...scoped].flatMap((column) =>
      isSet(fields[column])
        ? []
        : codes.map((code) =>
            make(
              objectName(table, column, 'lacks', code),
              `(${quoted(column)}, ${sorted}id)${carried} where ${quoted(code)} is null`,
            ),
          ),
    ),
    ...entriesOf(resource).flatMap(([name, { kind }]) =>
      kind === 'file'
        ? [make(objectName(table, name, 'file'), `(${quoted(name)})`)]
        : kind === 'images'
          ? [make(objectName(table, name, 'file'), `using gin (${quoted(name)} jsonb_path_ops)`)]
          : [],
    ),
    ...Object.entries(resource.actions ?? {}).flatMap(([verb, action]) => {
      const due = dueOf(resource, action);
      return due
        ? [make(objectName(table, verb, 'due'), `(${due.day}, id) where ${due.starts}`)]
        : [];
    }),
    ...(list.filters ?? [])
      .filter((name) => isFoundByPart(fields[name]))
      .map((column) =>
        make(
          objectName(table, column, 'contains'),
          `using gin (fold(${compared(column)}) gin_trgm_ops)`,
        ),
      ),
    ...entriesOf(resource).flatMap(([name, field]) => {
      if (!field.unique || !columnType(plain(field))) return [];
      const alone = aloneOf(field);
      if (alone) return [oneAtATime(table, name, alone)];
      const columns = [name, ...(Array.isArray(field.unique) ? field.unique : [])];
      const key = objectName(table, ...columns, 'key');
      return [
        {
          object: `constraint ${table}.${key}`,
          sql: `alter table ${table} add constraint ${key} unique (${columns.map(quoted).join(', ')})`,
        },
      ];
    }),
  ];
}

/** A text a list is filtered by some letters of. */
const isFoundByPart = (field: Field | undefined): boolean =>
  isText(field) && columnType(field) !== undefined;

/** Of two writers that come at once the second waits for the first, and is refused. */
function oneAtATime(table: string, name: string, { per = [], only }: Alone): Statement {
  const columns = [name, ...per];
  const key = objectName(table, ...columns, 'alone');
  const counts = Object.entries(only).map(
    ([one, wanted]) => `${quoted(one)} in (${literals(wanted)})`,
  );
  const alike = columns.map(quoted).join(', ');
  const where = `where ${counts.join(' and ')}`;
  const sql = `create unique index ${key} on ${table} (${alike}) ${where}`;
  return { object: `index ${key}`, sql, filling: `${refusal(table, alike, where)};\n${sql}` };
}

/** Over rows that exist: which of them are two at a time, for whoever has to end one first. */
const refusal = (table: string, alike: string, where: string): string => `do $$
declare wrong text;
begin
  select string_agg(ids, '; ') into wrong from (select string_agg(id::text, ', ' order by id) as ids
    from ${table} ${where} group by ${alike} having count(*) > 1 and num_nonnulls(${alike}) = ${alike.split(', ').length}) several;
  if wrong is not null then
    raise exception 'in ${table} ce ne può essere uno solo alla volta, e sono più d’uno gli elementi con id %: prima vanno chiusi', wrong;
  end if;
end $$`;
