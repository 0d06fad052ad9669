import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ask, take } from '#src/providers/http.ts';
import { saveAs, useApiBase } from '#src/values/files.ts';
import { type Import, isMoving, type WrongRow } from './import.ts';

/** The calls of a resource's imports. */
export function useImportApi(resource: string) {
  const { base, impersonated } = useApiBase();
  const path = `${base}/${resource}/imports`;
  return {
    list: () => ask<readonly Import[]>(path, { impersonated }),
    read: (id: number) => ask<Import>(`${path}/${id}`, { impersonated }),
    errors: (id: number, after: number) =>
      ask<readonly WrongRow[]>(`${path}/${id}/errors?after=${after}`, { impersonated }),
    upload: (file: File) => {
      const body = new FormData();
      body.append('file', file);
      return ask<Import>(path, { method: 'POST', body, impersonated });
    },
    step: (id: number, step: 'check' | 'run' | 'undo', body: object = {}) =>
      ask<Import>(`${path}/${id}/${step}`, { method: 'POST', body, impersonated }),
    saveFailed: async (id: number, name: string) => {
      const file = await take(`${path}/${id}/failed.csv`, { impersonated }, () => {});
      saveAs(`${name.replace(/\.\w+$/, '')}-da-correggere.csv`, file);
    },
  };
}

const keyOf = (resource: string, id: number | 'list') => [resource, 'imports', id] as const;

/** One's last imports of a resource. */
export function useImports(resource: string) {
  const api = useImportApi(resource);
  return useQuery({ queryKey: keyOf(resource, 'list'), queryFn: api.list, retry: false });
}

/** An import, followed while it moves; the list behind is read again when it stands still. */
export function useImport(resource: string, id: number) {
  const api = useImportApi(resource);
  const client = useQueryClient();
  const query = useQuery({
    queryKey: keyOf(resource, id),
    queryFn: () => api.read(id),
    retry: false,
    refetchInterval: ({ state: { data } }) => (data && isMoving(data.state) ? 1000 : false),
  });
  const state = query.data?.state;
  const before = useRef(state);
  useEffect(() => {
    const wrote = before.current === 'running' || before.current === 'undoing';
    before.current = state;
    if (wrote && state && !isMoving(state))
      void client.invalidateQueries({ queryKey: [resource, 'getList'] });
  }, [state, client, resource]);
  const set = (one: Import) => client.setQueryData(keyOf(resource, id), one);
  return { ...query, set };
}
