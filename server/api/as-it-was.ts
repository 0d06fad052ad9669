import { type Ability, can } from '#src/permissions/ability.ts';
import { changesToday } from '#src/schema/audited.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';
import type { Changes } from '../db/audit.ts';
import { Params } from '../db/params.ts';
import { perAbility } from '../db/per-ability.ts';
import type { Reads, Row } from '../db/reads.ts';

/** What a reader’s rules ask of a row, as it was before and after a line; before its creation there was none. */
export interface Stood {
  readonly before: Row | null;
  readonly after: Row;
}

interface Reader {
  readonly reads: Pick<Reads, 'query'>;
  readonly ability: Ability;
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
  const asked = askedOf(reader.ability, reader.resource, 'show');
  const row = Object.fromEntries(asked.all.map((name) => [name, record[name]]));
  const stood = new Map<unknown, Stood>();
  for (const move of await movesAround(reader, record, asked, lines, isNewest)) {
    if (move.of && row[move.of.reference] !== move.of.parent) continue;
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
): Promise<readonly Move[]> {
  const own = lines.map((line) => moveOf(reader.resource, line));
  if (asked.all.length === 0 || lines.length === 0) return own;
  const later = isNewest ? [] : await laterMoves(reader, record.id, asked, lines[0]);
  const all = [...later, ...own];
  all.push(...(await parentMoves(reader, record, asked, all, lines.at(-1))));
  return all.sort((a, b) => b.at - a.at || b.id - a.id);
}

/** Could this reader see the row, or a field of it, as it stood then? */
export const couldSee = (
  { ability, resource }: Pick<Reader, 'ability' | 'resource'>,
  row: Row | null,
  field?: string,
): row is Row => row !== null && can(ability, 'show', resource.name, row, field);

interface Asked {
  /** With the references the others are inherited by. */
  readonly all: readonly string[];
  /** Those whose changes lines tell: what is gathered from other rows is as it is today. */
  readonly told: readonly string[];
  readonly inherited: readonly Inherited[];
}

interface Inherited {
  readonly name: string;
  readonly reference: string;
  readonly source: string;
  readonly parent: string;
}

const askedOf = perAbility((ability, resource, action: 'show'): Asked => {
  const conditions = ability
    .rulesFor(action, resource.name)
    .flatMap((rule) => rule.conditions ?? [])
    .flatMap(Object.keys);
  const names = new Set(['id', ...conditions]);
  const inherited = entriesOf(resource).flatMap(([name, field]): Inherited[] => {
    if (!names.has(name) || field.kind !== 'inherited') return [];
    const [reference = '', source = ''] = field.from.split('.');
    const via = resource.fields[reference];
    return via?.kind === 'reference' ? [{ name, reference, source, parent: via.to }] : [];
  });
  const all =
    conditions.length === 0
      ? []
      : [...new Set([...names, ...inherited.map(({ reference }) => reference)])];
  const told = all.filter((name) => resource.fields[name]?.kind !== 'gathered');
  return { all, told, inherited };
});

/** What moved the row: a line of its own, or one of a row it inherits from. */
interface Move {
  readonly id: number;
  readonly at: number;
  readonly isCreation: boolean;
  readonly changes: Changes;
  readonly of?: { readonly reference: string; readonly parent: unknown };
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

/** What a row inherits moves without a line of its own; in one question. */
async function parentMoves(
  { reads }: Reader,
  record: Row,
  { inherited }: Asked,
  moves: readonly Move[],
  oldest: Row | undefined,
): Promise<Move[]> {
  if (inherited.length === 0) return [];
  const params = new Params();
  const since = params.bind(oldest?.at, 'timestamptz');
  const parts = inherited.map(({ reference, source, parent }, which) => {
    const named = moves.flatMap(({ changes }) => changes[reference] ?? []);
    const ids = [record[reference], ...named].filter((id) => typeof id === 'number');
    return `select ${which} as which, a.id, a.at, a.record, a.changes -> ${params.bind(source, 'text')} as change from audit a
      where a.resource = ${params.bind(parent, 'text')} and a.record = any(${params.bind(ids, 'bigint[]')})
        and a.action <> 'create' and a.changes ? ${params.bind(source, 'text')} and a.at >= ${since}`;
  });
  const found = await reads.query(parts.join(' union all '), params.values);
  return found.flatMap(({ which, id, at, record: parent, change }) => {
    const { name, reference } = inherited[Number(which)] as Inherited;
    const changes = { [name]: change as Changes[string] };
    const of = { reference, parent };
    return { id: Number(id), at: Date.parse(String(at)), isCreation: false, changes, of };
  });
}
