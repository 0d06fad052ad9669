import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { type Row, refresh } from '#src/forms/saving.ts';
import { pageOf } from '#src/places/path-to.ts';
import { usePlaces } from '#src/places/places.ts';
import { isOutdated } from '#src/providers/api-error.ts';
import type { AppDataProvider } from '#src/providers/data-provider.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { done, useNotices } from '#src/ui/notices.ts';

/**
 * Does a verb to a record as it was read; the server's words come as a notice. Answers it, and
 * where one goes on if another record came of it.
 */
export function useAct(resource: Resource) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const settle = useSettled(resource);
  const { pathOf } = usePlaces();
  return async (action: string, { id, version }: Row, data: Values = {}) => {
    const acted = await settle(() =>
      dataProvider.act(resource.name, { id, action, version, data }),
    );
    const next = acted.made === undefined ? undefined : pageOf(pathOf, resource, acted.made);
    return { record: acted.data as Row, next };
  };
}

interface Settled {
  readonly data: unknown;
  readonly message?: string;
}

/** Does something of verbs and says how it went; what is shown of records is then read again. */
export function useSettled(resource: Resource) {
  const queryClient = useQueryClient();
  const notices = useNotices();
  return async <T extends Settled>(work: () => Promise<T>): Promise<T> => {
    try {
      const settled = await work();
      notices.success(settled.message ?? done);
      await refresh(queryClient, resource.name, settled.data as Row);
      // A verb reaches other records too: what is shown of them is read again behind the scenes.
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== resource.name,
      });
      return settled;
    } catch (failure) {
      // Somebody was faster, or something has come in the way: the page shows how things stand now,
      // and the person decides anew.
      if (isOutdated(failure)) await refresh(queryClient, resource.name);
      throw failure;
    }
  };
}
