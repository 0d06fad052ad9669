import type { Problem } from './movement.ts';

/** Reads values by their official names, and gathers what is wrong with them, in words. `textOf` answers null of what is absent or blank. */
export function readingOf(textOf: (name: string) => string | null) {
  const problems: Problem[] = [];
  const given = <T>(name: string, read: (text: string) => T | undefined): T | null => {
    const text = textOf(name);
    if (text === null) return null;
    const value = read(text);
    if (value === undefined)
      problems.push({
        field: name,
        value: text,
        message: `«${text}» non è un valore di ${name}`,
      });
    return value ?? null;
  };
  const needed = <T>(name: string, read: (text: string) => T | undefined): T | null => {
    if (textOf(name) === null)
      problems.push({ field: name, value: null, message: `Manca ${name}` });
    return given(name, read);
  };
  return { problems, given, needed };
}
