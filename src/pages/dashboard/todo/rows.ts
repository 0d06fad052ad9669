import { useAbility } from '@casl/react';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Ticked } from '#src/bulk/selected.ts';
import { isForMany } from '#src/bulk/verbs.ts';
import { formatDate } from '#src/domain/dates.ts';
import type { Row } from '#src/forms/saving.ts';
import { type Ability, can } from '#src/permissions/ability.ts';
import { useDeclared } from '#src/places/declared.ts';
import { pathTo } from '#src/places/path-to.ts';
import { usePlaces } from '#src/places/places.ts';
import type { AppDataProvider } from '#src/providers/data-provider.ts';
import { useSession } from '#src/providers/session.ts';
import type { AskedVerb } from '#src/records/asked-verb.ts';
import { firstOf } from '#src/records/first.ts';
import type { Stop } from '#src/records/walk.ts';
import { wantedFields } from '#src/records/wanted-fields.ts';
import { optionWord, plain } from '#src/schema/fields.ts';
import { type Resource, stateFieldOf } from '#src/schema/resource.ts';
import { nameOf } from '#src/values/name.ts';
import type { Queue } from '../queues.ts';

/** A thing that waits: what it is, when it is due, and the act that settles it. */
export interface Waiting {
  readonly key: string;
  /** The name of its queue. */
  readonly queue: string;
  readonly kind: string;
  readonly name: string;
  readonly city: number | undefined;
  /** The accommodation it is about. */
  readonly house: number | undefined;
  /** The day (ISO) it is due. */
  readonly term: string | undefined;
  /** What of others is waited for, and until when. */
  readonly awaited: string | undefined;
  readonly to: string | undefined;
  /** Where it stands on the way through all that waits. */
  readonly stop: Stop | undefined;
  readonly act: { readonly label: string; readonly asks: AskedVerb } | undefined;
  /** As what it is done to many at once; nothing where its act is of one alone. */
  readonly among: Among | undefined;
}

/** A record among others of its kind, and the verbs of its queue. */
interface Among {
  readonly resource: Resource;
  readonly record: Ticked;
  readonly verbs: readonly string[];
}

/** So many of a queue are read; its list has the others. */
const most = 50;

/** So many of a queue are told beside others, that none hides the next. */
export const mostOfEach = 5;

/** The first rows of each queue, in the order they stand in. */
export const firstOfEach = (rows: readonly Waiting[]): readonly Waiting[] =>
  rows.filter(
    ({ queue }, at) => rows.slice(0, at).filter((one) => one.queue === queue).length < mostOfEach,
  );

/** Whose they are: the reader's own, nobody's yet, colleagues', whosever. */
export type Share = 'mine' | 'free' | 'given' | 'all';

/** What waits in some queues, of one share, in the order of the terms; what has none comes last. */
export function useWaiting(queues: readonly Queue[], share: Share) {
  const { profile } = useSession();
  const declared = useDeclared();
  const ability = useAbility<Ability>();
  const { getList } = useDataProvider();
  const wayOf = useWayOf();
  const heldOf = useHeld();
  const isOfAll = share === 'free' || share === 'all';
  const shared = queues.filter(({ assignee }) => isOfAll || assignee !== undefined);
  const isTheirs = (queue: Queue, row: Row) =>
    share !== 'given' || row[queue.assignee ?? ''] !== profile.name;
  const read = useQueries({
    queries: shared.flatMap((queue) => {
      const resource = declared.get(queue.resource);
      if (!resource) return [];
      const filter = { ...queue.filter, ...shareOf(queue, share, profile.name) };
      const { sort, fields } = askedOf(resource, queue, ability);
      return {
        queryKey: [resource.name, 'waiting', filter, fields],
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const pagination = { page: 1, perPage: most };
          const asked = { pagination, sort, filter, meta: { fields }, signal };
          const { data, total } = await getList<Row>(resource.name, asked);
          const theirs = data.filter((row) => isTheirs(queue, row));
          const held = await heldOf(queue, resource, theirs);
          const rows = theirs.map((row, at) => wayOf(queue, resource, row, held[at]));
          return { rows, total: total ?? 0 };
        },
        retry: false,
      };
    }),
  });
  const failed = read.find(({ error }) => error);
  return {
    rows: read.flatMap(({ data }) => data?.rows ?? []).toSorted(byTerm),
    total: read.reduce((sum, { data }) => sum + (data?.total ?? 0), 0),
    isPending: read.some(({ isPending }) => isPending),
    error: failed?.error,
    retry: () => read.forEach(({ refetch }) => void refetch()),
  };
}

const shareOf = ({ assignee }: Queue, share: Share, name: string) => {
  if (assignee === undefined || share === 'all') return {};
  return share === 'mine' ? { [assignee]: name } : { [`${assignee}_empty`]: share === 'free' };
};

/** A term the list is ordered by is; one it is not is put in order here. */
function askedOf(resource: Resource, { term, assignee, verbs, awaits }: Queue, ability: Ability) {
  const [field, order] = resource.list.sort ?? (['id', 'ASC'] as const);
  const isOrdered = term !== undefined && resource.list.columns.includes(term);
  const written = verbs.map((verb) => resource.actions?.[verb]?.first?.field);
  const others = [awaits?.until, awaits?.unless];
  const about = ['city', 'accommodation', resource.page?.heading];
  const shown = [term, assignee, ...about, ...others, ...written];
  const columns = shown.flatMap((name) =>
    name !== undefined && name in resource.fields ? [name] : [],
  );
  return {
    sort: isOrdered ? ({ field: term, order: 'ASC' } as const) : { field, order },
    fields: wantedFields(ability, resource, columns),
  };
}

/** What holds back the verbs of some records whose fields are to be written first; of those that are plainly wanting nobody needs to ask. */
function useHeld() {
  const { verbs: told } = useDataProvider<AppDataProvider>();
  return ({ verbs }: Queue, resource: Resource, rows: readonly Row[]): Promise<readonly Held[]> =>
    Promise.all(
      rows.map(async (row) => {
        const { first } =
          verbs.map((verb) => resource.actions?.[verb]).find((one) => one?.first) ?? {};
        if (!first || first.isWanting(row as never)) return {};
        return (await told(resource.name, { id: row.id })).verbs;
      }),
    );
}

type Held = Awaited<ReturnType<AppDataProvider['verbs']>>['verbs'];

function useWayOf() {
  const { pathOf } = usePlaces();
  const ability = useAbility<Ability>();
  return (
    { verbs, also = [], term, awaits, name: queue }: Queue,
    resource: Resource,
    row: Row,
    held: Held = {},
  ): Waiting => {
    const state = stateFieldOf(resource);
    const verb = verbs.find((one) => {
      const { from } = resource.actions?.[one] ?? {};
      const isInState = !from || !state || from.includes(String(row[state]));
      return isInState && can(ability, one, resource.name, row);
    });
    const to = pathTo(pathOf, { resource: resource.name, id: row.id });
    const act = verb === undefined ? undefined : actOf(resource, row, verb, held[verb]?.blockers);
    const among = { resource, record: row, verbs: [...verbs, ...also] };
    return {
      key: `${queue} ${row.id}`,
      queue,
      kind: aboutWords(resource, row),
      name: nameOf(resource, row),
      city: row.city == null ? undefined : Number(row.city),
      house: row.accommodation == null ? undefined : Number(row.accommodation),
      term: term && row[term] ? String(row[term]) : undefined,
      awaited: awaits && awaitedWords(resource, row, awaits),
      to,
      stop: to === undefined ? undefined : { resource: resource.name, id: row.id, to },
      act,
      among: isOfMany(resource, act) ? among : undefined,
    };
  };
}

/** Is it a verb that is done to many as well? */
function isOfMany({ actions }: Resource, act: Waiting['act']): boolean {
  const action = act && 'verb' in act.asks ? actions?.[act.asks.verb] : undefined;
  return action !== undefined && isForMany(action);
}

/** The act one does next: the verb, or what is to be written before it. */
function actOf(
  { actions }: Resource,
  row: Row,
  verb: string,
  heldBy: Held[string]['blockers'] = [],
): Waiting['act'] {
  const action = actions?.[verb];
  if (!action) return undefined;
  const first = firstOf(action, row, heldBy);
  return first
    ? { label: first.label, asks: { field: first.field, id: row.id } }
    : { label: action.label, asks: { verb, id: row.id } };
}

/** «Osservazioni entro il 05/12/2026», until they have come. */
function awaitedWords(
  { fields }: Resource,
  row: Row,
  { until, unless }: NonNullable<Queue['awaits']>,
): string | undefined {
  const [field, day] = [fields[until], row[until]];
  return field && day && !row[unless] ? `${field.label} ${formatDate(String(day))}` : undefined;
}

/** What kind of thing it is: what its page says beside a number, else what all of them are called. */
function aboutWords({ page, fields, words }: Resource, row: Row): string {
  const heading = page?.heading;
  const field = heading === undefined ? undefined : fields[heading];
  const shape = field && plain(field);
  const value = heading === undefined ? undefined : row[heading];
  return shape?.kind === 'select' && value ? optionWord(shape.options, value) : words.one;
}

const byTerm = (one: Waiting, other: Waiting): number =>
  (one.term ?? '9999').localeCompare(other.term ?? '9999');
