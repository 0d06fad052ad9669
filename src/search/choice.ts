import { useEffect, useState } from 'react';
import type { Entry, Group } from './groups.ts';

/** What is done with the entry that is chosen: it is opened here, or beside in a page of its own. */
type Open = (entry: Entry, beside: boolean) => void;

/** How the answer to what is written stands. */
interface Answer {
  readonly isWaiting: boolean;
  readonly hasFailed: boolean;
  /** Is it the answer to another spelling than what is written? */
  readonly isRespelled: boolean;
}

/**
 * The entry chosen among what was found: the first, until keys choose another. Enter before the answer to what is written
 * opens what that answer begins with, never what was found before, and nothing where there is none.
 */
export function useChoice(
  groups: readonly Group[],
  { isWaiting, hasFailed, isRespelled }: Answer,
  open: Open,
) {
  const [chosen, setChosen] = useState<string>();
  const [ordered, setOrdered] = useState<{ readonly beside: boolean; readonly isSeen: boolean }>();
  const entries = groups.flatMap((group) => group.entries);
  const at = Math.max(
    0,
    entries.findIndex(({ key }) => key === chosen),
  );
  const current = entries[at];
  const isPicked = current !== undefined && current.key === chosen;

  useEffect(() => {
    if (!ordered || isWaiting) return;
    setOrdered(undefined);
    // A guess is opened by who has seen it.
    if (current && !hasFailed && !(isRespelled && !ordered.isSeen)) open(current, ordered.beside);
  }, [ordered, isWaiting, hasFailed, isRespelled, current, open]);

  function press(event: React.KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const group = groups.findIndex((one) => one.entries.some((entry) => entry === current));
    const round = <T>(all: readonly T[], to: number) => all[(to + all.length) % all.length];
    const next = {
      ArrowDown: round(entries, at + 1),
      ArrowUp: round(entries, at - 1),
      PageDown: round(groups, group + 1)?.entries[0],
      PageUp: round(groups, group - 1)?.entries[0],
    }[event.key];
    if (next) {
      event.preventDefault();
      setChosen(next.key);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const beside = event.ctrlKey || event.metaKey;
      if (isPicked) open(current, beside);
      else setOrdered({ beside, isSeen: !isWaiting });
    }
  }

  /** Another text: the first of what it finds is chosen anew. */
  function reset() {
    setChosen(undefined);
    setOrdered(undefined);
  }
  return { current, press, reset };
}
