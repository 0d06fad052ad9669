import { createContext, useContext } from 'react';

/** How the form of the record on screen is come to. */
export interface WayToForm {
  /** The address of its page, where it has one. */
  readonly path: string | undefined;
  readonly open: () => void;
  /** Opens it at a field; undefined for a field the person cannot write there. */
  readonly to: (field: string) => (() => void) | undefined;
}

/** Undefined where the person may not change the record. */
export const WayToFormContext = createContext<WayToForm | undefined>(undefined);

export const useWayToForm = (): WayToForm | undefined => useContext(WayToFormContext);
