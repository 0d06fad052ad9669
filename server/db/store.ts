import type { Field } from '#src/schema/fields.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { columnType } from './column-type.ts';
import { quoted, rowsTableOf, tableOf } from './names.ts';
import { Params } from './params.ts';
import { run, type Tx } from './transaction.ts';

/** Inserts a row with its child rows and answers the id. `values` are ready to be stored. */
export async function insertRow(
  tx: Tx,
  resource: Resource,
  values: Values,
  userId: number | null,
): Promise<number> {
  const params = new Params();
  const columns = storedColumns(resource, values);
  const names = [...columns.map(([name]) => quoted(name)), '"createdBy"', '"updatedBy"'];
  const bound = columns.map(([name, field]) => bindValue(params, field, values[name]));
  const by = params.bind(userId, 'bigint');
  const [row] = await run(
    tx,
    `insert into ${tableOf(resource.name)} (${names.join(', ')}) values (${[...bound, by, by].join(', ')}) returning id`,
    params.values,
  );
  const id = row?.id as number;
  await insertChildren(tx, resource, id, values);
  return id;
}

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
    '"updatedAt" = now()',
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
    ([name, field]) =>
      name in values &&
      columnType(field) !== undefined &&
      field.kind !== 'inherited' &&
      field.kind !== 'gathered' &&
      field.kind !== 'derived',
  );

const bindValue = (params: Params, field: Field, value: unknown): string =>
  field.kind === 'images'
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
  await insertChildren(tx, resource, id, values);
}

async function insertChildren(
  tx: Tx,
  resource: Resource,
  id: number,
  values: Values,
): Promise<void> {
  for (const [name, field] of entriesOf(resource)) {
    const rows = values[name];
    if (field.kind !== 'rows' || !Array.isArray(rows) || rows.length === 0) continue;
    const table = rowsTableOf(resource.name, name);
    const params = new Params();
    const parent = params.bind(id, 'bigint');
    const lines = rows.map((row: Values, at) => {
      const cells = Object.entries(field.of).map(([child, what]) =>
        bindValue(params, what, row[child]),
      );
      return `(${[parent, String(at), ...cells].join(', ')})`;
    });
    const names = ['parent', 'position', ...Object.keys(field.of).map(quoted)];
    await run(
      tx,
      `insert into ${table} (${names.join(', ')}) values ${lines.join(', ')}`,
      params.values,
    );
  }
}
