import { isHead } from './composition.ts';
import type { FixedRow } from './fixed-rows.ts';
import type { GuestType, Problem } from './movement.ts';

/** Who the guest of a row comes with, if they follow anybody: the head last told of before it. */
export const headBefore = (rows: readonly FixedRow[], at: number) =>
  rows.slice(0, at).findLast(({ textOf }) => isHead(Number(textOf('tipoalloggiato'))));

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
