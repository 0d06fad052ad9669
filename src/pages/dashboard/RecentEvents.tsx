import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useDeclared } from '#src/places/declared.ts';
import { usePlaces } from '#src/places/places.ts';
import { ask } from '#src/providers/http.ts';
import { useSession } from '#src/providers/session.ts';
import { deedOf } from '#src/records/history-deed.ts';
import { Unread } from '#src/records/Unread.tsx';
import { HistoryList } from '#src/ui/HistoryList.tsx';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { Section } from '#src/ui/Section.tsx';
import { useApiBase } from '#src/values/files.ts';
import type { RegisterLine } from '../audit/register.ts';
import { Subject } from '../audit/Subject.tsx';

/** So many are told: each record has its whole history. */
const most = 5;

/** What people did lately to the records one reads, as their histories tell it; what each changed is read there. */
export function RecentEvents() {
  const { data, error, refetch } = useRecentEvents();
  const declared = useDeclared();
  const { pathOf } = usePlaces();
  const entryOf = (line: RegisterLine) => {
    const resource = declared.get(line.resource);
    if (!resource) return [];
    const { what, ...deed } = deedOf(resource, line);
    return [{ ...deed, what: <Deed key={line.id} {...{ what, resource, line, pathOf }} /> }];
  };
  return (
    <Section title="Ultimi eventi" plain>
      {error && !data && (
        <Unread isForbidden={false} failure={error} retry={() => void refetch()} page={false} />
      )}
      {!data && !error && <LoadingState columns="1fr" rows={most} />}
      {data?.length === 0 && 'Nessun evento negli ultimi 30 giorni.'}
      {data && <HistoryList entries={data.flatMap(entryOf)} />}
    </Section>
  );
}

interface DeedProps extends ComponentProps<typeof Subject> {
  readonly what: string;
}

const Deed = ({ what, ...subject }: DeedProps) => (
  <>
    {what}: <Subject {...subject} />
  </>
);

function useRecentEvents() {
  const { base, impersonated } = useApiBase();
  const { key } = useSession();
  return useQuery({
    queryKey: ['recent-events', key],
    queryFn: ({ signal }) =>
      ask<readonly RegisterLine[]>(`${base}/recent-events?limit=${most}`, { impersonated, signal }),
  });
}
