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
