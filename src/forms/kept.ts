import { useEffect, useMemo, useState } from 'react';
import { useSession } from '#src/providers/session.ts';
import { isDraft, type Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { type DraftStore, draftOf } from './drafts.ts';
import { useInputs } from './editable.ts';
import {
  discarded,
  type FoundDraft,
  isOfTheSame,
  isSaved,
  restored,
  type Standing,
  withTyped,
} from './found-draft.ts';

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
  /** Where what is typed is kept; nowhere as long as the draft of something else lies there. */
  readonly draft: DraftStore | undefined;
  readonly found: FoundDraft | undefined;
  /** The found draft was written over an earlier version of the record than the one there is. */
  readonly isOutdated: boolean;
  readonly resumed: Values | undefined;
  /** The form appears anew when this changes. */
  readonly opening: number;
  readonly resume: () => void;
  readonly discard: () => void;
  /** Goes on from the record as it is after a save. */
  readonly rebase: (record: R) => void;
}

/**
 * Keeps the form over a record, or with `id` 0 over what a new one begins with; `asked`: what of that makes it
 * another than any new one.
 */
export function useKept<R extends Values>(
  resource: Resource,
  id: number,
  open: () => R,
  asked: Values = {},
): KeptForm<R> {
  const { key: sessionKey, manager } = useSession();
  const draft = useMemo(
    () => draftOf({ sessionKey, managerId: manager.id, resource: resource.name, record: id }),
    [sessionKey, manager.id, resource.name, id],
  );
  const [opened] = useState(() => ({ base: open(), readAt: now(), opening: 0, asked }));
  const [form, setForm] = useState<Standing<R>>(opened);
  useEffect(() => {
    let isHere = true;
    draft.find().then((found) => {
      if (!isHere || !found) return;
      if (isSaved(found, opened.base)) draft.drop();
      else if (isOfTheSame(found, opened.asked))
        setForm((form) => restored(form, withTyped(found, draft.typed())));
      else setForm((form) => ({ ...form, found: { draft: found, is: 'offered' } }));
    });
    return () => {
      isHere = false;
    };
  }, [draft, opened]);
  const { base, readAt, found, resumed, opening } = form;
  const isNew = id === 0;
  return {
    resource,
    base,
    readAt,
    stands: !isNew && !isDraft(resource, base),
    inputs: useInputs(resource, isNew ? undefined : base),
    draft: found?.is === 'offered' ? undefined : draft,
    found,
    isOutdated: found !== undefined && found.draft.base.version !== opened.base.version,
    resumed,
    opening,
    resume: () => {
      if (!found) return;
      setForm(
        isOfTheSame(found.draft, opened.asked)
          ? restored(form, found.draft)
          : // What was asked for here stays.
            { ...form, resumed: found.draft.mine, found: { ...found, is: 'restored' } },
      );
    },
    discard: () => {
      if (!found) return;
      const latest = draft.typed() ?? found.draft;
      draft.drop();
      setForm(
        found.is === 'offered'
          ? { ...form, found: { ...found, is: 'discarded' } }
          : discarded(opened, form, latest),
      );
    },
    rebase: (record) => setForm(({ opening }) => ({ base: record, readAt: now(), opening })),
  };
}

const now = () => new Date().toISOString();
