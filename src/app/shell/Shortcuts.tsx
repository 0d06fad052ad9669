import { lazy, Suspense, useEffect, useState } from 'react';
import { press, useShortcut } from '#src/ui/shortcuts.ts';
import { withinTwoMinutes } from '../session/loading.ts';

const ShortcutsDialog = lazy(() =>
  withinTwoMinutes(async () => ({
    default: (await import('#src/ui/ShortcutsDialog.tsx')).ShortcutsDialog,
  })),
);

/** Listens to the keys of every page, and shows them when asked. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  useShortcut('?', 'Mostra queste scorciatoie', () => setOpen(true));
  return (
    isOpen && (
      <Suspense>
        <ShortcutsDialog onClose={() => setOpen(false)} />
      </Suspense>
    )
  );
}
