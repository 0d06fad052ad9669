import { useState } from 'react';
import type { Writing } from './writings.ts';

/** The text of a control whose value may be no text: what is typed stays, what comes from outside is written. */
export function useWritten(
  value: unknown,
  onChange: (value: unknown) => void,
  { read, write, typed = (text) => text }: Writing,
) {
  const [shown, setShown] = useState({ text: write(value), value });
  if (!Object.is(shown.value, value)) setShown({ text: write(value), value });
  return {
    text: shown.text,
    type: (raw: string) => {
      const text = typed(raw);
      const next = text.trim() === '' ? null : (read(text) ?? text);
      setShown({ text, value: next });
      onChange(next);
    },
    /** Writes a value that was understood the way it is usually written. */
    settle: () => {
      if (value !== null && read(shown.text) !== undefined) setShown({ text: write(value), value });
    },
  };
}
