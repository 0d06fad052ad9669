import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;
const delay = 100;

/** Forward navigation starts at the top, 100 ms after it; back and forward find their place again. */
export function scrollOnNavigation(router: Router): void {
  const places = new Map<string, number>();
  let { key, pathname } = router.state.location;
  window.addEventListener('scroll', () => places.set(key, window.scrollY), { passive: true });
  router.subscribe(({ location, historyAction, navigation }) => {
    if (navigation.state !== 'idle' || location.key === key) return;
    const isSamePage = location.pathname === pathname;
    ({ key, pathname } = location);
    const top = historyAction === 'POP' ? (places.get(key) ?? 0) : 0;
    if (!isSamePage) setTimeout(() => window.scrollTo({ top }), delay);
  });
}
