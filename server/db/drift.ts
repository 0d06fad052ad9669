import type { Catalogue } from './catalogue.ts';
import type { Statement } from './statement.ts';

/** How a migrated database differs from what the declarations say. */
export interface Drift {
  /** Statements that bring in what is missing, in an order that runs. */
  readonly additions: readonly Statement[];
  /** What only a hand can write: changed or surplus objects, required columns on filled tables. */
  readonly byHand: readonly string[];
}

/** Compares the catalogue the declarations make with the one the migrations made. */
export function driftBetween(
  declared: Catalogue,
  migrated: Catalogue,
  statements: readonly Statement[],
): Drift {
  const missing = new Set([...declared.keys()].filter((object) => !migrated.has(object)));
  const changed = [...declared.keys()].filter(
    (object) => migrated.has(object) && migrated.get(object) !== declared.get(object),
  );
  const replaced = new Set(changed.filter(isReplaceable));
  const additions = statements.filter(({ object }) => missing.has(object) || replaced.has(object));
  const made = new Set(additions.map(({ object }) => object));
  const newTables = new Set([...made].filter((object) => object.startsWith('table ')));
  const isInNewTable = (object: string) =>
    newTables.has(`table ${object.slice(object.indexOf(' ') + 1).split('.')[0]}`);
  return {
    additions,
    byHand: [
      ...[...missing]
        .filter((object) => !made.has(object) && !isInNewTable(object))
        .map((object) => `${object} manca`),
      ...[...migrated.keys()]
        .filter((object) => !declared.has(object))
        .map((object) => `${object} non è più dichiarato`),
      ...changed.filter((object) => !replaced.has(object)).map((object) => `${object} cambia`),
      ...additions
        .filter(({ object, onlyWhenEmpty }) => onlyWhenEmpty && !isInNewTable(object))
        .map(({ object }) => `${object} è obbligatorio: prima dai un valore alle righe`),
    ],
  };
}

/** Objects without rows of their own are simply made again. */
const isReplaceable = (object: string): boolean => /^(function|trigger|view) /.test(object);
