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
}

export const PlacesContext = createContext<Places>({ pathOf: () => undefined });

export const usePlaces = (): Places => useContext(PlacesContext);
