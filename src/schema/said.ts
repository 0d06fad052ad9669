import { formatPercent } from '#src/domain/decimals.ts';
import { formatEuro } from '#src/domain/money.ts';
import { formatDecimal } from '#src/domain/numbers.ts';
import { cellOf, cellText, type Label } from './cell.ts';
import { type Field, plain } from './fields.ts';
import { isEmpty } from './values.ts';

/** A value in a sentence, as screens show it; empty when there is nothing to say. */
export function saidOf(field: Field, value: unknown, label: Label): string {
  if (isEmpty(value)) return '';
  const shape = plain(field);
  switch (shape.kind) {
    case 'integer':
      return formatDecimal(Number(value));
    case 'decimal':
      return formatDecimal(Number(value), shape.decimals);
    case 'euro':
      return formatEuro(Number(value));
    case 'percent':
      return formatPercent(Number(value));
    default:
      return cellText(cellOf(shape, value, label));
  }
}
