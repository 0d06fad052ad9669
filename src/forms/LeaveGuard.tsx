import { type RefObject, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';

interface Props {
  /** True once what was written is saved, or given up. */
  readonly released: RefObject<boolean>;
  readonly onAbandon: () => void;
  /** "Esci" was pressed with changes unsaved, on a form that lies in its page. */
  readonly isAsking: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks before a page is left whose form holds changes nobody saved. */
export function LeaveGuard({ released, onAbandon, isAsking, onLeave, onStay }: Props) {
  const { isDirty } = useFormState();
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      isDirty &&
      !released.current &&
      (here.pathname !== there.pathname || here.search !== there.search),
  );
  useEffect(() => {
    if (!isDirty) return;
    // A tab that is closed asks in the browser's own words.
    const ask = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty, released]);
  const leave = () => {
    released.current = true;
    onAbandon();
    if (isAsking) onLeave();
    else blocker.proceed?.();
  };
  return (
    <ConfirmDialog
      open={isAsking || blocker.state === 'blocked'}
      title="Modifiche non salvate"
      danger
      onConfirm={leave}
      onCancel={() => {
        onStay();
        blocker.reset?.();
      }}
    >
      Se esci ora, quello che hai scritto si perde. Vuoi uscire lo stesso?
    </ConfirmDialog>
  );
}
