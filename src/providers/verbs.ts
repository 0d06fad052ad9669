import type { Identifier, RaRecord } from 'react-admin';
import type { Blocker } from './api-error.ts';
import type { Answer, Options } from './http.ts';

/** A verb that waits for its day (`on`, an ISO date), failed on it, or was granted and called off. */
export interface Programmed {
  readonly id: number;
  readonly verb: string;
  readonly on: string;
  readonly state: 'waiting' | 'failed' | 'calledOff';
  readonly failure: string | null;
  /** The reason it was called off for. */
  readonly calledOffFor: string | null;
  /** What it is done with, by the names of its input, for who may do it; nothing for others. */
  readonly given: Readonly<Record<string, unknown>>;
  /** The act it follows from, in words: then it is called off with a reason. */
  readonly follows: string | null;
  /** What comes of it that it is called off, for who may do that. */
  readonly ifCalledOff: readonly string[];
  /** In words, what holds them back from ending it, and from doing it after all; null where it is none of theirs. */
  readonly settlement: { readonly end: string | null; readonly confirm: string | null } | null;
}

/** What a record violates, beside which field. */
interface Standing {
  readonly code: string;
  readonly field: string;
  readonly message: string;
}

/** What the person may do to a record, each with what holds it back; what waits; what is wrong. */
interface RecordVerbs {
  readonly verbs: Readonly<Record<string, { readonly blockers: readonly Blocker[] }>>;
  readonly scheduled: readonly Programmed[];
  readonly warnings: readonly Standing[];
}

/** One verb before it is done: what holds it back, what comes of it. */
export interface Foreseen {
  readonly blockers: readonly Blocker[];
  readonly consequences: readonly string[];
}

interface One {
  readonly id: Identifier;
}

/** What is asked for a page, as long as somebody is there. */
interface Asked extends One {
  readonly signal?: AbortSignal;
}

/** What is settled of a record as it was read, and the reason where one is asked. */
interface Settling extends One {
  readonly version: number;
  readonly scheduled: number;
  readonly reason?: string;
}

/** What failed on its day, what was granted and called off, or a violation that stands; `since` is an ISO date. */
export interface Unsettled {
  readonly kind: 'failed' | 'calledOff' | 'violation';
  readonly resource: string;
  readonly id: number;
  readonly label: string | null;
  /** Why it failed, for which reason it was called off, or all it violates. */
  readonly messages: readonly string[];
  readonly since: string;
  readonly verb?: string;
}

interface Worklist {
  readonly content: readonly Unsettled[];
  /** It is counted up to a thousand. */
  readonly count: number;
}

type Settled = Promise<{ readonly data: RaRecord }>;

/** What may be done, what is in programme, what waits for somebody. */
export interface VerbProvider {
  verbs: (resource: string, one: Asked) => Promise<RecordVerbs>;
  foresee: (resource: string, one: Asked & { verb: string }) => Promise<Foreseen>;
  callOff: (resource: string, one: Settling) => Settled;
  setAside: (resource: string, one: Settling) => Settled;
  confirm: (resource: string, one: Omit<Settling, 'reason'>) => Settled;
  /** So many of them, those before left out. */
  worklist: (from: number, most: number) => Promise<Worklist>;
}

/** The endpoints of verbs under a base address. */
export function verbProvider(
  base: string,
  client: (path: string, options?: Options) => Promise<Answer>,
): VerbProvider {
  const at = (resource: string, id: Identifier) => `${base}/${resource}/${encodeURIComponent(id)}`;
  const settled = async (path: string, method: string, one: Omit<Settling, 'scheduled'>) => {
    const { id: _, ...body } = one;
    const { content } = (await client(path, { method, body })).json;
    return { data: content };
  };
  return {
    verbs: async (resource, { id, signal }) => {
      const { content, ...rest } = (await client(`${at(resource, id)}/verbs`, { signal })).json;
      return { verbs: content, ...rest };
    },
    foresee: async (resource, { id, verb, signal }) =>
      (await client(`${at(resource, id)}/${verb}`, { signal })).json.content,
    callOff: (resource, { scheduled, ...one }) =>
      settled(`${at(resource, one.id)}/scheduled/${scheduled}`, 'DELETE', one),
    setAside: (resource, { scheduled, ...one }) =>
      settled(`${at(resource, one.id)}/scheduled/${scheduled}/set-aside`, 'POST', one),
    confirm: (resource, { scheduled, ...one }) =>
      settled(`${at(resource, one.id)}/scheduled/${scheduled}/confirm`, 'POST', one),
    worklist: async (from, most) =>
      (await client(`${base}/worklist?range=[${from},${from + most - 1}]`)).json,
  };
}
