import { fold, wordsIn } from '#src/domain/text.ts';

/** A label in pieces, those a word of the search begins marked. */
export function markedParts(
  label: string,
  text: string,
): readonly { readonly text: string; readonly isMatch: boolean }[] {
  const words = wordsIn(text);
  return label.split(/([\p{L}\p{N}]+)/u).flatMap((piece) => {
    const folded = fold(piece);
    const begun = words
      .filter((word) => folded.startsWith(word))
      .sort((a, b) => b.length - a.length)[0];
    // Letters with marks are one sign each, as they are compared.
    if (!begun || folded.length !== piece.length)
      return piece ? [{ text: piece, isMatch: false }] : [];
    const parts = [
      { text: piece.slice(0, begun.length), isMatch: true },
      { text: piece.slice(begun.length), isMatch: false },
    ];
    return parts.filter((part) => part.text);
  });
}
