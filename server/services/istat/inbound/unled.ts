import { isHead } from '#src/domain/istat/composition.ts';
import type { Arriving } from './arriving.ts';
import { knownStays } from './known-stays.ts';
import type { Taking } from './taking.ts';

/** Of guests who follow somebody, why each has nobody to follow, in words; null of who has. The heads of the day are written by then. */
export async function unledWords(
  { tx, license }: Taking,
  following: readonly Arriving[],
  lost: ReadonlySet<string>,
): Promise<readonly (string | null)[]> {
  const codes = following.flatMap(({ code, told }) => [code, told.headCode]);
  const known = await knownStays(tx, license, codes);
  const there = (code: string) => {
    const stay = known.get(code);
    return stay?.state === 'valid' ? stay : undefined;
  };
  return following.map(({ code, told: { headCode } }) => {
    if (headCode === null) {
      const own = there(code);
      return own && !isHead(own.guestType) ? null : missing;
    }
    if (lost.has(headCode)) return `Capo scartato: ${headCode}`;
    const head = there(headCode);
    return head && isHead(head.guestType)
      ? null
      : `Il capo ${headCode} non è conosciuto: va inviato prima`;
  });
}

const missing = 'Manca idcapo: indicare il capofamiglia o il capogruppo';
