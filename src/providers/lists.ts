import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import type { Answer, Options } from './http.ts';

type Client = (path: string, options?: Options) => Promise<Answer>;

/** What a list may be told in `meta`: the fields its rows are wanted with, beside id and version. */
export interface ListMeta extends Readonly<Record<string, unknown>> {
  readonly fields?: readonly string[];
}

interface Asked {
  readonly pagination?: { readonly page: number; readonly perPage: number };
  readonly filter?: unknown;
  readonly target?: string;
  readonly id?: unknown;
  readonly meta?: ListMeta;
}

interface Page {
  readonly data: readonly unknown[];
  readonly total?: number;
}

/** How many a filter found, and which page of it was read last. */
interface Counted {
  readonly filter: string;
  readonly page: string;
  readonly total: number;
  readonly isCapped: boolean;
}

/** The client that wants only some fields of the records it reads. */
export const wanting =
  (client: Client, { fields }: ListMeta = {}): Client =>
  (path, options) =>
    client(fields ? `${path}&fields=${encodeURIComponent(JSON.stringify(fields))}` : path, options);

/**
 * Lists with their count. It is asked when the filter changes, when the same page is read again and when
 * a page is empty: another page or another order have as many. Above the cap `meta.capped` is true and
 * paging goes on by `pageInfo`.
 */
export function countedLists(base: string, client: Client) {
  const last = new Map<string, Counted>();

  return async function read<P extends Page>(
    resource: string,
    params: Asked,
    ask: (rest: DataProvider) => Promise<P>,
  ): Promise<P> {
    const { pagination, filter, target, id, meta } = params;
    const asked = { filter: JSON.stringify([filter, target, id]), page: JSON.stringify(params) };
    const former = last.get(resource);
    const known =
      former?.filter === asked.filter && former.page !== asked.page ? former : undefined;
    let isCapped = false;
    const watching: Client = async (path, options) => {
      const headers = new Headers(options?.headers);
      if (known) headers.set('Prefer', 'count=none');
      const answer = await client(path, { ...options, headers });
      isCapped = answer.headers.get('X-Total-Capped') === 'true';
      return answer;
    };
    const list = await ask(simpleRestProvider(base, wanting(watching, meta) as never));
    if (known && list.data.length === 0) {
      last.delete(resource);
      return read(resource, params, ask);
    }
    const counted = { ...asked, total: list.total ?? 0, isCapped, ...(known && totalsOf(known)) };
    last.set(resource, counted);
    const whole = { ...list, total: counted.total };
    if (!counted.isCapped || !pagination) return whole;
    const { page, perPage } = pagination;
    const pageInfo = { hasPreviousPage: page > 1, hasNextPage: list.data.length === perPage };
    return { ...whole, pageInfo, meta: { capped: true } };
  };
}

const totalsOf = ({ total, isCapped }: Counted) => ({ total, isCapped });
