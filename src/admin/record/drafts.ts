import type { Values } from '#src/schema/validation.ts';

/** What somebody wrote and has not saved: the record it was written over, and the changed fields. */
export interface Draft {
  readonly base: Values;
  readonly mine: Values;
  /** ISO instant. */
  readonly at: string;
}

const prefix = 'bozza:';

/** The draft of one record in this tab; it survives a reload, not the tab. */
export function draftAt(place: string) {
  const key = prefix + place;
  return {
    read: (): Draft | undefined => {
      const text = sessionStorage.getItem(key);
      return text ? (JSON.parse(text) as Draft) : undefined;
    },
    keep: (draft: Draft): void => {
      try {
        sessionStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // A full store keeps no draft; the form itself still holds what was written.
      }
    },
    drop: (): void => sessionStorage.removeItem(key),
  };
}
export type DraftStore = ReturnType<typeof draftAt>;
