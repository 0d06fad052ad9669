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
export type KeptAt = 'server' | 'device';

/**
 * What was last asked at an address, by whichever form. One after another: what was there is read before it is written
 * over, what was typed last stays, and the form that follows a saved one finds nothing of it.
 */
const turns = new Map<string, Promise<unknown>>();

/**
 * The draft of one record: at once on this device, until the server has it; then on the server, where
 * it is found again from another one.
 */
export function draftOf({ sessionKey, managerId, resource, record }: Belonging) {
  const key = `bozza:${sessionKey}/${resource}/${record}`;
  const address = `/managers/${managerId}/drafts/${resource}/${record}`;
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = (turns.get(address) ?? Promise.resolve()).then(work);
    turns.set(
      address,
      next.catch(() => undefined),
    );
    return next;
  };

  const here = (): Draft | undefined => {
    const text = localStorage.getItem(key);
    return text ? (JSON.parse(text) as Draft) : undefined;
  };

  let typed: Draft | undefined;

  /** On the server. */
  const keep = (draft: Draft): Promise<KeptAt> =>
    inTurn(() => send(address, { ...quietly, method: 'PUT', body: draft })).then(
      () => {
        // Others may sit down at this device: what the server has need not lie about here.
        if (here()?.at === draft.at) localStorage.removeItem(key);
        return 'server' as const;
      },
      () => 'device' as const,
    );

  return {
    /** What was last typed in this form, and is neither saved nor given up. */
    typed: (): Draft | undefined => typed,
    /** The newer of what this device and the server hold; a server that does not answer holds nothing. */
    find: async (): Promise<Draft | undefined> => {
      const own = here();
      const { content } = await inTurn(() =>
        ask<{ content: Draft | null }>(address, quietly),
      ).catch(() => ({ content: null }));
      return content && (!own || content.at > own.at) ? content : own;
    },
    /** On this device, at once. */
    hold: (draft: Draft): void => {
      typed = draft;
      try {
        localStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // A full store keeps no draft; the form itself and the server still hold what was written.
      }
    },
    keep,
    /** What was last typed goes to the server without waiting for a pause: its form is left. */
    keepTyped: (): void => {
      if (typed) void keep(typed);
    },
    drop: (): void => {
      typed = undefined;
      localStorage.removeItem(key);
      inTurn(() => send(address, { ...quietly, method: 'DELETE' })).catch(() => undefined);
    },
  };
}
export type DraftStore = ReturnType<typeof draftOf>;

/** Beside the work: a session that has ended is asked about when something is saved, not here. */
const quietly = { signingIn: true } as const;
