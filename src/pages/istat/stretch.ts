import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { earliest, latest } from '#src/domain/dates.ts';
import type { Days } from '#src/domain/istat/calendar-days.ts';
import { movedTo } from '#src/domain/istat/year-moves.ts';

/** The stretch one has chosen: from where it began to where one stands. */
interface Chosen {
  readonly anchor: string;
  readonly day: string;
  /** Has a finger touched the first day, and not yet the last? */
  readonly isBegun?: boolean;
}

/** Which days of a grid are chosen, by mouse, finger or keys; at first one alone. */
export function useStretch(first: string) {
  const [{ anchor, day, isBegun = false }, setChosen] = useState<Chosen>({
    anchor: first,
    day: first,
  });
  const days: Days = { from: earliest(anchor, day), to: latest(anchor, day) };
  const goTo = (next: string, isExtending: boolean) =>
    setChosen({ anchor: isExtending ? anchor : next, day: next });
  return {
    /** Where one stands. */
    day,
    days,
    choose: ({ from, to }: Days) => setChosen({ anchor: from, day: to }),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') goTo(day, false);
      const next = movedTo(day, event.key);
      if (next === undefined) return;
      event.preventDefault();
      goTo(next, event.shiftKey);
    },
    onPointerDown: (event: PointerEvent) => {
      const at = dayAt(event.target);
      if (at === undefined || event.button !== 0 || event.pointerType !== 'mouse') return;
      goTo(at, event.shiftKey);
    },
    onPointerOver: (event: PointerEvent) => {
      const at = dayAt(event.target);
      if (at !== undefined && event.pointerType === 'mouse' && event.buttons === 1) goTo(at, true);
    },
    /** A finger scrolls where it is drawn along: it touches the first day, and then the last. */
    onPointerUp: (event: PointerEvent) => {
      const at = dayAt(event.target);
      if (at === undefined || event.pointerType === 'mouse') return;
      if (isBegun && at > anchor) goTo(at, true);
      else setChosen({ anchor: at, day: at, isBegun: true });
    },
  };
}

const dayAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset.day : undefined;
