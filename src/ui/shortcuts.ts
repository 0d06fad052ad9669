import { useEffect, useRef, useSyncExternalStore } from 'react';

/** A key, or one held with `ctrl` (⌘ on a Mac) or `alt`: `ctrl+s`, `alt+pageup`, `n`. */
type Keys = string;

/** What a key does on the page that is open. */
export interface Shortcut {
  readonly keys: Keys;
  /** "Salva": as the button says it. */
  readonly label: string;
}

interface Live extends Shortcut {
  readonly run: () => void;
}

let live: readonly Live[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Live[]) {
  live = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** A key of the page on screen; without `run` it does nothing now, and is not shown. */
export function useShortcut(keys: Keys, label: string, run: (() => void) | undefined): void {
  const latest = useRef(run);
  latest.current = run;
  const isLive = run !== undefined;
  useEffect(() => {
    if (!isLive) return;
    const own: Live = { keys, label, run: () => latest.current?.() };
    change([...live, own]);
    return () => change(live.filter((one) => one !== own));
  }, [keys, label, isLive]);
}

/** The keys that do something now, each once: what opened last goes before. */
export function useLiveShortcuts(): readonly Shortcut[] {
  const all = useSyncExternalStore(subscribe, () => live);
  return all.filter(({ keys }, at) => all.findLastIndex((one) => one.keys === keys) === at);
}

/** Does what a key stands for; whoever writes, or reads a dialog, means the letter and not the page. */
export function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const keys = keysOf(event);
  const found = live.findLast((one) => one.keys === keys);
  if (!found || (isSingle(keys) && (!singleKeys.areOn() || isTaken(event.target)))) return;
  event.preventDefault();
  found.run();
}

function keysOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): Keys {
  const held = [(ctrlKey || metaKey) && 'ctrl', altKey && 'alt'].filter(Boolean);
  return [...held, key.toLowerCase()].join('+');
}

/** A key alone: WCAG 2.1.4 wants a way to turn these off. */
export const isSingle = (keys: Keys): boolean =>
  !keys.startsWith('ctrl+') && !keys.startsWith('alt+');

const isTaken = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input, textarea, select, [role=combobox]') ||
    target.closest('[role=dialog], [role=menu], [role=listbox]') !== null);

const storeKey = 'scorciatoie';

/** Whether keys alone do anything, as the person chose on this device. */
export const singleKeys = {
  areOn: (): boolean => localStorage.getItem(storeKey) !== 'off',
  turn: (on: boolean): void => localStorage.setItem(storeKey, on ? 'on' : 'off'),
};
