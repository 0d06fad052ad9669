import { type RefObject, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import type { DraftStore } from './drafts.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';

interface Props {
  /** True once what was written is saved, or given up. */
  readonly released: RefObject<boolean>;
  readonly draft: DraftStore | undefined;
}

/** Asks before a page is left whose form holds changes nobody saved. */
export function LeaveGuard({ released, draft }: Props) {
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
  if (blocker.state !== 'blocked') return null;
  return (
    <LeaveQuestion
      draft={draft}
      onGo={() => {
        released.current = true;
        blocker.proceed();
      }}
      onStay={() => blocker.reset()}
    />
  );
}
