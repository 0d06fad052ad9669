import { meantBy } from '#src/i18n/glossary.ts';
import { useActs } from './acts.ts';
import { isAsked, useFound, useRecent } from './found.ts';
import { type Group, groupsBefore, groupsOf } from './groups.ts';
import { useKnown } from './known.ts';
import type { Page } from './pages.ts';
import { useSpelling } from './spelling.ts';

/** So few records may mean that a word was written otherwise than it was meant. */
const few = 5;

/**
 * All that answers a text: records, what one may do to them, pages; before anything is written what was opened last. What
 * finds nothing is answered by its nearest `spelling`, and then `isRespelled`.
 */
export function useAnswers(text: string, pages: readonly Page[]) {
  const known = useKnown(pages);
  const recent = useRecent();
  const answer = useFound(text);
  const { found } = answer;
  const { acts, objects, sentence, ...acting } = useActs(meantBy(text), found, known.resources);
  // What is called so is meant before what may be done by a word that begins alike.
  const areAsked = acting.isAsked && found.length === 0;
  const [shown, words] = areAsked && sentence ? [objects, sentence.rest] : [found, text];
  const written = text.trim()
    ? groupsOf(words, shown, { acts, areAsked }, known)
    : groupsBefore(recent, known);
  const isTold = !answer.isWaiting && !acting.isWaiting && !answer.error;
  const isDoubtful =
    isTold && isAsked(text) && !areAsked && found.length <= few && !written.some(hasPages);
  const { spelling, ...spelt } = useSpelling(text, isDoubtful);
  const isRespelled = spelling !== undefined && found.length === 0;
  const respelled = useFound(isRespelled ? spelling : '');
  const error = answer.error ?? acting.error ?? respelled.error;
  const none = { acts: [], areAsked: false };
  const groups = isRespelled ? groupsOf(spelling, respelled.found, none, known) : written;
  return {
    groups,
    count: groups.reduce((sum, { entries }) => sum + entries.length, 0),
    sentence,
    objects,
    spelling,
    isRespelled,
    isWaiting:
      answer.isWaiting ||
      acting.isWaiting ||
      (found.length === 0 && spelt.isWaiting) ||
      (isRespelled && respelled.isWaiting),
    error,
    /** Were too many asked at once? It is asked again by itself. */
    isHeldBack: [answer, respelled, spelt].some((one) => one.isHeldBack),
    /** Is what comes first not known? What may be done to records that were found is told after them. */
    hasFailed: answer.error !== null || (areAsked && acting.error !== null),
    /** Asks again what was not answered. */
    retry: () => {
      if (answer.error) void answer.retry();
      if (acting.error) acting.retry();
      if (respelled.error) void respelled.retry();
    },
  };
}

const hasPages = ({ entries }: Group) => entries.some(({ kind }) => kind === 'page');
