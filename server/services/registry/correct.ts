import { same } from '#src/schema/values.ts';

/** What a correction of office writes: of what the register swears by, what is other than it says (decision 075). */
export const corrected = <N extends string>(
  names: readonly N[],
  record: { readonly [K in N]: unknown },
  input: { readonly [K in N]: unknown },
): readonly N[] => names.filter((name) => !same(input[name], record[name]));

export const nothingCorrected = 'Non cambia nulla: nel registro è già così';
