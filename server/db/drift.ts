import type { Catalogue } from './catalogue.ts';
import { quoted } from './names.ts';
import type { Statement } from './statement.ts';

/** How a migrated database differs from what the declarations say. */
export interface Drift {
  /** Statements that bring in what is missing, in an order that runs, over rows that exist. */
  readonly additions: readonly Statement[];
  readonly byHand: readonly Difference[];
}

/** What only a hand can write. */
export type Difference = { readonly object: string } & (
  | Required
  | {
      readonly kind: 'changed';
      readonly was: string;
      readonly is: string;
      readonly statement: Statement | undefined;
    }
  | { readonly kind: 'missing'; readonly is: string }
  | { readonly kind: 'surplus' }
);

/** A column for which nobody has said what rows get that exist; `waiting` need it. */
interface Required {
  readonly kind: 'required';
  readonly object: string;
  readonly statement: Statement;
  readonly waiting: readonly Statement[];
}

/** Compares the catalogue the declarations make with the one the migrations made. */
export function driftBetween(
  declared: Catalogue,
  migrated: Catalogue,
  statements: readonly Statement[],
): Drift {
  const missing = without(declared, migrated);
  const surplus = without(migrated, declared);
  const changed = changes(declared, migrated);
  const made = new Set([...missing.keys(), ...[...changed.keys()].filter(isReplaceable)]);
  const added = statements
    .filter(({ object }) => made.has(object))
    .map((one) => (isPartOf(missing, one.object) ? one : overRows(one)));
  const required = requiredAmong(
    added,
    added.filter((one) => one.onlyWhenEmpty && !isPartOf(missing, one.object)),
  );
  const waiting = new Set(
    required.flatMap(({ statement, waiting: others }) => [statement, ...others]),
  );
  const known = new Map(statements.map((one) => [one.object, one]));
  return {
    additions: added.filter((one) => !waiting.has(one)),
    byHand: [
      ...[...missing]
        .filter(([object, is]) => !known.has(object) && !isPartOf(missing, object, is))
        .map(([object, is]) => ({ kind: 'missing' as const, object, is })),
      ...[...surplus]
        .filter(([object, was]) => !isPartOf(surplus, object, was))
        .reverse()
        .sort((one, other) => turnOf(...one) - turnOf(...other))
        .map(([object]) => ({ kind: 'surplus' as const, object })),
      ...[...changed]
        .filter(([object]) => !isReplaceable(object))
        .map(([object, change]) => ({
          ...{ kind: 'changed' as const, object, ...change },
          statement: known.get(object),
        })),
      ...required,
    ],
  };
}

const without = (one: Catalogue, other: Catalogue): Catalogue =>
  new Map([...one].filter(([object]) => !other.has(object)));

const changes = (declared: Catalogue, migrated: Catalogue) =>
  new Map(
    [...declared].flatMap(([object, is]) => {
      const was = migrated.get(object) ?? is;
      return was === is ? [] : [[object, { was, is }] as const];
    }),
  );

/** Objects without rows of their own are simply made again. */
const isReplaceable = (object: string): boolean => /^(function|trigger|view) /.test(object);

/** Does it come and go with one of these tables? An index tells its table in its definition. */
function isPartOf(objects: Catalogue, object: string, definition = ''): boolean {
  const table = /^\w+ (\w+)\./.exec(object) ?? / ON (?:\w+\.)?(\w+) /.exec(definition);
  return table !== null && objects.has(`table ${table[1]}`);
}

/** When it goes: what hangs on others first. Child rows, called after their table, go before it. */
const turnOf = (object: string, definition: string): number =>
  ['view', 'trigger', 'tie', 'table', 'constraint', 'index', 'column', 'function'].indexOf(
    definition.startsWith('FOREIGN KEY') ? 'tie' : (object.split(' ')[0] ?? ''),
  );

const overRows = ({ filling, ...statement }: Statement): Statement =>
  filling ? { ...statement, sql: filling, onlyWhenEmpty: false } : statement;

/** Each of these columns with the statements that speak of it; of two columns they wait for the last. */
function requiredAmong(
  added: readonly Statement[],
  columns: readonly Statement[],
): readonly Required[] {
  const last = new Map(
    added
      .filter((one) => !columns.includes(one))
      .map((one) => [one, columns.findLast((column) => speaksOf(one, column))]),
  );
  return columns.map((statement) => ({
    kind: 'required',
    object: statement.object,
    statement,
    waiting: added.filter((one) => last.get(one) === statement),
  }));
}

/** Too many may be thought to, never too few. */
const speaksOf = ({ sql }: Statement, { column }: Statement): boolean =>
  column !== undefined &&
  sql.includes(quoted(column.name)) &&
  new RegExp(`\\b${column.table}\\b`).test(sql);
