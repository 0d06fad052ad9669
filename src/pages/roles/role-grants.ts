import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { Grant, Role } from '#src/permissions/session.ts';
import { ApiError } from '#src/providers/api-error.ts';
import { ask, send } from '#src/providers/http.ts';
import { useNotices } from '#src/ui/notices.ts';
import { useApiBase } from '#src/values/files.ts';

export interface RoleRow {
  readonly id: number;
  readonly version: number;
  readonly name: Role;
  readonly label: string;
  readonly grants: readonly Grant[];
}

/** One box that will change, and whom it touches. */
export interface Change {
  readonly role: Role;
  readonly grant: Grant;
  readonly gives: boolean;
  readonly touched: number;
  readonly holders: number;
}

type Chosen = Readonly<Record<number, readonly Grant[]>>;

/** The roles as they are, what is chosen over them, and how to save it. */
export function useRoleGrants() {
  const { base, impersonated } = useApiBase();
  const client = useQueryClient();
  const notices = useNotices();
  const [chosen, setChosen] = useState<Chosen>({});
  const roles = useGetList<RoleRow>('roles', {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  });
  const changed = (roles.data ?? [])
    .map((role) => ({ ...role, grants: chosen[role.id] ?? role.grants }))
    .filter((role, at) => !alike(role.grants, roles.data?.[at]?.grants ?? []));
  const proposals = changed.map(({ id, version, grants }) => ({ id, version, grants }));
  const preview = useQuery({
    queryKey: ['roles', 'preview', proposals],
    queryFn: () =>
      ask<{ changes: readonly Change[] }>(`${base}/role-grants/preview`, {
        method: 'POST',
        body: { roles: proposals },
        impersonated,
      }),
    enabled: proposals.length > 0,
    placeholderData: (before) => before,
    retry: false,
  });
  const saving = useMutation({
    mutationFn: () =>
      send(`${base}/role-grants`, { method: 'PUT', body: { roles: proposals }, impersonated }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['roles'] });
      setChosen({});
      notices.success('Fatto: vale dalla prossima richiesta di ognuno.');
    },
    onError: async (failure) => {
      if (failure instanceof ApiError && failure.status === 412) {
        await client.invalidateQueries({ queryKey: ['roles'] });
        notices.remark(
          'Qualcun altro ha cambiato i permessi nel frattempo: le tue scelte sono ancora qui, sopra i valori nuovi.',
        );
      } else notices.failure(failure);
    },
  });
  return {
    roles,
    changes: proposals.length > 0 ? (preview.data?.changes ?? []) : [],
    previewFailure: preview.error,
    isChanged: proposals.length > 0,
    isSaving: saving.isPending,
    grantsOf: (role: RoleRow) => chosen[role.id] ?? role.grants,
    toggle: (role: RoleRow, grant: Grant) =>
      setChosen((before) => {
        const now = before[role.id] ?? role.grants;
        const next = now.includes(grant) ? now.filter((one) => one !== grant) : [...now, grant];
        return { ...before, [role.id]: next };
      }),
    save: () => saving.mutate(),
    reset: () => setChosen({}),
  };
}

const alike = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((grant) => other.includes(grant));
