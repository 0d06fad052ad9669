import { createContext, useContext, useEffect } from 'react';

/** A part of a record's page one can jump to. */
export interface Part {
  /** The anchor of its section. */
  readonly id: string;
  readonly title: string;
  /** How many stand there; undefined while it is not known, or where nothing is counted. */
  readonly count?: number | undefined;
}

/** Takes note of a part, anew when its count is known, and forgets it. */
interface Parts {
  readonly announce: (part: Part) => void;
  readonly forget: (id: string) => void;
}

/** Who leads to the parts of a page; nobody does in a dialog over it. */
export const PartsContext = createContext<Parts | undefined>(undefined);

/** Says that a part is on the page, as long as it is; answers its anchor, where somebody leads there. */
export function usePart(title: string, count?: number): string | undefined {
  const parts = useContext(PartsContext);
  const id = anchorOf(title);
  useEffect(() => () => parts?.forget(id), [parts, id]);
  useEffect(() => parts?.announce({ id, title, count }), [parts, id, title, count]);
  return parts && id;
}

const anchorOf = (title: string) =>
  `parte-${title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')}`;
