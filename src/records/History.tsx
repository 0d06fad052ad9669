import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { few, useHistory } from '#src/forms/history.ts';
import type { Row } from '#src/forms/saving.ts';
import type { HistoryLine } from '#src/providers/data-provider.ts';
import type { Resource } from '#src/schema/resource.ts';
import { HistoryList } from '#src/ui/HistoryList.tsx';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { Section } from '#src/ui/Section.tsx';
import { HistoryMoment } from './HistoryMoment.tsx';
import { entryOf } from './history-entry.tsx';
import { usePart } from './parts.ts';

interface Props {
  readonly resource: Resource;
  readonly record: Row;
}

const title = 'Cronologia';

/** Who did what to a record; five events, then all, and how it stood at each. */
export function History({ resource, record }: Props) {
  const history = useHistory(resource.name, record.id, record.version);
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = history;
  const [isWhole, setWhole] = useState(false);
  const [opened, setOpened] = useState<HistoryLine>();
  const lines = data?.pages.flat() ?? [];
  const shown = isWhole ? lines : lines.slice(0, few);
  const all = lines.length > few && !isWhole && (
    <Link component="button" onClick={() => setWhole(true)}>
      Tutta
    </Link>
  );
  return (
    <Section
      title={title}
      id={usePart(title)}
      aside={all}
      none={data && lines.length === 0 ? 'Nessun evento registrato' : undefined}
      plain
    >
      {lines.length > 0 && (
        <HistoryList
          entries={shown.map((line) => ({
            ...entryOf(resource, line),
            onOpen: () => setOpened(line),
          }))}
        />
      )}
      {isWhole && hasNextPage && (
        <Button size="small" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {isFetchingNextPage ? 'Caricamento...' : 'Eventi precedenti'}
        </Button>
      )}
      {!data && isError && (
        <Button size="small" onClick={() => refetch()}>
          La cronologia non è stata caricata: riprova
        </Button>
      )}
      {!data && !isError && <LoadingState columns="1fr" rows={3} />}
      {opened && (
        <HistoryMoment
          resource={resource}
          record={record}
          line={opened}
          isLast={opened.id === lines[0]?.id}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Section>
  );
}
