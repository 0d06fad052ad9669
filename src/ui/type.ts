/** One size of type, from pixels at the browser's 16: it grows with the reader's own setting. */
export function type(size: number, line: number, weight: 400 | 600 | 700 = 400) {
  return { fontSize: `${size / 16}rem`, lineHeight: line / size, fontWeight: weight };
}

/** Codes such as CIN and CIR: the same face, a little wider, never broken. */
export const codeType = { letterSpacing: '.02em', whiteSpace: 'nowrap' } as const;
