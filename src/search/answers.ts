import { useActs } from './acts.ts';
import { useFound, useRecent } from './found.ts';
import { groupsBefore, groupsOf } from './groups.ts';
import { useKnown } from './known.ts';
import type { Page } from './pages.ts';

/** All that answers a text: records, what one may do to them, pages; before anything is written what was opened last. */
export function useAnswers(text: string, pages: readonly Page[]) {
  const known = useKnown(pages);
  const recent = useRecent();
  const answer = useFound(text);
  const { found } = answer;
  const { acts, objects, sentence, ...acting } = useActs(text, found, known.resources);
  // What is called so is meant before what may be done by a word that begins alike.
  const areAsked = sentence !== undefined && found.length === 0;
  const [shown, words] = areAsked ? [objects, sentence.rest] : [found, text];
  const groups = text.trim()
    ? groupsOf(words, shown, { acts, areAsked }, known)
    : groupsBefore(recent, known);
  return {
    groups,
    count: groups.reduce((sum, { entries }) => sum + entries.length, 0),
    sentence,
    objects,
    isWaiting: answer.isWaiting || acting.isWaiting,
    error: answer.error ?? acting.error,
    /** Asks again what was not answered. */
    retry: () => {
      if (answer.error) void answer.retry();
      if (acting.error) void acting.retry();
    },
  };
}
