import TextField from '@mui/material/TextField';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useCallback, useSyncExternalStore } from 'react';

/** The levels the server keeps: a page's own heading is the first, so a text begins with the second. */
const levels = { 2: 'Titolo', 3: 'Sottotitolo', 4: 'Titoletto' } as const;

/** Which level the text under the cursor has; a plain list of choices, where the editor's own is none. */
export function LevelChoice() {
  const editor = useTiptapEditor();
  const subscribe = useCallback(
    (changed: () => void) => {
      editor?.on('transaction', changed);
      return () => editor?.off('transaction', changed);
    },
    [editor],
  );
  const current = useSyncExternalStore(
    subscribe,
    () => Object.keys(levels).find((level) => editor?.isActive('heading', { level: +level })) ?? '',
  );
  // The focus stays here: arrow keys choose as they go.
  const choose = (level: string) =>
    level
      ? editor?.commands.setNode('heading', { level: Number(level) })
      : editor?.commands.setNode('paragraph');
  return (
    <TextField
      select
      size="small"
      value={current}
      onChange={({ target }) => choose(target.value)}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': 'Livello del testo' } }}
      sx={{ width: 160 }}
    >
      <option value="">Paragrafo</option>
      {Object.entries(levels).map(([level, word]) => (
        <option key={level} value={level}>
          {word}
        </option>
      ))}
    </TextField>
  );
}
