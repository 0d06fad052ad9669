import { createContext, useContext } from 'react';
import type { Offered } from './verbs.ts';

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

/** Goes to where a verb is done to the record on screen: its page, or its form over it. */
export const StartVerbContext = createContext<(verb: Offered) => void>(() => {});

export const useStartVerb = (): ((verb: Offered) => void) => useContext(StartVerbContext);
