import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { ListContext } from 'react-admin';
import { ask } from '#src/providers/http.ts';
import { useSession } from '#src/providers/session.ts';
import { type Field, plain } from '#src/schema/fields.ts';
import { useApiBase } from '#src/values/files.ts';

/** So many choices are told one by one; among more, one searches all there are. */
const most = 200;

/**
 * The records a reference of the list names on any row its reader sees: of their own territory, then. Undefined while
 * they are not known, are too many, or are not told apart by the server.
 */
export function useOccurring(source: string, field: Field): readonly number[] | undefined {
  const { resource } = useContext(ListContext) ?? {};
  const { base, impersonated } = useApiBase();
  const { key } = useSession();
  const { data } = useQuery({
    queryKey: [resource, 'groups', 'occurring', source, key],
    queryFn: () =>
      ask<readonly { readonly value: unknown }[]>(
        `${base}/${resource}/groups?${new URLSearchParams({ by: source })}`,
        { impersonated },
      ),
    enabled: resource !== undefined && plain(field).kind === 'reference',
    staleTime: 60_000,
    retry: false,
  });
  const ids = data?.flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
  return ids && ids.length <= most ? ids : undefined;
}
