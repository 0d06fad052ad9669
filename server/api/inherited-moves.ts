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
  if (field?.kind !== 'lookup') return [];
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

/** A line of an ancestor, or, without its moment, what a row between hangs on today. */
interface Found {
  readonly which: number;
  readonly depth: number;
  readonly id: number | null;
  readonly at: string | null;
  readonly record: number;
  readonly changes: Changes;
}

/** What a row inherits moves without a line of its own; in one question. */
export async function inheritedMoves(
  reads: Pick<Reads, 'query'>,
  descents: readonly Descent[],
  record: Row,
  own: readonly Move[],
  since: unknown,
): Promise<{ readonly moves: readonly Move[]; readonly ties: Ties }> {
  const ties: Ties = new Map();
  if (descents.length === 0) return { moves: [], ties };
  const params = new Params();
  const from = params.bind(since, 'timestamptz');
  const parts = descents.flatMap(({ hops }, which) => {
    const reference = hops[0]?.reference ?? '';
    const named = own.flatMap(({ changes }) => changes[reference] ?? []);
    const ids = [record[reference], ...named].filter((id) => typeof id === 'number');
    return generationsSql(params, hops, `select unnest(${params.bind(ids, 'bigint[]')})`, from).map(
      (sql, depth) =>
        `select ${which} as which, ${depth >> 1} as depth, found.* from (${sql}) found`,
    );
  });
  const found = await reads.query<Found>(parts.join(' union all '), params.values);
  const moves: Move[] = [];
  for (const one of found) {
    const descent = descents[one.which] as Descent;
    if (one.at !== null) moves.push(...movesOf(one, descent));
    else
      for (const [reference, to] of Object.entries(one.changes))
        ties.set(tieOf(descent.hops[one.depth]?.parent ?? '', one.record, reference), to);
  }
  return { moves, ties };
}

/** Of each generation its lines, and but for the last what its rows hang on today: two questions in turn. */
function generationsSql(
  params: Params,
  [hop, next, ...further]: readonly Hop[],
  ids: string,
  since: string,
): readonly string[] {
  if (!hop) return [];
  const names = [hop.source, ...(next ? [next.reference] : [])];
  const audited = `from audit a where a.resource = ${params.bind(hop.parent, 'text')}
    and a.record in (${ids}) and a.action <> 'create' and a.at >= ${since}`;
  const lines = `select a.id, a.at, a.record, a.changes ${audited}
    and a.changes ?| ${params.bind(names, 'text[]')}`;
  if (!next) return [lines];
  const [name, column] = [params.bind(next.reference, 'text'), `p.${quoted(next.reference)}`];
  const hanging = `from ${tableOf(hop.parent)} p where p.id in (${ids})`;
  const today = `select null::bigint as id, null::timestamptz as at, p.id as record,
    jsonb_build_object(${name}, ${column}) as changes ${hanging}`;
  const reached = `select ${column} ${hanging} union
    select (v #>> '{}')::bigint from (select a.changes -> ${name} as change ${audited}
      and a.changes ? ${name}) c, jsonb_array_elements(c.change) v where jsonb_typeof(v) = 'number'`;
  return [lines, today, ...generationsSql(params, [next, ...further], reached, since)];
}

/** A line of an ancestor may move the value, and what it comes from in turn. */
function movesOf({ id, at, depth, record, changes }: Found, { name, hops }: Descent): Move[] {
  const [hop, next] = [hops[depth], hops[depth + 1]];
  if (!hop) return [];
  const of = { hops: hops.slice(0, depth + 1), ancestor: record };
  const moment = { id: Number(id), at: Date.parse(String(at)), isCreation: false, of };
  const change = changes[hop.source];
  const moved = next && changes[next.reference];
  return [
    ...(change ? [{ ...moment, changes: { [name]: change } }] : []),
    ...(next && moved
      ? [
          {
            ...moment,
            changes: {},
            tie: [tieOf(hop.parent, record, next.reference), moved[0]] as const,
          },
        ]
      : []),
  ];
}
