import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** What takes another's place at the same path begins at its top; to another path, and back, one is led by the router. */
export function useTopOf(standing: string): void {
  const { pathname } = useLocation();
  const isReturned = useNavigationType() === 'POP';
  const before = useRef({ standing, pathname });
  useEffect(() => {
    const isBeside = before.current.pathname === pathname && before.current.standing !== standing;
    before.current = { standing, pathname };
    if (isBeside && !isReturned) window.scrollTo({ top: 0 });
  }, [standing, pathname, isReturned]);
}
