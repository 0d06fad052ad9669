import { createContext, type RefObject, useCallback, useMemo, useRef } from 'react';

/** Goes, at once or once it was said that what was written may be lost. */
type Leave = (go: () => void) => void;

/** Where a form tells what lies around it how it is left. */
export const AroundForm = createContext<RefObject<Leave | undefined> | undefined>(undefined);

/** For a dialog that may hold a form: Escape, its cross and a click beside it lose nothing unasked. */
export function useAroundForm(onClose: () => void) {
  const leave = useRef<Leave>(undefined);
  const close = useCallback(() => (leave.current ? leave.current(onClose) : onClose()), [onClose]);
  return useMemo(() => ({ leave, close }), [close]);
}
