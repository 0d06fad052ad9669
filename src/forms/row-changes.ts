import { same } from '#src/schema/values.ts';

type Row = Readonly<Record<string, unknown>>;

/** What became of a child row; rows have no identity, so the most alike are taken for the same. */
export type RowChange =
  | { readonly kind: 'added' | 'removed'; readonly row: Row }
  | {
      readonly kind: 'changed';
      readonly row: Row;
      readonly cells: readonly {
        readonly name: string;
        readonly before: unknown;
        readonly after: unknown;
      }[];
    };

/** The difference between two lists of child rows, row by row; `columns` as declared. */
export function rowChanges(
  columns: readonly string[],
  before: readonly Row[],
  after: readonly Row[],
): RowChange[] {
  const differing = (one: Row, other: Row) =>
    columns.filter((name) => !same(one[name], other[name]));
  const old = [...before];
  const unmatched = after.filter((row) => !taken(old, (one) => differing(one, row).length === 0));
  const changed = unmatched.map((row): RowChange => {
    const [like] = [...old].sort((a, b) => differing(a, row).length - differing(b, row).length);
    if (!like || differing(like, row).length * 2 > columns.length) return { kind: 'added', row };
    taken(old, (one) => one === like);
    const cells = differing(like, row).map((name) => ({
      name,
      before: like[name],
      after: row[name],
    }));
    return { kind: 'changed', row, cells };
  });
  return [...changed, ...old.map((row): RowChange => ({ kind: 'removed', row }))];
}

/** Takes the first row that fits out of a list. */
function taken(rows: Row[], fits: (row: Row) => boolean): boolean {
  const at = rows.findIndex(fits);
  if (at >= 0) rows.splice(at, 1);
  return at >= 0;
}
