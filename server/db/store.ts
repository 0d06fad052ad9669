import { type Field, isComputed } from '#src/schema/fields.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { columnType } from './column-type.ts';
import { moment } from './moment.ts';
import { quoted, rowsTableOf, tableOf } from './names.ts';
import { Params } from './params.ts';
import { run, type Tx } from './transaction.ts';

/** Inserts records with their child rows and answers the ids, in order. `records` are ready to be stored. */
export async function insertRows(
  tx: Tx,
  resource: Resource,
  records: readonly Values[],
  userId: number | null,
): Promise<number[]> {
  const given = Object.assign({}, ...records) as Values;
  const columns = storedColumns(resource, given).map(([name]) => name);
  const by = { createdBy: userId, updatedBy: userId };
  const inserted = await insertAll(
    tx,
    tableOf(resource.name),
    [...columns, ...Object.keys(by)],
    records.map((record) => ({ ...record, ...by })),
  );
  const ids = inserted.map(({ id }) => id as number);
  const children = records.map((values, at) => ({ id: ids[at] as number, values }));
  await insertChildren(tx, resource, children);
  return ids;
}

/** One text whatever the number of records: JSON travels as one parameter. */
const insertAll = (tx: Tx, table: string, columns: readonly string[], rows: readonly Values[]) => {
  const names = columns.map(quoted).join(', ');
  return run(
    tx,
    `insert into ${table} (${names})
     select ${names} from json_populate_recordset(null::${table}, $1) returning id`,
    [JSON.stringify(rows)],
  );
};

/** Writes the given columns and child rows, and moves the version on. */
export async function updateRow(
  tx: Tx,
  resource: Resource,
  id: number,
  values: Values,
  userId: number | null,
): Promise<void> {
  const params = new Params();
  const sets = storedColumns(resource, values).map(
    ([name, field]) => `${quoted(name)} = ${bindValue(params, field, values[name])}`,
  );
  sets.push(
    'version = version + 1',
    `"updatedAt" = ${moment}`,
    `"updatedBy" = ${params.bind(userId, 'bigint')}`,
  );
  await run(
    tx,
    `update ${tableOf(resource.name)} set ${sets.join(', ')} where id = ${params.bind(id, 'bigint')}`,
    params.values,
  );
  await replaceChildren(tx, resource, id, values);
}

/** Removes the row; its child rows go with it. */
export async function deleteRow(tx: Tx, resource: Resource, id: number): Promise<void> {
  await run(tx, `delete from ${tableOf(resource.name)} where id = $1`, [id]);
}

const storedColumns = (resource: Resource, values: Values): [string, Field][] =>
  entriesOf(resource).filter(
    ([name, field]) => name in values && columnType(field) !== undefined && !isComputed(field),
  );

const bindValue = (params: Params, field: Field, value: unknown): string =>
  (field.kind === 'images' || field.kind === 'translated') && value !== null
    ? params.bind(JSON.stringify(value), 'jsonb')
    : params.bind(value, columnType(field)?.replace(/ collate .*/, ''));

async function replaceChildren(
  tx: Tx,
  resource: Resource,
  id: number,
  values: Values,
): Promise<void> {
  for (const [name, field] of entriesOf(resource))
    if (field.kind === 'rows' && Array.isArray(values[name]))
      await run(tx, `delete from ${rowsTableOf(resource.name, name)} where parent = $1`, [id]);
  await insertChildren(tx, resource, [{ id, values }]);
}

async function insertChildren(
  tx: Tx,
  resource: Resource,
  parents: readonly { readonly id: number; readonly values: Values }[],
): Promise<void> {
  for (const [name, field] of entriesOf(resource)) {
    if (field.kind !== 'rows') continue;
    const rows = parents.flatMap(({ id, values }) =>
      ((values[name] ?? []) as readonly Values[]).map((row, position) => ({
        ...row,
        parent: id,
        position,
      })),
    );
    const columns = ['parent', 'position', ...Object.keys(field.of)];
    if (rows.length) await insertAll(tx, rowsTableOf(resource.name, name), columns, rows);
  }
}
