import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { formatDate } from '#src/domain/dates.ts';
import { type Row, refresh } from '#src/forms/saving.ts';
import { pageOf } from '#src/places/path-to.ts';
import { usePlaces } from '#src/places/places.ts';
import { isOutdated } from '#src/providers/api-error.ts';
import type { AppDataProvider } from '#src/providers/data-provider.ts';
import { useSession } from '#src/providers/session.ts';
import { plannedWord } from '#src/schema/audited.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { inSentence } from '#src/ui/grammar.ts';
import { useNotices } from '#src/ui/notices.ts';
import { doneBy, toldOf } from '#src/values/told.ts';
import { useFaster } from './faster.ts';
import { noteActed } from './walk.ts';

/**
 * Does a verb to a record as it was read, and says what became of it. Answers it, and
 * where one goes on if another record came of it.
 */
export function useAct(resource: Resource) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const settle = useSettled(resource);
  const { pathOf } = usePlaces();
  const faster = useFaster(resource);
  const { key: session } = useSession();
  return async (action: string, record: Row, data: Values = {}) => {
    const { id, version } = record;
    const acted = await settle(
      async () => {
        const done = await dataProvider.act(resource.name, { id, action, version, data });
        noteActed(session, resource.name, id);
        return done;
      },
      ({ scheduled, data: now }) => {
        const since = { ...record, ...data }[resource.actions?.[action]?.effectiveOn ?? ''];
        const became = scheduled
          ? plannedFor(resource, action, scheduled.on)
          : doneBy(resource, action, since);
        return toldOf(resource, { ...record, ...now }, became);
      },
    ).catch(async (failure: unknown) => {
      throw await faster(failure, resource.actions?.[action]?.label ?? action, record);
    });
    const next = acted.made === undefined ? undefined : pageOf(pathOf, resource, acted.made);
    return { record: acted.data as Row, next };
  };
}

const plannedFor = (resource: Resource, verb: string, day: string) =>
  `ha in programma ${inSentence(plannedWord(resource, verb))} dal ${formatDate(day)}`;

interface Settled {
  readonly data: unknown;
}

/** Does something of verbs and says what came of it; what is shown of records is then read again. */
export function useSettled(resource: Resource) {
  const queryClient = useQueryClient();
  const notices = useNotices();
  return async <T extends Settled>(
    work: () => Promise<T>,
    told: (settled: T) => string,
  ): Promise<T> => {
    try {
      const settled = await work();
      notices.success(told(settled));
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
