import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const left = new Map<string, string>();

/** Which row a list was left by, so that coming back finds it: answers what notes it. */
export function useRowReturn(): (row: string) => void {
  const { key } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    const row = type === 'POP' ? left.get(key) : undefined;
    if (row === undefined) return;
    // After the heading took focus, which is where any other navigation leads.
    const frame = requestAnimationFrame(() => {
      const link = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"] a[href]`);
      link?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [key, type]);
  return (row) => {
    left.set(key, row);
  };
}
