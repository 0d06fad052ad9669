import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

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

/** Enter goes down to the same input of the next row, as in a spreadsheet, and sends no form; a choice that is open takes it. */
export function goDown(event: KeyboardEvent): void {
  const { target, key, shiftKey, ctrlKey, altKey, metaKey } = event;
  if (key !== 'Enter' || shiftKey || ctrlKey || altKey || metaKey || event.isDefaultPrevented())
    return;
  if (!(target instanceof HTMLInputElement) || target.getAttribute('aria-expanded') === 'true')
    return;
  event.preventDefault();
  const cell = target.closest('td');
  const next = cell?.closest('tr')?.nextElementSibling;
  const below = next instanceof HTMLTableRowElement && next.cells[cell?.cellIndex ?? 0];
  const input = below ? below.querySelector('input') : null;
  input?.focus();
  input?.select();
}
