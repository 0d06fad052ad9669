import { useQuery } from '@tanstack/react-query';
import { useDeclared } from '#src/places/declared.ts';
import { usePlaces } from '#src/places/places.ts';
import { ask } from '#src/providers/http.ts';
import { useSession } from '#src/providers/session.ts';
import { Unread } from '#src/records/Unread.tsx';
import { HistoryList } from '#src/ui/HistoryList.tsx';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { Section } from '#src/ui/Section.tsx';
import { useApiBase } from '#src/values/files.ts';
import type { RegisterLine } from '../audit/register.ts';
import { registerEntryOf } from '../audit/register-entry.tsx';

/** So many are told: each record has its whole history. */
const most = 5;

/** What people did lately to the records one reads, as their histories tell it; what each changed is read there. */
export function RecentEvents() {
  const { data, error, refetch } = useRecentEvents();
  const declared = useDeclared();
  const { pathOf } = usePlaces();
  return (
    <Section title="Ultimi eventi" plain>
      {error && !data && (
        <Unread isForbidden={false} failure={error} retry={() => void refetch()} page={false} />
      )}
      {!data && !error && <LoadingState columns="1fr" rows={most} />}
      {data?.length === 0 && 'Nessun evento negli ultimi 30 giorni.'}
      {data && (
        <HistoryList
          entries={data.map((line) => {
            const { changes: _, ...entry } = registerEntryOf(
              declared.get(line.resource),
              line,
              pathOf,
            );
            return entry;
          })}
        />
      )}
    </Section>
  );
}

function useRecentEvents() {
  const { base, impersonated } = useApiBase();
  const { key } = useSession();
  return useQuery({
    queryKey: ['recent-events', key],
    queryFn: ({ signal }) =>
      ask<readonly RegisterLine[]>(`${base}/recent-events?limit=${most}`, { impersonated, signal }),
  });
}
