import { fold } from '#src/domain/text.ts';

interface Named {
  readonly name: string;
}

/** The choices that have a text in their names: those that begin with it first, then those with a word that does. */
export function byBeginning<O extends Named>(
  options: readonly O[],
  { inputValue }: { readonly inputValue: string },
): O[] {
  const text = fold(inputValue).trim();
  const ranked = options.map((option) => ({ option, rank: rankOf(fold(option.name), text) }));
  return ranked
    .filter(({ rank }) => rank < elsewhere)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ option }) => option);
}

const elsewhere = 3;

function rankOf(name: string, text: string): number {
  if (name.startsWith(text)) return 0;
  if (name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(text))) return 1;
  return name.includes(text) ? 2 : elsewhere;
}
