import type { Ability } from '#src/permissions/ability.ts';
import type { Field } from '#src/schema/fields.ts';
import { plain } from '#src/schema/fields.ts';
import { isCode, isName } from '#src/schema/import-columns.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';
import { type Key, partsOf, pointerOf } from '#src/schema/targets.ts';
import { quoted, resourceNamed, tableOf } from '../db/names.ts';
import { Params } from '../db/params.ts';
import type { Row } from '../db/reads.ts';
import { rowsSql, seesEverywhere } from '../db/row-scope.ts';
import type { Snapshot } from '../db/snapshot.ts';

/**
 * What an export writes for references: the record's name, with its code or id behind it where the
 * name alone would not find it again. What records are called is no secret of their own.
 */
export function referenceLabels(
  { query }: Snapshot,
  ability: Ability,
  resources: readonly Resource[],
) {
  const known = new Map<string, string>();
  const shared = new Map<string, Promise<ReadonlySet<string>>>();

  const sharedNames = async (target: Resource): Promise<ReadonlySet<string>> => {
    if (target.fields[target.representation]?.unique === true) return new Set();
    const params = new Params();
    const visible = rowsSql(ability, 'show', target, params);
    const label = `fold(t.${quoted(target.representation)}::text)`;
    const rows = await query(
      `select ${label} as name from ${tableOf(target.name)} t where ${visible} group by 1 having count(*) > 1`,
      params.values,
    );
    return new Set(rows.map(({ name }) => String(name)));
  };

  const learnTarget = async (name: string, keys: readonly Key[]) => {
    const { to, by } = partsOf(name);
    const target = resourceNamed(resources, to);
    const names = shared.get(target.name) ?? sharedNames(target);
    shared.set(target.name, names);
    const code = by === 'id' ? codeOf(ability, target) : by;
    const label = `t.${quoted(target.representation)}`;
    const rows = await query(
      `select t.id, t.${quoted(by)} as key, ${label} as label, fold(${label}::text) as folded, ${code ? `t.${quoted(code)}` : 'null'} as code
       from ${tableOf(target.name)} t where t.${quoted(by)} = any($1::${by === 'id' ? 'bigint' : 'text'}[])`,
      [keys],
    );
    const ambiguous = await names;
    for (const row of rows) known.set(`${name}:${row.key}`, nameOf(row, ambiguous));
  };

  return {
    label: (target: string, key: Key) =>
      known.get(`${target}:${key}`) ?? (typeof key === 'number' ? `#${key}` : key),
    /** Reads the names the rows need and are not known yet. */
    learn: async (fields: readonly (readonly [string, Field])[], rows: readonly Row[]) => {
      if (known.size > mostKept) known.clear();
      for (const [target, keys] of keysIn(fields, rows)) {
        const missing = [...keys].filter((key) => !known.has(`${target}:${key}`));
        if (missing.length) await learnTarget(target, missing);
      }
    },
  };
}

const mostKept = 50_000;

function nameOf({ id, label, folded, code }: Row, ambiguous: ReadonlySet<string>): string {
  const name = String(label ?? '');
  const isClear = name !== '' && !/^#?\d+$/.test(name) && !ambiguous.has(String(folded));
  return isClear ? name : `${name} (${code ?? `#${id}`})`.trim();
}

/** The field by which people tell records of one name apart: a required code no two share. */
const codeOf = (ability: Ability, target: Resource): string | undefined =>
  entriesOf(target).find(
    ([name, field]) =>
      isCode(field) && field.required && seesEverywhere(ability, 'show', target, name),
  )?.[0];

/** Every single field that names a record, and that this ability may read. */
export const codesOf = (ability: Ability, target: Resource): readonly string[] =>
  entriesOf(target)
    .filter(([name, field]) => isName(field) && seesEverywhere(ability, 'show', target, name))
    .map(([name]) => name);

function keysIn(fields: readonly (readonly [string, Field])[], rows: readonly Row[]) {
  const found = new Map<string, Set<Key>>();
  for (const row of rows)
    for (const [name, field] of fields)
      for (const [target, key] of pointers(field, row[name]))
        found.set(target, (found.get(target) ?? new Set()).add(key));
  return found;
}

/** Which record of which resource a value points at, child rows included. */
function* pointers(field: Field, value: unknown): Generator<readonly [target: string, key: Key]> {
  const shape = plain(field);
  const { target, keys } = pointerOf(shape, value) ?? { target: '', keys: [] };
  for (const key of keys) yield [target, key];
  if (shape.kind === 'rows')
    for (const row of (value ?? []) as Row[])
      for (const [name, inner] of Object.entries(shape.of)) yield* pointers(inner, row[name]);
}
