import { createContext, type ReactNode, useContext } from 'react';
import { timeWords } from '#src/values/when-words.ts';
import { type Kept, type KeptDraft, useKeeping } from './drafting.ts';

const KeptContext = createContext<KeptDraft | undefined>(undefined);

/** Keeps the form it lies in; all that speaks of its draft says the same. */
export function Keeping({ children, ...form }: Kept & { readonly children: ReactNode }) {
  return <KeptContext value={useKeeping(form)}>{children}</KeptContext>;
}

/** When the draft of the form on screen was last kept, and where, in a sentence; undefined before that. */
export function useKeptWords(): string | undefined {
  const kept = useContext(KeptContext);
  if (!kept) return undefined;
  const where = kept.where === 'server' ? '' : ' su questo dispositivo';
  return `Bozza conservata${where} alle ${timeWords(kept.at)}.`;
}
