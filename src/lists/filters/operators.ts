import { useState } from 'react';
import type { FilterProps } from './filter-props.ts';

/** The operator a field is filtered by, before and after something is asked; leaving one forgets its value. */
export function useOperator(
  { source, values, onReplace }: FilterProps,
  operators: readonly string[],
) {
  const inForce = operators.find((one) => values[source + one] !== undefined);
  const [chosen, setChosen] = useState(operators[0] ?? '');
  const operator = inForce ?? chosen;
  return {
    operator,
    isOne: onReplace === undefined,
    /** Takes the value over where the next operator has one of the same kind. */
    choose: (next: string, value: unknown) => {
      setChosen(next);
      onReplace?.(
        operators.map((one) => source + one),
        value === undefined ? {} : { [source + next]: value },
      );
    },
  };
}
