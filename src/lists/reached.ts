import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Brings the part of the page the address names into sight, once all that stands above it is read. */
export function useReached(): void {
  const { hash, key } = useLocation();
  const isQuiet = useIsFetching() === 0;
  const reached = useRef<string>(undefined);
  useEffect(() => {
    const part = hash && document.getElementById(hash.slice(1));
    if (!part || !isQuiet || reached.current === key) return;
    reached.current = key;
    part.scrollIntoView();
    part.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [hash, key, isQuiet]);
}
