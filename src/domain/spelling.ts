const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** Every text that is one letter away from a word: one less, two that changed places, another, one more. */
export function oneAwayFrom(word: string): readonly string[] {
  const sound = [...word];
  return [...sound, ''].flatMap((_, at) => {
    const [begun, [next = '', after = '', ...rest]] = [sound.slice(0, at), sound.slice(at)];
    const left = after + rest.join('');
    return [
      left,
      after + next + rest.join(''),
      ...letters.flatMap((one) => [one + left, one + next + left]),
    ].map((end) => begun.join('') + end);
  });
}

/**
 * How many letters are written otherwise: one more, one less, another, or two that have changed places. Never more than
 * `most` + 1, which says that it is too many.
 */
export function editsBetween(one: string, other: string, most: number): number {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of a.entries()) {
    const next = [i + 1];
    for (const [j, sign] of b.entries()) {
      const isTurned = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === sign;
      next.push(
        Math.min(
          at(row, j) + (letter === sign ? 0 : 1),
          at(row, j + 1) + 1,
          at(next, j) + 1,
          isTurned ? at(before, j - 1) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, row] = [row, next];
  }
  return Math.min(at(row, b.length), most + 1);
}

const at = (row: readonly number[], place: number) => row[place] ?? Number.POSITIVE_INFINITY;
