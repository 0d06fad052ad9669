import { useMemo } from 'react';
import { can } from '#src/permissions/ability.ts';
import { useSession } from '#src/providers/session.ts';

type Row = Readonly<Record<string, unknown>>;

/** Asks the session's ability about a resource, one of its records, one of its fields. */
export type May = (action: string, record?: Row, field?: string) => boolean;

export function useMay(resource: string): May {
  const { ability } = useSession();
  return useMemo(
    () => (action, record, field) => can(ability, action, resource, record, field),
    [ability, resource],
  );
}
