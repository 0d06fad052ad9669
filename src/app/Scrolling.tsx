import { useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';

const delay = 100;
/** How long a page may take to be as tall as it was, in milliseconds. */
const patience = 3000;

/**
 * Forward navigation starts at the top, 100 ms after it; back and forward find their place again.
 * Counts from the moment the new page is drawn: until then the place is still that of the old one.
 */
export function Scrolling() {
  const { key, pathname, hash } = useLocation();
  const isReturned = useNavigationType() === 'POP';
  const places = useRef(new Map<string, number>());
  const before = useRef({ key, pathname });
  useOurPlaces();
  useEffect(() => {
    const remember = () => places.current.set(before.current.key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);
  useLayoutEffect(() => {
    const left = before.current;
    before.current = { key, pathname };
    if (left.key === key) return;
    // An address that names a part of a page leads there itself; what stands in the place of a list is put at its top by the shell.
    const stays = !isReturned && (left.pathname === pathname || hash !== '');
    if (stays) return;
    const top = isReturned ? (places.current.get(key) ?? 0) : 0;
    const stop = new AbortController();
    const timer = setTimeout(() => scrollTo(top, stop), delay);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key, pathname, hash, isReturned]);
  return <Outlet />;
}

/** The browser, which would scroll the page one leaves, finds the place again only where the product begins anew. */
function useOurPlaces(): void {
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const leave = () => {
      window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
}

const byHand = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Scrolls until the page, as tall as it was, has all it waits for, unless the person scrolls or leaves first. */
function scrollTo(top: number, stop: AbortController): void {
  const until = performance.now() + patience;
  for (const event of byHand)
    window.addEventListener(event, () => stop.abort(), { signal: stop.signal, passive: true });
  const attempt = () => {
    if (stop.signal.aborted) return;
    window.scrollTo({ top });
    const isThere = Math.abs(window.scrollY - top) <= 1 && !isBusy();
    if (isThere || performance.now() > until) stop.abort();
    else requestAnimationFrame(attempt);
  };
  attempt();
}

const isBusy = () => document.querySelector('main[aria-busy="true"]') !== null;
