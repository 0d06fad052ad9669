import { createContext, useContext } from 'react';

export type RecordsPage = 'list' | 'show' | 'edit' | 'create' | `act.${string}`;

/** Where records are opened from the page on screen. */
export interface Places {
  /** undefined when the place does not exist or is refused: then the link is not drawn. */
  readonly pathOf: (
    resource: string,
    view: RecordsPage,
    params?: { readonly id?: number },
  ) => string | undefined;
}

export const PlacesContext = createContext<Places>({ pathOf: () => undefined });

export const usePlaces = (): Places => useContext(PlacesContext);
