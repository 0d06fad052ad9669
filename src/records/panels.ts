import { type ComponentType, createContext, useContext } from 'react';
import type { Row } from '#src/forms/saving.ts';

/** A part of a record's page that no declaration makes. */
export type LoadPanel = () => Promise<{ default: ComponentType<{ readonly record: Row }> }>;

/** What no declaration makes of a record's page. */
export interface Panels {
  /** What one decides by: above all else of the page, on a phone too. */
  readonly first?: LoadPanel;
  readonly main?: LoadPanel;
  /** At the right, above the history. */
  readonly beside?: LoadPanel;
  /** The fields they tell: the facts of the page do not tell them again. */
  readonly tells?: readonly string[];
}

/** The panels by resource. */
export const PanelsContext = createContext<Readonly<Record<string, Panels | undefined>>>({});

/** What no declaration makes of the records of a resource; nothing of most. */
export const usePanels = (resource: string): Panels => useContext(PanelsContext)[resource] ?? {};
