import { isHead } from './composition.ts';
import type { FixedRow } from './fixed-rows.ts';
import type { GuestType, Problem } from './movement.ts';

/** Of each row the head last told of before it, whom its guest comes with if they follow anybody. */
export function headsOf(rows: readonly FixedRow[]): readonly (FixedRow | undefined)[] {
  let last: FixedRow | undefined;
  return rows.map((row) => {
    const head = last;
    if (isHead(Number(row.textOf('tipoalloggiato')))) last = row;
    return head;
  });
}

/** Who follows comes after a head of their kind, a family after 17, a group after 18, and nobody after one that cannot be read. */
export function headProblems(
  type: GuestType,
  head: FixedRow | undefined,
  widths: readonly number[],
): readonly Problem[] {
  if (head && !widths.includes(head.width))
    return [{ field: null, value: null, message: `Capo scartato: riga ${head.line}` }];
  const needed = type === 19 ? '17' : '18';
  const found = head?.textOf('tipoalloggiato') ?? null;
  if (found === needed) return [];
  const after = found === null ? 'prima non c’è nessuno' : `prima c’è un ${found}`;
  return [
    {
      field: 'tipoalloggiato',
      value: String(type),
      message: `Un ospite di tipo ${type} segue il suo capo, di tipo ${needed}: ${after}`,
    },
  ];
}

export const lengthProblem = (width: number, right: readonly number[]): Problem => ({
  field: null,
  value: null,
  message: `La riga ha ${width} caratteri: ne servono ${right.join(' o ')}`,
});
