import { useShortcut } from '#src/ui/shortcuts.ts';

/** From row to row without the mouse. */
export function useRowKeys(): void {
  useShortcut('j', 'Alla riga seguente', () => step(1));
  useShortcut('k', 'Alla riga precedente', () => step(-1));
}

function step(by: 1 | -1) {
  const links = [...document.querySelectorAll<HTMLElement>('[data-row] a[href]')].filter(
    (link, at, all) => rowOf(link) !== rowOf(all[at - 1]),
  );
  const here = links.findIndex((link) => rowOf(link)?.contains(document.activeElement));
  const next = here < 0 ? links.at(by > 0 ? 0 : -1) : links[here + by];
  next?.focus();
}

const rowOf = (link: HTMLElement | undefined) => link?.closest('[data-row]');
