import { useEffect, useState } from 'react';
import { Fetching } from '#src/ui/Fetching.tsx';
import { fetched } from '#src/ui/fetched.tsx';
import { press, useShortcut } from '#src/ui/shortcuts.ts';

const ShortcutsDialog = fetched(
  async () => (await import('#src/ui/ShortcutsDialog.tsx')).ShortcutsDialog,
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
      <Fetching onClose={() => setOpen(false)}>
        <ShortcutsDialog onClose={() => setOpen(false)} />
      </Fetching>
    )
  );
}
