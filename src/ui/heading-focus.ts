import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** A ref for the h1 that takes focus when a navigation brings the page, not at the first load. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const arrivedAt = useRef<string>(undefined);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (key !== 'default' && !isWriting()) heading.current?.focus({ preventScroll: true });
  }, [key, pathname]);
  return heading;
}

/** Whoever has opened a dialog before the page was there goes on writing in it. */
const isWriting = (): boolean =>
  document.activeElement?.matches('[role="dialog"] :is(input, textarea)') === true;

/**
 * Brings the focus to the heading of what is in front, page or dialog, once what covered it has gone: the button that was
 * pressed may be gone too.
 */
export function focusHeading(): void {
  // A dialog that goes gives the focus back to what opened it, after it is gone.
  requestAnimationFrame(() => setTimeout(toFront));
}

function toFront(): void {
  const front = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document;
  front.querySelector<HTMLElement>('h1[tabindex], h2[tabindex]')?.focus({ preventScroll: true });
}
