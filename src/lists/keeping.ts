import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PlaceView } from '#src/places/place-view.ts';
import { ask, send } from '#src/providers/http.ts';
import { useSession } from '#src/providers/session.ts';
import type { Resource } from '#src/schema/resource.ts';
import { useNotices } from '#src/ui/notices.ts';
import { useApiBase } from '#src/values/files.ts';

/** What a saved view says of a list. */
export interface ViewState {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort?: readonly [string, 'ASC' | 'DESC'];
  readonly columns?: readonly string[];
}

/** A named view, without what is gone or not for this reader; `dropped` counts that. */
export interface SavedView {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly shared: 'private' | 'organisation' | 'role';
  readonly role: string | null;
  readonly isOwn: boolean;
  readonly state: ViewState;
  readonly dropped: number;
}

export type ViewDraft = Pick<SavedView, 'name' | 'shared' | 'role' | 'state'>;

/** How a person keeps one list; null columns are those of the place. */
interface Settings {
  readonly columns: readonly string[] | null;
  readonly compact: boolean;
  readonly defaultView: number | null;
}

interface Kept extends Settings {
  readonly views: readonly SavedView[];
}

const nothing: Kept = { views: [], columns: null, compact: true, defaultView: null };

/** A list as the server keeps it for the person: columns, density, views; and how to change that. */
export function useKeeping(resource: Resource, view: PlaceView) {
  const { base, impersonated } = useApiBase();
  const { key } = useSession();
  const client = useQueryClient();
  const notices = useNotices();
  const place = JSON.stringify(view.only ?? {});
  const path = `${base}/lists/${resource.name}`;
  const query = `?place=${encodeURIComponent(place)}`;
  const queryKey = ['lists', resource.name, place, key];
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: () => ask<Kept>(path + query, { impersonated }),
    staleTime: 60_000,
    retry: false,
  });
  const counts = useQuery({
    queryKey: [resource.name, 'counts', place, key],
    queryFn: () =>
      ask<Readonly<Record<string, number>>>(`${path}/counts${query}`, { impersonated }),
    enabled: (data?.views.length ?? 0) > 0,
    retry: false,
  });
  const kept = data ?? nothing;
  const refresh = async () => {
    await client.invalidateQueries({ queryKey });
    await client.invalidateQueries({ queryKey: [resource.name, 'counts', place, key] });
  };
  const write = async (method: string, rest: string, body?: unknown, version?: number) => {
    const headers = version === undefined ? {} : { 'If-Match': `"${version}"` };
    const answer = await send(path + rest + query, { method, body, headers, impersonated });
    await refresh();
    return answer.json as SavedView;
  };
  return {
    ...kept,
    counts: counts.data,
    isPending,
    /** Shown at once, kept on the server; whoever acts as the person changes only what is shown. */
    set: (change: Partial<Settings>) => {
      // As it is now, and not when this was drawn: a view may just have been saved.
      const now = { ...(client.getQueryData<Kept>(queryKey) ?? nothing), ...change };
      client.setQueryData(queryKey, now);
      if (impersonated !== undefined) return;
      const { columns, compact, defaultView } = now;
      const body = { columns, compact, defaultView };
      send(path + query, { method: 'PUT', body, impersonated }).catch(notices.failure);
    },
    create: (draft: ViewDraft) => write('POST', '/views', draft),
    update: ({ id, version }: SavedView, draft: ViewDraft) =>
      write('PUT', `/views/${id}`, draft, version),
    remove: ({ id, version }: SavedView) => write('DELETE', `/views/${id}`, undefined, version),
  };
}
export type Keeping = ReturnType<typeof useKeeping>;
