import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '#src/providers/data-provider.ts';
import { type Action, type Resource, stateFieldOf } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { useMay } from '../may.ts';
import { done, useNotices } from '../notices.ts';
import type { PlaceView } from '../place-view.ts';
import { usePlaces } from '../places.ts';
import { currentIn, type Row, refresh } from './saving.ts';

export type NamedAction = readonly [name: string, action: Action];

/** The verbs the person may do to this record as it stands, among those of the place. */
export function useActions(resource: Resource, view: PlaceView, record: Row): NamedAction[] {
  const may = useMay(resource.name);
  const state = stateFieldOf(resource);
  return Object.entries(resource.actions ?? {}).filter(
    ([name, { from }]) =>
      (!view.actions || view.actions.includes(name)) &&
      may(name, record) &&
      (!from || !state || from.includes(String(record[state]))),
  );
}

/**
 * Does a verb to a record as it was read; the server's words come as a notice. Answers it, and
 * where one goes on if another record came of it.
 */
export function useAct(resource: Resource) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notices = useNotices();
  const { pathOf } = usePlaces();
  return async (action: string, { id, version }: Row, data: Values = {}) => {
    try {
      const acted = await dataProvider.act(resource.name, { id, action, version, data });
      notices.success(acted.message ?? done);
      await refresh(queryClient, resource.name, acted.data as Row);
      // A verb reaches other records too: what is shown of them is read again behind the scenes.
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== resource.name,
      });
      const next =
        acted.made === undefined ? undefined : pathOf(resource.name, 'show', { id: acted.made });
      return { record: acted.data as Row, next };
    } catch (failure) {
      // Somebody was faster: the page shows the record as it is now, and the person decides anew.
      if (currentIn(failure)) await refresh(queryClient, resource.name);
      throw failure;
    }
  };
}
