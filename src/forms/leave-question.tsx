import { type RefObject, useState } from 'react';
import type { DraftStore } from './drafts.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';

interface Left {
  /** True once what was written is saved, or given up. */
  readonly released: RefObject<boolean>;
  readonly draft: DraftStore | undefined;
}

/** The question to who leaves a form by its own buttons, or what lies around it: how it is asked, and where it stands meanwhile. */
export function useLeaveQuestion({ released, draft }: Left) {
  const [leaving, setLeaving] = useState<{ readonly go: () => void }>();
  const question = leaving && (
    <LeaveQuestion
      draft={draft}
      onGo={() => {
        released.current = true;
        leaving.go();
      }}
      onStay={() => setLeaving(undefined)}
    />
  );
  return { onAsk: (go: () => void) => setLeaving({ go }), question };
}
