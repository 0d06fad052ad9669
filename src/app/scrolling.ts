import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;
const delay = 100;
/** How long a page may take to be as tall as it was, in milliseconds. */
const patience = 3000;

/** Forward navigation starts at the top, 100 ms after it; back and forward find their place again. */
export function scrollOnNavigation(router: Router): void {
  const places = new Map<string, number>();
  let { key, pathname } = router.state.location;
  window.addEventListener('scroll', () => places.set(key, window.scrollY), { passive: true });
  router.subscribe(({ location, historyAction, navigation }) => {
    if (navigation.state !== 'idle' || location.key === key) return;
    const isSamePage = location.pathname === pathname;
    ({ key, pathname } = location);
    const arrived = key;
    const top = historyAction === 'POP' ? (places.get(key) ?? 0) : 0;
    // An address that names a part of a page leads there itself; what stands in the place of a list is put at its top by the shell.
    const stays = historyAction !== 'POP' && (isSamePage || location.hash !== '');
    if (!stays) setTimeout(() => scrollTo(top, () => key === arrived), delay);
  });
}

const byHand = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Scrolls as soon as the page is tall enough, unless the person scrolls or leaves first. */
function scrollTo(top: number, isHere: () => boolean): void {
  const until = performance.now() + patience;
  const stop = new AbortController();
  for (const event of byHand)
    window.addEventListener(event, () => stop.abort(), { signal: stop.signal, passive: true });
  const attempt = () => {
    if (stop.signal.aborted || !isHere()) return;
    window.scrollTo({ top });
    if (Math.abs(window.scrollY - top) <= 1 || performance.now() > until) stop.abort();
    else requestAnimationFrame(attempt);
  };
  attempt();
}
