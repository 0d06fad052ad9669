import { createContext, type RefObject, useContext } from 'react';
import type { KeptForm } from '#src/forms/kept.ts';

/** What a form of react-admin needs to be one of ours: told by `Edit` and `Create`. */
export interface KeptPage extends Omit<KeptForm, 'rebase'> {
  /** True while a save leaves the page. */
  readonly released: RefObject<boolean>;
  readonly onLeave: () => void;
  readonly onDelete: (() => void) | undefined;
}

export const KeptPageContext = createContext<KeptPage | undefined>(undefined);

export const useKeptPage = (): KeptPage | undefined => useContext(KeptPageContext);
