import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const left = new Map<string, string>();

/** A little later than scrolling on navigation, in milliseconds. */
const pause = 150;

/** Which row a list was left by, so that coming back finds it: answers what notes it. */
export function useRowReturn(): (row: string) => void {
  const { key } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    const row = type === 'POP' ? left.get(key) : undefined;
    if (row === undefined) return;
    // After the heading took focus and the page found its place: the row is in sight either way.
    const timer = setTimeout(() => {
      document.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"] a[href]`)?.focus();
    }, pause);
    return () => clearTimeout(timer);
  }, [key, type]);
  return (row) => {
    left.set(key, row);
  };
}
