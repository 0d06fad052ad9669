import { formatDecimal } from '#src/domain/numbers.ts';
import type { CountedBy } from '#src/schema/fields.ts';
import { countWords } from '#src/ui/grammar.ts';

interface Props {
  readonly counted: CountedBy;
  readonly total: number;
}

/** Under a column that says how many each has: how many all have, in words, as the column says another thing. */
export const CountedTotal = ({ counted: { words }, total }: Props) => (
  <>{countWords(words, total, formatDecimal(total))}</>
);
