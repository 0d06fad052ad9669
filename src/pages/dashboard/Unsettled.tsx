import EventBusy from '@mui/icons-material/EventBusy';
import Report from '@mui/icons-material/Report';
import Warning from '@mui/icons-material/Warning';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { formatDate } from '#src/domain/dates.ts';
import { formatDecimal } from '#src/domain/numbers.ts';
import { useDeclared } from '#src/places/declared.ts';
import { pathTo } from '#src/places/path-to.ts';
import { usePlaces } from '#src/places/places.ts';
import type { AppDataProvider } from '#src/providers/data-provider.ts';
import type { Unsettled as One } from '#src/providers/verbs.ts';
import { Unread } from '#src/records/Unread.tsx';
import { auditedWord } from '#src/schema/audited.ts';
import type { Resource } from '#src/schema/resource.ts';
import { inSentence } from '#src/ui/grammar.ts';
import { Section } from '#src/ui/Section.tsx';
import { State } from '#src/ui/State.tsx';
import { nameOf } from '#src/values/name.ts';

/** So many are told at first, and so many more each time they are asked for. */
const most = 10;
/** The server counts no further. */
const mostCounted = 1000;

/** "Da sistemare": what failed on its day, what was called off and what violates a rule; no card when there is nothing. */
export function Unsettled() {
  const { worklist } = useDataProvider<AppDataProvider>();
  const declared = useDeclared();
  const query = useInfiniteQuery({
    queryKey: ['worklist'],
    queryFn: ({ pageParam }) => worklist(pageParam, most),
    initialPageParam: 0,
    getNextPageParam: ({ content }, pages) =>
      content.length === most ? pages.length * most : undefined,
  });
  const { data, error, refetch } = query;
  const content = data?.pages.flatMap((page) => page.content) ?? [];
  const count = data?.pages.at(-1)?.count ?? 0;
  const isMore = query.hasNextPage && (content.length < count || count === mostCounted);
  // Once it has failed it stays, also while it is read again.
  const isUnread = !data && query.errorUpdateCount > 0;
  if (!isUnread && content.length === 0) return null;
  return (
    <Section title="Da sistemare" line={lineOf(content.length, count)} plain>
      {isUnread && (
        <Unread isForbidden={false} failure={error} retry={() => void refetch()} page={false} />
      )}
      <Box component="ul" sx={listLook}>
        {content.map((one) => {
          const resource = declared.get(one.resource);
          const key = `${one.kind} ${one.resource} ${one.id} ${one.verb}`;
          return resource && <Item key={key} resource={resource} one={one} />;
        })}
      </Box>
      {isMore && (
        <Button
          size="small"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Mostra altre
        </Button>
      )}
    </Section>
  );
}

function Item({ resource, one }: { readonly resource: Resource; readonly one: One }) {
  const { pathOf } = usePlaces();
  const name = nameOf(resource, { id: one.id, [resource.representation]: one.label });
  const { one: kind } = resource.words;
  const words = name.startsWith(kind) ? name : `${kind} ${name}`;
  const path = pathTo(pathOf, one);
  return (
    <li>
      <Box sx={{ fontWeight: 600 }}>
        {path ? (
          <Link component={RouterLink} to={path}>
            {words}
          </Link>
        ) : (
          words
        )}
      </Box>
      {sentencesOf(resource, one).map((sentence) => (
        <Box key={sentence}>
          <State {...looks[one.kind]} label={sentence} />
        </Box>
      ))}
      <Box sx={{ color: 'soggiorno.muted', typography: 'body2' }}>
        {`${one.kind === 'failed' ? 'Il' : 'Dal'} ${formatDate(one.since)}`}
      </Box>
    </li>
  );
}

function sentencesOf(resource: Resource, { kind, verb = '', messages }: One): readonly string[] {
  if (kind === 'violation') return messages;
  const how =
    kind === 'calledOff' ? 'tolto dal programma, da confermare o accantonare' : 'non riuscito';
  return messages.map(
    (message) => `«${auditedWord(resource, verb)}» ${how}: ${inSentence(message)}`,
  );
}

const looks = {
  failed: { tone: 'error', icon: Report },
  calledOff: { tone: 'warn', icon: EventBusy },
  violation: { tone: 'warn', icon: Warning },
} as const;

function lineOf(shown: number, count: number): string | undefined {
  if (count <= shown) return undefined;
  return `Gli ultimi ${shown} di ${formatDecimal(count)}${count >= mostCounted ? '+' : ''}.`;
}

const listLook = {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    padding: '12px 0',
    borderTop: '1px solid',
    borderColor: 'soggiorno.line',
    overflowWrap: 'anywhere',
  },
} as const;
