import { entriesOf, type Resource } from '#src/schema/resource.ts';
import type { Changes } from '../db/audit.ts';
import { quoted, resourceNamed, tableOf } from '../db/names.ts';
import { Params } from '../db/params.ts';
import type { Reads, Row } from '../db/reads.ts';

/** A step from a row to one it inherits from: by which reference, where to, and what the value is called there. */
interface Hop {
  readonly reference: string;
  readonly parent: string;
  readonly source: string;
}

/** A field and the rows its value comes down from, the nearest first. */
export interface Descent {
  readonly name: string;
  readonly hops: readonly Hop[];
}

/** What moved a row: a line of its own, or one of a row it inherits from, near or far. */
export interface Move {
  readonly id: number;
  readonly at: number;
  readonly isCreation: boolean;
  readonly changes: Changes;
  /** Of which row, reached by which steps. */
  readonly of?: { readonly hops: readonly Hop[]; readonly ancestor: unknown };
  /** A row between the two hung on another one before. */
  readonly tie?: readonly [key: string, before: unknown];
}

/** On what the rows between hang, at a moment. */
export type Ties = Map<string, unknown>;

const tieOf = (parent: string, id: unknown, reference: string): string =>
  `${parent}:${id}.${reference}`;

/** The rows a field comes down from, to the one where it is written; undefined where it is the row's own. */
export function descentOf(
  resources: readonly Resource[],
  resource: Resource,
  name: string,
): Descent | undefined {
  const hops = hopsOf(resources, resource, name);
  return hops.length > 0 ? { name, hops } : undefined;
}

function hopsOf(resources: readonly Resource[], resource: Resource, name: string): readonly Hop[] {
  const field = entriesOf(resource).find(([own]) => own === name)?.[1];
  if (field?.kind !== 'inherited') return [];
  const [reference = '', source = ''] = field.from.split('.');
  const via = resource.fields[reference];
  if (via?.kind !== 'reference') return [];
  const hop = { reference, parent: via.to, source };
  return [hop, ...hopsOf(resources, resourceNamed(resources, via.to), source)];
}

/** Did the row hang on that one just then? */
export function hungOn(row: Row, ties: Ties, { hops, ancestor }: NonNullable<Move['of']>): boolean {
  const [first, ...further] = hops;
  let [id, from] = [first && row[first.reference], first];
  for (const hop of further) {
    id = ties.get(tieOf(from?.parent ?? '', id, hop.reference));
    from = hop;
  }
  return id === ancestor;
}

interface Reached extends Descent {
  readonly depth: number;
  readonly ids: readonly number[];
}

/** What a row inherits moves without a line of its own; one question for each generation. */
export async function inheritedMoves(
  reads: Pick<Reads, 'query'>,
  descents: readonly Descent[],
  record: Row,
  own: readonly Move[],
  since: unknown,
): Promise<{ readonly moves: readonly Move[]; readonly ties: Ties }> {
  const ties: Ties = new Map();
  const moves: Move[] = [];
  let reached: readonly Reached[] = descents.map((one) => {
    const reference = one.hops[0]?.reference ?? '';
    const named = own.flatMap(({ changes }) => changes[reference] ?? []);
    return { ...one, depth: 0, ids: numbersIn([record[reference], ...named]) };
  });
  while (reached.length > 0) {
    const found = await linesOf(reads, reached, since);
    moves.push(...found.flatMap((line) => movesOf(line, reached)));
    reached = await beyond(reads, reached, found, ties);
  }
  return { moves, ties };
}

const numbersIn = (ids: readonly unknown[]): readonly number[] => [
  ...new Set(ids.filter((id) => typeof id === 'number')),
];

interface Line {
  readonly which: number;
  readonly id: number;
  readonly at: string;
  readonly record: number;
  readonly changes: Changes;
}

async function linesOf(
  reads: Pick<Reads, 'query'>,
  reached: readonly Reached[],
  since: unknown,
): Promise<readonly Line[]> {
  const params = new Params();
  const from = params.bind(since, 'timestamptz');
  const parts = reached.map(({ hops, depth, ids }, which) => {
    const names = [hops[depth]?.source, hops[depth + 1]?.reference].filter(Boolean);
    return `select ${which} as which, a.id, a.at, a.record, a.changes from audit a
      where a.resource = ${params.bind(hops[depth]?.parent, 'text')}
        and a.record = any(${params.bind(ids, 'bigint[]')}) and a.action <> 'create'
        and a.changes ?| ${params.bind(names, 'text[]')} and a.at >= ${from}`;
  });
  return reads.query<Line>(parts.join(' union all '), params.values);
}

/** A line of an ancestor may move the value, and what it comes from in turn. */
function movesOf(line: Line, reached: readonly Reached[]): Move[] {
  const { name, hops, depth } = reached[line.which] as Reached;
  const [hop, next] = [hops[depth], hops[depth + 1]];
  const moment = { id: Number(line.id), at: Date.parse(line.at), isCreation: false };
  const change = hop && line.changes[hop.source];
  const moved = next && line.changes[next.reference];
  const of = { hops: hops.slice(0, depth + 1), ancestor: line.record };
  return [
    ...(change ? [{ ...moment, changes: { [name]: change }, of }] : []),
    ...(hop && moved
      ? [
          {
            ...moment,
            changes: {},
            of,
            tie: [tieOf(hop.parent, line.record, next.reference), moved[0]] as const,
          },
        ]
      : []),
  ];
}

/** The next generation: those the rows just reached hang on today, and those they hung on. */
async function beyond(
  reads: Pick<Reads, 'query'>,
  reached: readonly Reached[],
  lines: readonly Line[],
  ties: Ties,
): Promise<readonly Reached[]> {
  const next: Reached[] = [];
  for (const [which, one] of reached.entries()) {
    const [hop, further] = [one.hops[one.depth], one.hops[one.depth + 1]];
    if (!hop || !further) continue;
    const today = await reads.query<{ readonly id: number; readonly to: unknown }>(
      `select id, ${quoted(further.reference)} as to from ${tableOf(hop.parent)} where id = any($1)`,
      [one.ids],
    );
    for (const { id, to } of today) ties.set(tieOf(hop.parent, id, further.reference), to);
    const named = lines
      .filter((line) => line.which === which)
      .flatMap(({ changes }) => changes[further.reference] ?? []);
    const ids = numbersIn([...today.map(({ to }) => to), ...named]);
    next.push({ ...one, depth: one.depth + 1, ids });
  }
  return next;
}
