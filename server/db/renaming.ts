import { type Field, formerlyIn, formerNames } from '#src/schema/fields.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';
import type { Catalogue } from './catalogue.ts';
import { quoted, rowsTableOf, tableOf } from './names.ts';
import { renamedData, renamedRowData, rollupData } from './renamed-data.ts';
import type { Statement } from './statement.ts';

/** A field the database still holds under a former name. */
export interface Renamed {
  /** As the names of constraints, indexes and functions about it say it. */
  readonly was: string;
  readonly name: string;
  readonly statements: readonly Statement[];
}

/** What has been renamed in the declarations since the migrations were written. */
export const renamesIn = (
  migrated: Catalogue,
  resources: readonly Resource[],
): readonly Renamed[] =>
  resources
    .filter(({ view }) => !view)
    .flatMap((resource) =>
      entriesOf(resource).flatMap(([name, field]) =>
        field.kind === 'rows'
          ? [
              ...renamedTable(migrated, resource.name, name, field),
              ...Object.entries(field.of).flatMap(([column, of]) =>
                renamedColumn(migrated, rowsTableOf(resource.name, name), column, of, (was) =>
                  renamedRowData(resource.name, name, was, column),
                ),
              ),
            ]
          : [
              ...renamedColumn(migrated, tableOf(resource.name), name, field, (was) =>
                renamedData(resource.name, was, name),
              ),
              ...rollupColumns(migrated, resource.name, name, field),
            ],
      ),
    );

function renamedColumn(
  migrated: Catalogue,
  table: string,
  name: string,
  field: Field,
  data: (was: string) => readonly string[],
): Renamed[] {
  const objectOf = (one: string) => `column ${table}.${one}`;
  const was = formerNames(field).find((one) => migrated.has(objectOf(one)));
  if (was === undefined || migrated.has(objectOf(name))) return [];
  const rename = `alter table ${table} rename column ${quoted(was)} to ${quoted(name)}`;
  return [
    {
      was: was.toLowerCase(),
      name: name.toLowerCase(),
      statements: [rename, ...data(was)].map((sql) => ({ object: objectOf(name), sql })),
    },
  ];
}

/** The columns that were each of one language become one; what is written in none stays empty. */
function rollupColumns(
  migrated: Catalogue,
  resource: string,
  name: string,
  field: Field,
): Renamed[] {
  const table = tableOf(resource);
  const object = `column ${table}.${name}`;
  const there = formerlyIn(field).filter(([, was]) => migrated.has(`column ${table}.${was}`));
  if (there.length === 0 || migrated.has(object)) return [];
  const pairs = there.map(([language, was]) => `'${language}', ${quoted(was)}`).join(', ');
  const drops = there.map(([, was]) => `drop column ${quoted(was)}`).join(', ');
  const statements = [
    `alter table ${table} add column ${quoted(name)} jsonb`,
    `update ${table} set ${quoted(name)} = nullif(jsonb_strip_nulls(jsonb_build_object(${pairs})), '{}')`,
    `alter table ${table} ${drops}`,
    ...there.flatMap(([language, was]) => rollupData(resource, was, name, language)),
  ];
  return [{ was: name, name, statements: statements.map((sql) => ({ object, sql })) }];
}

function renamedTable(
  migrated: Catalogue,
  resource: string,
  name: string,
  field: Field,
): Renamed[] {
  const tableNamed = (one: string) => rowsTableOf(resource, one);
  const objectOf = (one: string) => `table ${tableNamed(one)}`;
  const was = formerNames(field).find((one) => migrated.has(objectOf(one)));
  if (was === undefined || migrated.has(objectOf(name))) return [];
  const rename = `alter table ${tableNamed(was)} rename to ${tableNamed(name)}`;
  return [
    {
      was: tableNamed(was),
      name: tableNamed(name),
      statements: [rename, ...renamedData(resource, was, name)].map((sql) => ({
        object: objectOf(name),
        sql,
      })),
    },
  ];
}

/** Constraints, indexes, functions and triggers that bear the former name, once columns and tables are renamed. */
export const tiesRenamed = (
  declared: Catalogue,
  migrated: Catalogue,
  renames: readonly Renamed[],
): readonly Statement[] =>
  [...declared.keys()]
    .filter((object) => !migrated.has(object))
    .flatMap((object) => {
      const [, kind = '', table = '', name = ''] = /^(\w+) (?:(\w+)\.)?(\w+)$/.exec(object) ?? [];
      const was = renames
        .map((one) => name.replace(one.name, one.was))
        .find((one) => one !== name && migrated.has(`${kind} ${table && `${table}.`}${one}`));
      const make = was === undefined ? undefined : renameOf[kind];
      return make && was ? [{ object, sql: make(was, name, table) }] : [];
    });

const renameOf: Readonly<Record<string, (was: string, name: string, table: string) => string>> = {
  constraint: (was, name, table) => `alter table ${table} rename constraint ${was} to ${name}`,
  index: (was, name) => `alter index ${was} rename to ${name}`,
  function: (was, name) => `alter function ${was} rename to ${name}`,
  trigger: (was, name, table) => `alter trigger ${was} on ${table} rename to ${name}`,
};
