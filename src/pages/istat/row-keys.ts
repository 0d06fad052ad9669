import type { KeyboardEvent } from 'react';

/** What one writes in, in the order of a scanner of documents. */
const written = '[data-cell] input:not([type=hidden]):not([aria-hidden])';

const inputsOf = (body: HTMLElement) => [...body.querySelectorAll<HTMLInputElement>(written)];

/** Leads the focus to a field, with what is in it ready to be written over. */
export function enterCell(input: HTMLInputElement | undefined): void {
  input?.focus();
  if (input?.type === 'text') input.select();
}

/** The first field of a person. */
export const cellOf = (body: HTMLElement | null, at: number, name = 'lastName') =>
  body?.querySelector<HTMLInputElement>(`[data-person="${at}"] [data-cell="${name}"] input`) ??
  undefined;

interface Keys {
  /** After the last field. */
  readonly onEnd: () => void;
  /** Copies a field of a person from the one above. */
  readonly onCopy: (at: number, name: string) => void;
  readonly onSave: () => void;
  readonly onLeave: () => void;
}

/** What keys do in the table of people; all of it is done by buttons too. */
export function pressIn(event: KeyboardEvent<HTMLElement>, keys: Keys): void {
  const { target } = event;
  const did = target instanceof HTMLInputElement ? doneBy[namedKeys(event)] : undefined;
  did?.(event.currentTarget, target as HTMLInputElement, keys, () => event.preventDefault());
}

/** "alt+d". */
function namedKeys({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  const held = [(ctrlKey || metaKey) && 'ctrl', altKey && 'alt', shiftKey && 'shift'];
  return [...held.filter(Boolean), key.toLowerCase()].join('+');
}

type Deed = (body: HTMLElement, at: HTMLInputElement, keys: Keys, take: () => void) => void;

const step =
  (by: number): Deed =>
  (body, from, { onEnd }, take) => {
    if (from.type === 'checkbox') return;
    take();
    const all = inputsOf(body);
    const next = all.indexOf(from) + by;
    if (next < all.length) enterCell(all[next]);
    else onEnd();
  };

const doneBy: Readonly<Record<string, Deed>> = {
  enter: step(1),
  'shift+enter': step(-1),
  // The page saves; before that nobody is left on the card by mistake.
  'ctrl+enter': (_, __, { onSave }) => onSave(),
  'ctrl+s': (_, __, { onSave }) => onSave(),
  'alt+d': (_, at, { onCopy }, take) => {
    take();
    const cell = at.closest<HTMLElement>('[data-cell]');
    const person = at.closest<HTMLElement>('[data-person]');
    if (cell && person) onCopy(Number(person.dataset.person), cell.dataset.cell ?? '');
  },
  escape: (_, at, { onLeave }, take) => {
    if (at.getAttribute('aria-expanded') === 'true') return;
    take();
    onLeave();
  },
};
