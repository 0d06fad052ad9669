import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import { type Key, partsOf } from '#src/schema/targets.ts';
import { type BulkProvider, bulkProvider } from './bulk.ts';
import { changesBetween, withoutEmpties } from './changes.ts';
import { type Options, send } from './http.ts';
import { keyFor } from './idempotency.ts';
import { countedLists, type ListMeta, wanting } from './lists.ts';
import { type VerbProvider, verbProvider } from './verbs.ts';

/** A verb of a declaration, done to one record as it was read. */
interface Deed {
  readonly id: Identifier;
  readonly action: string;
  readonly version: number;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** What came of it: the record, one that was made by it, the ISO day it waits for. */
interface Acted {
  readonly data: RaRecord;
  readonly made?: number;
  readonly scheduled?: { readonly on: string };
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/** What referenced records are called: by target, by id or code; those that are gone are missing. */
export type Names = Readonly<Record<string, Readonly<Record<Key, string>>>>;

/** One line of a record's history, newest first. */
export interface HistoryLine {
  readonly id: number;
  readonly at: string;
  /** The ISO day it is of, where it was entered later. */
  readonly lateFrom: string | null;
  readonly action: string;
  readonly user: Named | null;
  readonly impersonator: Named | null;
  readonly manager: Named | null;
  readonly because: HistoryCause | null;
  readonly changes: readonly Change[];
  readonly names: Names;
}

interface Change {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The verb of another record that a line came of, with what it was given; none for who may not read that record. */
export interface HistoryCause {
  readonly resource: string;
  readonly record: number;
  readonly name: string;
  readonly verb: string;
  readonly given: readonly Change[];
}

/** How a record stood around one line; null where there was none, or the reader could not see it. */
export interface HistoryState {
  readonly line: HistoryLine;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly names: Names;
}

/** One change taken back, or the record brought to how it stood after a line. */
export type RevertExtent = 'change' | 'point';

/** What a revert would do to each field, and why it cannot. */
export interface RevertPreview {
  readonly version: number;
  readonly fields: readonly {
    readonly field: string;
    readonly now: unknown;
    readonly back: unknown;
    readonly problem?: string;
  }[];
  readonly names: Names;
}

interface Entry {
  readonly id: Identifier;
  readonly entry: number;
}

interface Revert extends Entry {
  readonly to: RevertExtent;
  readonly fields: readonly string[];
  readonly version: number;
}

interface HistoryPage {
  readonly id: Identifier;
  readonly limit?: number;
  readonly before?: number | undefined;
}

export interface AppDataProvider extends DataProvider, BulkProvider, VerbProvider {
  /** `made` is the id of a record that came of it; a day ahead is waited for, as the message says. */
  act: (resource: string, deed: Deed) => Promise<Acted>;
  history: (resource: string, page: HistoryPage) => Promise<{ data: HistoryLine[] }>;
  historyState: (resource: string, entry: Entry) => Promise<HistoryState>;
  revertible: (resource: string, params: Entry & { to: RevertExtent }) => Promise<RevertPreview>;
  revert: (resource: string, revert: Revert) => Promise<{ data: RaRecord }>;
}

/** Where a session's resources live and whom it acts as. */
interface Whose {
  readonly managerId: number;
  readonly impersonated?: number | undefined;
}

/** `ra-data-simple-rest` over our API: versions named, only changes sent, the capped count passed on. */
export function dataProviderFor({ managerId, impersonated }: Whose): AppDataProvider {
  const base = `/api/managers/${managerId}`;
  const client = (path: string, options?: Options) => send(path, { ...options, impersonated });
  const rest = simpleRestProvider(base, client as never);
  const readList = countedLists(base, client);
  const at = (resource: string, id: Identifier) => `${base}/${resource}/${encodeURIComponent(id)}`;

  const put = async (resource: string, id: Identifier, version: unknown, data: object) =>
    (await client(at(resource, id), { method: 'PUT', headers: ifMatch(version), body: data })).json;
  const remove = async (resource: string, id: Identifier, version: unknown) =>
    (await client(at(resource, id), { method: 'DELETE', headers: ifMatch(version) })).json;
  const current = async (resource: string, ids: Identifier[]) =>
    (await rest.getMany(resource, { ids })).data as RaRecord[];

  return {
    ...rest,
    ...bulkProvider(base, client),
    ...verbProvider(base, client),
    getList: (resource, params) => readList(resource, params, (it) => it.getList(resource, params)),
    getManyReference: (resource, params) =>
      readList(resource, params, (it) => it.getManyReference(resource, params)),
    getMany: async (target, params) => {
      const { to, by } = partsOf(target);
      const some = simpleRestProvider(base, wanting(client, withKey(params.meta, by)) as never);
      if (by === 'id') return some.getMany(to, params);
      const { data } = await some.getList(to, {
        filter: { [by]: params.ids },
        pagination: { page: 1, perPage: params.ids.length },
        sort: { field: 'id', order: 'ASC' },
      });
      return { data: data.map((record) => ({ ...record, id: record[by] })) };
    },
    create: async (resource, { data }) => {
      const body = withoutEmpties(data);
      const key = keyFor(`${base}/${resource}`, body);
      const headers = { 'Idempotency-Key': key.value };
      const made = await key.during(
        client(`${base}/${resource}`, { method: 'POST', headers, body }),
      );
      return { data: made.json };
    },
    update: async (resource, { id, data, previousData, meta }) => {
      // A form knows what it was filled in over; what is cached may have been read since.
      const base = meta?.base ?? previousData ?? {};
      const version =
        meta?.base?.version ??
        data.version ??
        base.version ??
        (await current(resource, [id]))[0]?.version;
      return { data: await put(resource, id, version, changesBetween(base, data)) };
    },
    updateMany: async (resource, { ids, data }) => {
      const seen = await current(resource, ids);
      await Promise.all(seen.map(({ id, version }) => put(resource, id, version, data)));
      return { data: ids };
    },
    delete: async (resource, { id, previousData, meta }) => {
      const version =
        meta?.version ?? previousData?.version ?? (await current(resource, [id]))[0]?.version;
      return { data: await remove(resource, id, version) };
    },
    deleteMany: async (resource, { ids }) => {
      const seen = await current(resource, ids);
      await Promise.all(seen.map(({ id, version }) => remove(resource, id, version)));
      return { data: ids };
    },
    act: async (resource, { id, action, version, data = {} }) => {
      const { json } = await client(`${at(resource, id)}/${action}`, {
        method: 'POST',
        headers: ifMatch(version),
        body: data,
      });
      return { data: json.content, made: json.made, scheduled: json.scheduled };
    },
    history: async (resource, { id, limit = 100, before }) => {
      const from = before === undefined ? '' : `&before=${before}`;
      return { data: (await client(`${at(resource, id)}/history?limit=${limit}${from}`)).json };
    },
    historyState: async (resource, { id, entry }) =>
      (await client(`${at(resource, id)}/history/${entry}`)).json,
    revertible: async (resource, { id, entry, to }) =>
      (await client(`${at(resource, id)}/history/${entry}/revert?to=${to}`)).json,
    revert: async (resource, { id, version, ...body }) => {
      const { json } = await client(`${at(resource, id)}/revert`, {
        method: 'POST',
        headers: ifMatch(version),
        body,
      });
      return { data: json.content };
    },
  };
}

/** Found by its code, a record is known by it. */
const withKey = ({ fields }: ListMeta = {}, by: string): ListMeta =>
  fields && by !== 'id' ? { fields: [...fields, by] } : fields ? { fields } : {};

const ifMatch = (version: unknown) => ({ 'If-Match': `"${version}"` });
