import { createContext, useContext } from 'react';
import type { RaRecord } from 'react-admin';
import type { PlaceView } from '#src/places/place-view.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Verb } from './verbs.ts';

/** A record as it was when it was ticked; of those found by the server only id and version are known. */
export type Ticked = RaRecord & { readonly id: number; readonly version: number };

/** Records of one kind that are ticked, and what may be done to some of them. */
export interface Chosen {
  readonly resource: Resource;
  readonly verbs: readonly Verb[];
  readonly rows: ReadonlyMap<number, Ticked>;
  /** The server's own selection, while nothing was ticked or unticked after it. */
  readonly whole: number | undefined;
  readonly clear: () => void;
}

/** What is ticked in a list, over all its pages. */
export interface Selected extends Chosen {
  readonly view: PlaceView;
  /** Ticks or unticks a row; with `isRange` every row from the last one ticked. */
  readonly toggle: (row: Ticked, isRange: boolean) => void;
  readonly togglePage: () => void;
  /** Selects all that the list's filter finds. */
  readonly selectAll: () => Promise<void>;
}

export const SelectedContext = createContext<Selected | undefined>(undefined);

/** Undefined where nothing may be done to many records. */
export const useSelected = (): Selected | undefined => useContext(SelectedContext);
