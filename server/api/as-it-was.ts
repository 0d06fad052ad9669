import { type Ability, can } from '#src/permissions/ability.ts';
import { changesToday } from '#src/schema/audited.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Changes } from '../db/audit.ts';
import { perAbility } from '../db/per-ability.ts';
import type { Reads, Row } from '../db/reads.ts';
import {
  type Descent,
  descentOf,
  hungOn,
  inheritedMoves,
  type Move,
  type Ties,
} from './inherited-moves.ts';

/** What a reader’s rules ask of a row, who sees it and who does what to it, as it was before and after a line; before its creation there was none. */
export interface Stood {
  readonly before: Row | null;
  readonly after: Row;
}

interface Reader {
  readonly reads: Pick<Reads, 'query'>;
  readonly ability: Ability;
  readonly resources: readonly Resource[];
  readonly resource: Resource;
}

/**
 * How the row stood around each of these lines, newest first: today’s values with every later change taken
 * back. `isNewest` says that nothing came after them.
 */
export async function stoodAround(
  reader: Reader,
  record: Row,
  lines: readonly Row[],
  isNewest: boolean,
): Promise<ReadonlyMap<unknown, Stood>> {
  const asked = askedOf(reader);
  const row = Object.fromEntries(asked.all.map((name) => [name, record[name]]));
  const stood = new Map<unknown, Stood>();
  const { moves, ties } = await movesAround(reader, record, asked, lines, isNewest);
  for (const move of moves) {
    if (move.tie) ties.set(...move.tie);
    if (move.of && !hungOn(row, ties, move.of)) continue;
    const moved = asked.told.flatMap((name) => {
      const change = move.changes[name];
      return change ? [{ name, was: change[0], is: change[1] }] : [];
    });
    for (const { name, is } of moved) row[name] = is;
    const after = { ...row };
    for (const { name, was } of moved) row[name] = was;
    if (!move.of) stood.set(move.id, { before: move.isCreation ? null : { ...row }, after });
  }
  return stood;
}

/** The lines themselves, what came later, and what moved the rows this one inherits from; newest first. */
async function movesAround(
  reader: Reader,
  record: Row,
  asked: Asked,
  lines: readonly Row[],
  isNewest: boolean,
): Promise<{ readonly moves: readonly Move[]; readonly ties: Ties }> {
  const own = lines.map((line) => moveOf(reader.resource, line));
  if (asked.all.length === 0 || lines.length === 0) return { moves: own, ties: new Map() };
  const later = isNewest ? [] : await laterMoves(reader, record.id, asked, lines[0]);
  const all = [...later, ...own];
  const since = lines.at(-1)?.at;
  const { moves, ties } = await inheritedMoves(reader.reads, asked.lookup, record, all, since);
  return { moves: [...all, ...moves].sort((a, b) => b.at - a.at || b.id - a.id), ties };
}

/** Could this reader see the row, or a field of it, as it stood then? */
export const couldSee = (
  { ability, resource }: Pick<Reader, 'ability' | 'resource'>,
  row: Row | null,
  field?: string,
): row is Row => row !== null && can(ability, 'show', resource.name, row, field);

/** Could this reader see the row on either side of a line? */
export const isReached = (
  reader: Pick<Reader, 'ability' | 'resource'>,
  { before, after }: Stood,
): boolean => couldSee(reader, before) || couldSee(reader, after);

interface Asked {
  /** With the references the others are inherited by. */
  readonly all: readonly string[];
  /** Those whose changes lines tell: what is gathered from other rows is as it is today. */
  readonly told: readonly string[];
  readonly lookup: readonly Descent[];
}

const conditionsOf = perAbility((ability, resource, action: string) =>
  ability
    .rulesFor(action, resource.name)
    .flatMap((rule) => rule.conditions ?? [])
    .flatMap(Object.keys),
);

function askedOf({ ability, resources, resource }: Reader): Asked {
  const conditions = ['show', ...Object.keys(resource.actions ?? {})].flatMap((action) =>
    conditionsOf(ability, resource, action),
  );
  if (conditions.length === 0) return { all: [], told: [], lookup: [] };
  const names = [...new Set(['id', ...conditions])];
  const lookup = names.flatMap((name) => descentOf(resources, resource, name) ?? []);
  const references = lookup.flatMap(({ hops }) => hops[0]?.reference ?? []);
  const all = [...new Set([...names, ...references])];
  const told = all.filter((name) => resource.fields[name]?.kind !== 'rollup');
  return { all, told, lookup };
}

const moveOf = (resource: Resource, { id, at, action, changes }: Row): Move => ({
  id: Number(id),
  at: Date.parse(String(at)),
  isCreation: action === 'create',
  changes: changesToday(resource, changes as Changes),
});

async function laterMoves(
  { reads, resource }: Reader,
  record: unknown,
  { told }: Asked,
  newest: Row | undefined,
): Promise<Move[]> {
  const found = await reads.query(
    `select a.id, a.at, a.action, a.changes from audit a
     where a.resource = $1 and a.record = $2 and a.changes ?| $3::text[] and (a.at, a.id) >
      (select b.at, b.id from audit b where b.resource = $1 and b.record = $2 and b.id = $4)`,
    [resource.name, record, told, newest?.id],
  );
  return found.map((line) => moveOf(resource, line));
}
