import { createContext, type RefObject, useContext, useMemo, useRef, useState } from 'react';
import { type Draft, type DraftStore, draftOf } from '#src/forms/drafts.ts';
import { useInputs } from '#src/forms/editable.ts';
import { useFoundDraft } from '#src/forms/found-draft.ts';
import type { Row } from '#src/forms/saving.ts';
import { useSession } from '#src/providers/session.ts';
import { isDraft, type Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';

/** What a form of react-admin needs to be one of ours: told by `Edit` and `Create`. */
export interface KeptForm {
  readonly resource: Resource;
  /** The record as first seen, or what a new one begins with. */
  readonly base: Values;
  /** What was wrong across its fields holds nothing back: it is no new one, nor a draft. */
  readonly stands: boolean;
  /** When that was read, an ISO instant. */
  readonly readAt: string;
  /** The fields this person may write in it. */
  readonly inputs: ReadonlySet<string>;
  readonly draft: DraftStore;
  /** A draft the person has not yet said what to do with. */
  readonly found: Draft | undefined;
  readonly resumed: Values | undefined;
  readonly resume: () => void;
  readonly discard: () => void;
  /** The record as it is after a save: what the form goes on from. */
  readonly rebase: (record: Values) => void;
  /** True while a save leaves the page. */
  readonly released: RefObject<boolean>;
  readonly onLeave: () => void;
  readonly onDelete: (() => void) | undefined;
}

export const KeptFormContext = createContext<KeptForm | undefined>(undefined);

export const useKeptForm = (): KeptForm | undefined => useContext(KeptFormContext);

/** Keeps a form: over a record, or over what a new one begins with. */
export function useKept(resource: Resource, opened: Values, record: Row | undefined) {
  const { key: sessionKey, manager } = useSession();
  const id = record?.id ?? 0;
  const draft = useMemo(
    () => draftOf({ sessionKey, managerId: manager.id, resource: resource.name, record: id }),
    [sessionKey, manager.id, resource.name, id],
  );
  const [{ base, readAt }, setBase] = useState(() => ({ base: opened, readAt: now() }));
  const [resumed, setResumed] = useState<Values>();
  const [found, settle] = useFoundDraft(draft, opened);
  return {
    resource,
    base,
    stands: record !== undefined && !isDraft(resource, base),
    readAt,
    inputs: useInputs(resource, record && base),
    draft,
    found,
    resumed,
    resume: () => {
      if (found) setBase({ base: found.base, readAt: found.at });
      setResumed(found?.mine);
      settle();
    },
    discard: () => {
      draft.drop();
      settle();
    },
    rebase: (saved: Values) => {
      setBase({ base: saved, readAt: now() });
      setResumed(undefined);
    },
    released: useRef(false),
  };
}

const now = () => new Date().toISOString();
