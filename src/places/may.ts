import { useAbility } from '@casl/react';
import { useMemo } from 'react';
import { type Ability, can } from '#src/permissions/ability.ts';

type Row = Readonly<Record<string, unknown>>;

/** Asks the session's ability about a resource, one of its records, one of its fields. */
export type May = (action: string, record?: Row, field?: string) => boolean;

export function useMay(resource: string): May {
  const ability = useAbility<Ability>();
  return useMemo(
    () => (action, record, field) => can(ability, action, resource, record, field),
    [ability, resource],
  );
}
