import type { useAnswers } from './answers.ts';
import { isAsked } from './found.ts';

export type Answers = ReturnType<typeof useAnswers>;

/** Is a text answered, and nothing has its words as they are written? */
export const isNothing = (
  text: string,
  { isWaiting, error, count, isRespelled }: Answers,
): boolean => isAsked(text) && !isWaiting && !error && (count === 0 || isRespelled);

const mostShown = 60;

/** A long text is read in the field above. */
export const nothingFor = (text: string): string =>
  `Nessun risultato per ${text.trim().length > mostShown ? 'quello che hai scritto' : `«${text.trim()}»`}`;

export const heldBack =
  'Hai già molte ricerche in corso: aspetto che finiscano, poi riprovo da solo.';

/** What the answer is, for who hears it. */
export function toldOf(text: string, answers: Answers): string {
  const { isWaiting, isHeldBack, error, count, spelling } = answers;
  if (isHeldBack) return heldBack;
  if (!isAsked(text) || isWaiting || error) return '';
  const counted = count === 1 ? '1 risultato' : `${count} risultati`;
  const meant = spelling === undefined ? [] : [`Forse cercavi: ${spelling}`];
  if (!isNothing(text, answers)) return [counted, ...meant].join('. ');
  return [nothingFor(text), ...meant, ...(meant.length > 0 ? [counted] : [])].join('. ');
}
