import { useMemo, useState } from 'react';
import { useSession } from '#src/providers/session.ts';
import { isDraft, type Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { type Draft, type DraftStore, draftOf } from './drafts.ts';
import { useInputs } from './editable.ts';
import { useFoundDraft } from './found-draft.ts';

/** A form that owns what it was opened over, and finds again what was written in it and not saved. */
export interface KeptForm<R extends Values = Values> {
  readonly resource: Resource;
  /** The record as first seen, or what a new one begins with. */
  readonly base: R;
  /** When that was read, an ISO instant. */
  readonly readAt: string;
  /** What was wrong across its fields holds nothing back: it is no new one, nor a draft. */
  readonly stands: boolean;
  /** The fields this person may write in it. */
  readonly inputs: ReadonlySet<string>;
  readonly draft: DraftStore;
  /** A draft the person has not yet said what to do with. */
  readonly found: Draft | undefined;
  /** The person has said it. */
  readonly isSettled: boolean;
  readonly resumed: Values | undefined;
  /** The form appears anew when this changes. */
  readonly opening: 'fresh' | 'resumed';
  readonly resume: () => void;
  readonly discard: () => void;
  /** Goes on from the record as it is after a save. */
  readonly rebase: (record: R) => void;
}

/** Keeps the form over a record, or with `id` 0 over what a new one begins with. */
export function useKept<R extends Values>(
  resource: Resource,
  id: number,
  open: () => R,
): KeptForm<R> {
  const { key: sessionKey, manager } = useSession();
  const draft = useMemo(
    () => draftOf({ sessionKey, managerId: manager.id, resource: resource.name, record: id }),
    [sessionKey, manager.id, resource.name, id],
  );
  const [{ base, readAt }, setBase] = useState(() => ({ base: open(), readAt: now() }));
  const [opening, setOpening] = useState<KeptForm['opening']>('fresh');
  const [resumed, setResumed] = useState<Values>();
  const [found, settle, isSettled] = useFoundDraft(draft, base);
  const isNew = id === 0;
  return {
    resource,
    base,
    readAt,
    stands: !isNew && !isDraft(resource, base),
    inputs: useInputs(resource, isNew ? undefined : base),
    draft,
    found,
    isSettled,
    resumed,
    opening,
    resume: () => {
      // What was written over a version goes on from that one (a form wrote it, so it is a record's);
      // a new record begins as the place does where it is taken up.
      if (found && !isNew) setBase({ base: found.base as R, readAt: found.at });
      setResumed(found?.mine);
      setOpening('resumed');
      settle();
    },
    discard: () => {
      draft.drop();
      settle();
    },
    rebase: (record) => {
      setBase({ base: record, readAt: now() });
      setResumed(undefined);
    },
  };
}

const now = () => new Date().toISOString();
