import { problems } from '#src/i18n/validation.ts';
import type { Ability } from '#src/permissions/ability.ts';
import type { Field } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { type Key, partsOf, pointerOf } from '#src/schema/targets.ts';
import type { FieldErrors, Values } from '#src/schema/validation.ts';
import { quoted, resourceNamed, tableOf } from '../db/names.ts';
import { Params } from '../db/params.ts';
import { rowsSql } from '../db/row-scope.ts';
import { idsOf, run, type Tx } from '../db/transaction.ts';
import { invalid } from '../errors.ts';
import { isOfKind } from './file-kinds.ts';
import { type Asking, ownFiles, visibleFiles } from './file-visibility.ts';
import type { Writer } from './writer.ts';

interface Pointer {
  readonly path: string;
  readonly target: string;
  readonly keys: readonly Key[];
  /** Foreign keys hold all but sets. */
  readonly isSet: boolean;
}

/**
 * Every written reference must be visible to its writer: an id is no way into another's records.
 * Judged for all the records at once; of several, the errors do not tell whose they are.
 */
export async function refuseForeignReferences(
  { tx, actor, services }: Writer,
  fields: Readonly<Record<string, Field>>,
  records: readonly Values[],
): Promise<void> {
  // Of what follows from a verb, foreign keys alone are judge.
  if (actor.kind !== 'person') return;
  const { ability, session } = actor;
  const { resources } = services.model;
  const pointers = records.flatMap((values) => pointersIn(fields, values));
  const visible = await visibleKeys(tx, ability, resources, pointers);
  const errors: FieldErrors = {};
  for (const { path, target, keys } of pointers)
    if (!keys.every((key) => visible.get(target)?.has(key)))
      errors[path] = [problems.missingReference];
  Object.assign(errors, await foreignFiles(tx, { ability, resources, session }, fields, records));
  if (Object.keys(errors).length) throw invalid(errors);
}

/**
 * Holds what sets of references name until the transaction ends, whoever writes them, since no foreign key does: who deletes one waits, and
 * finds it named. 422 where one is gone.
 */
export async function holdReferences(
  { tx, services }: Writer,
  fields: Readonly<Record<string, Field>>,
  records: readonly Values[],
): Promise<void> {
  const sets = records
    .flatMap((values) => pointersIn(fields, values))
    .filter(({ isSet, keys }) => isSet && keys.length > 0);
  const errors: FieldErrors = {};
  for (const target of new Set(sets.map((one) => one.target))) {
    const named = sets.filter((one) => one.target === target);
    const held = await holdNamed(tx, resourceNamed(services.model.resources, target), named);
    for (const { path, keys } of named)
      if (!keys.every((key) => held.has(key))) errors[path] = [problems.missingReference];
  }
  if (Object.keys(errors).length) throw invalid(errors);
}

/** The rows a view shows are others'. */
async function holdNamed(tx: Tx, { name, view }: Resource, named: readonly Pointer[]) {
  const ids = named.flatMap(({ keys }) => keys);
  if (view) return new Set(ids);
  return new Set<Key>(
    await idsOf(
      tx,
      `select id from ${tableOf(name)} where id = any($1) order by id for key share`,
      [ids],
    ),
  );
}

function pointersIn(
  fields: Readonly<Record<string, Field>>,
  values: Values,
  prefix = '',
): Pointer[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name];
    const path = `${prefix}${name}`;
    if (field?.kind === 'rows' && Array.isArray(value))
      return value.flatMap((row, at) => pointersIn(field.of, row as Values, `${path}.${at}.`));
    const pointer = field && pointerOf(field, value);
    return pointer ? [{ path, ...pointer, isSet: field.kind === 'references' }] : [];
  });
}

/** Which of the keys are of records that are visible, by target; in one question. */
async function visibleKeys(
  tx: Tx,
  ability: Ability,
  resources: readonly Resource[],
  pointers: readonly Pointer[],
): Promise<ReadonlyMap<string, ReadonlySet<Key>>> {
  const targets = [...new Set(pointers.map(({ target }) => target))];
  if (targets.length === 0) return new Map();
  const params = new Params();
  const parts = targets.map((target, at) => {
    const { to, by } = partsOf(target);
    const keys = pointers.filter((one) => one.target === target).flatMap((one) => one.keys);
    const rows = rowsSql(ability, 'show', resourceNamed(resources, to), params);
    const known = params.bind(keys, by === 'id' ? 'bigint[]' : 'text[]');
    return `select ${at} as at, to_json(t.${quoted(by)}) as key from ${tableOf(to)} t where t.${quoted(by)} = any(${known}) and ${rows}`;
  });
  const found = await run(tx, parts.join(' union all '), params.values);
  return new Map(
    targets.map((target, at) => [
      target,
      new Set(found.filter((row) => row.at === at).map(({ key }) => key as Key)),
    ]),
  );
}

/** A file may be named by who sent it or sees it already; in a place for images it is an image. */
async function foreignFiles(
  tx: Tx,
  asking: Asking,
  fields: Readonly<Record<string, Field>>,
  records: readonly Values[],
): Promise<FieldErrors> {
  const named = records
    .flatMap((values) => Object.entries(values))
    .flatMap(([name, value]) => filesIn(name, fields[name], value));
  if (named.length === 0) return {};
  const wanted = named.flatMap(({ ids }) => ids);
  const types = new Map<number, string>();
  // Mostly just sent by who writes: what all the records say of a file takes long to ask.
  for (const files of [ownFiles, visibleFiles]) {
    if (wanted.every((id) => types.has(id))) break;
    const { text, values } = files(asking, wanted);
    const found = await run<{ id: number; type: string }>(tx, `${text} for key share of f`, values);
    for (const { id, type } of found) types.set(id, type);
  }
  return Object.fromEntries(
    named.flatMap(({ name, ids, problem }) => {
      const wrong = ids.map((id) => problem(types.get(id))).find(Boolean);
      return wrong ? [[name, [wrong]]] : [];
    }),
  );
}

/** The files a field names, and what is wrong with one of a type: undefined is one that is not seen. */
function filesIn(name: string, field: Field | undefined, value: unknown) {
  if (field?.kind === 'file' && value !== null)
    return [{ name, ids: [value as number], problem: paperProblem(field.kinds) }];
  if (field?.kind !== 'images') return [];
  const ids = (value as { id: number }[]).map(({ id }) => id);
  return ids.length ? [{ name, ids, problem: imageProblem }] : [];
}

const imageProblem = (type: string | undefined) =>
  type?.startsWith('image/') ? undefined : problems.missingImage;

const paperProblem = (kinds: readonly string[] | undefined) => (type: string | undefined) => {
  if (type === undefined) return problems.missingFile;
  return kinds && !isOfKind(type, kinds) ? problems.wrongPaper(kinds) : undefined;
};
