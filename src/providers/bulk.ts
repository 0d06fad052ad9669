import type { Answer, Options } from './http.ts';
import { keyFor } from './idempotency.ts';

interface Seen {
  readonly id: number;
  readonly version: number;
}

/** Records the server keeps chosen for an hour, each with its version then. */
interface Selection {
  readonly id: number;
  readonly total: number;
  readonly rows: readonly Seen[];
}

export type BulkOutcome =
  | 'changed'
  | 'scheduled'
  | 'unchanged'
  | 'forbidden'
  | 'conflict'
  | 'stale'
  | 'invalid'
  | 'gone'
  | 'failed';

/** `edit`, `delete` or an action, with the changed fields or the action's input. */
interface BulkWork {
  readonly verb: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly rehearsal: boolean;
}

export interface BulkRun {
  readonly id: number;
  readonly verb: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly state: 'running' | 'done' | 'stopped';
  readonly failure: string | null;
  readonly total: number;
  readonly done: number;
  readonly counts: Readonly<Partial<Record<BulkOutcome, number>>>;
}

export interface BulkRow {
  readonly id: number;
  readonly name: string | null;
  readonly outcome: BulkOutcome;
  readonly message?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly changes?: Readonly<Record<string, readonly [unknown, unknown]>>;
}

interface Run {
  readonly selection: number;
  readonly run: number;
}

interface Page extends Run {
  readonly after: number;
  readonly outcomes?: readonly BulkOutcome[] | undefined;
}

type Chosen =
  | { readonly filter: Readonly<Record<string, unknown>> }
  | { readonly rows: readonly Seen[] };

/** Work on many records of a resource. */
export interface BulkProvider {
  selectMany: (resource: string, chosen: Chosen) => Promise<Selection>;
  beginBulk: (resource: string, selection: number, work: BulkWork) => Promise<BulkRun>;
  bulkRun: (resource: string, run: Run) => Promise<BulkRun>;
  /** 100 rows at a time, from a record on. */
  bulkRows: (resource: string, page: Page) => Promise<readonly BulkRow[]>;
  stopBulk: (resource: string, run: Run) => Promise<BulkRun>;
}

/** The bulk endpoints under a base address. */
export function bulkProvider(
  base: string,
  client: (path: string, options?: Options) => Promise<Answer>,
): BulkProvider {
  const at = (resource: string, { selection, run }: Run) =>
    `${base}/${resource}/selections/${selection}/runs/${run}`;
  return {
    selectMany: async (resource, body) =>
      (await client(`${base}/${resource}/selections`, { method: 'POST', body })).json,
    beginBulk: async (resource, selection, work) => {
      const path = `${base}/${resource}/selections/${selection}/runs`;
      const key = keyFor(path, work);
      const headers = { 'Idempotency-Key': key.value };
      return (await key.during(client(path, { method: 'POST', headers, body: work }))).json;
    },
    bulkRun: async (resource, run) => (await client(at(resource, run))).json,
    bulkRows: async (resource, { after, outcomes, ...run }) => {
      const only = outcomes ? `&outcome=${outcomes.join()}` : '';
      return (await client(`${at(resource, run)}/rows?after=${after}${only}`)).json;
    },
    stopBulk: async (resource, run) =>
      (await client(`${at(resource, run)}/stop`, { method: 'POST' })).json,
  };
}
