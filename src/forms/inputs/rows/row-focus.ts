import { useEffect, useRef, useState } from 'react';

/** Leads the focus to a row once it is drawn. */
export function useRowFocus(drawn: number) {
  const table = useRef<HTMLTableElement>(null);
  const [wanted, setWanted] = useState<{ readonly at: number }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that was added is drawn a little later
  useEffect(() => {
    const row = wanted && table.current?.tBodies[0]?.rows[wanted.at];
    row?.querySelector<HTMLElement>('input:not([aria-hidden]), [role=combobox]')?.focus();
  }, [wanted, drawn]);
  return { table, focusRow: (at: number) => setWanted({ at }) };
}
