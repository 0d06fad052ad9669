import { type ComponentType, createContext } from 'react';

interface Making {
  /** The resource a record is made of. */
  readonly resource: string;
  readonly onMade: (id: number) => void;
  readonly onClose: () => void;
}

/** The dialog that makes a record in the middle of a form; without it references are only chosen. */
export const MakingContext = createContext<ComponentType<Making> | undefined>(undefined);
