import { ask, send } from '#src/providers/http.ts';
import type { Values } from '#src/schema/validation.ts';

/** What somebody wrote and has not saved: the record it was written over, and the changed fields. */
export interface Draft {
  readonly base: Values;
  readonly mine: Values;
  /** ISO instant. */
  readonly at: string;
}

/** Where a draft belongs: `record` 0 is a new one; `sessionKey` keeps people of one browser apart. */
interface Belonging {
  readonly sessionKey: string;
  readonly managerId: number;
  readonly resource: string;
  readonly record: number;
}

/** Where a draft was last kept. */
export type Kept = 'server' | 'device';

/**
 * The draft of one record: at once in this tab, where it survives a reload and a lost connection, and
 * on the server, where it is found again from another device.
 */
export function draftOf({ sessionKey, managerId, resource, record }: Belonging) {
  const key = `bozza:${sessionKey}/${resource}/${record}`;
  const address = `/managers/${managerId}/drafts/${resource}/${record}`;
  // One after another: what was typed last is what the server keeps.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };

  const here = (): Draft | undefined => {
    const text = sessionStorage.getItem(key);
    return text ? (JSON.parse(text) as Draft) : undefined;
  };

  return {
    /** The newer of what this tab and the server hold; a server that does not answer holds nothing. */
    find: async (): Promise<Draft | undefined> => {
      const own = here();
      const { content } = await ask<{ content: Draft | null }>(address, quietly).catch(() => ({
        content: null,
      }));
      return content && (!own || content.at > own.at) ? content : own;
    },
    keep: (draft: Draft): Promise<Kept> => {
      try {
        sessionStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // A full store keeps no draft; the form itself and the server still hold what was written.
      }
      return inTurn(() => send(address, { ...quietly, method: 'PUT', body: draft })).then(
        () => 'server' as const,
        () => 'device' as const,
      );
    },
    drop: (): void => {
      sessionStorage.removeItem(key);
      inTurn(() => send(address, { ...quietly, method: 'DELETE' })).catch(() => undefined);
    },
  };
}
export type DraftStore = ReturnType<typeof draftOf>;

/** Beside the work: a session that has ended is asked about when something is saved, not here. */
const quietly = { signingIn: true } as const;
