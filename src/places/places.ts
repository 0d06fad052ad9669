import { createContext, useContext } from 'react';

export type RecordsPage = 'list' | 'show' | 'edit' | 'create' | `act.${string}`;

/** Where records are opened from the page on screen. */
export interface Places {
  /**
   * undefined when the place does not exist or is refused: then the link is not drawn. `alone` is the
   * plain page every record one may read has.
   */
  readonly pathOf: (
    resource: string,
    view: RecordsPage | 'alone',
    params?: { readonly id?: number },
  ) => string | undefined;
  /** The lists that are other looks at the one on screen, and itself; empty where there is none. */
  readonly beside: readonly Look[];
}

interface Look {
  readonly label: string;
  readonly to: string;
  readonly isHere: boolean;
}

export const PlacesContext = createContext<Places>({ pathOf: () => undefined, beside: [] });

export const usePlaces = (): Places => useContext(PlacesContext);
