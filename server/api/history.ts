import { type Ability, can } from '#src/permissions/ability.ts';
import { auditedField } from '#src/schema/audited.ts';
import { entriesOf, type Resource, verbToday } from '#src/schema/resource.ts';
import { laidOver } from '#src/schema/translated.ts';
import { resourceNamed } from '../db/names.ts';
import type { Reads, Row } from '../db/reads.ts';
import { readRecord } from '../engine/record.ts';
import { badRequest, notFound } from '../errors.ts';
import { couldSee, isReached, type Stood, stoodAround } from './as-it-was.ts';
import { type Deed, type Entry, entriesBefore, entriesSince } from './history-entries.ts';
import { type Held, type Names, readNames } from './names.ts';
import { type Origin, originsOf } from './origins.ts';
import { type Change, toldOf, visible } from './visible-changes.ts';
import { isWrittenApart, readApart } from './written-apart.ts';

/** Whose history is read, by whom. */
export interface Reading {
  readonly reads: Reads;
  readonly ability: Ability;
  readonly resources: readonly Resource[];
  readonly resource: Resource;
}

/** How much of a history: at most 100 lines, those before a line already read. */
export interface Page {
  readonly limit: number;
  readonly before: number | undefined;
}

/** One act on a record, as its reader is told it. */
export interface Line extends Deed {
  /** The verb elsewhere that it came of, for who may read that record. */
  readonly because: Origin | null;
  readonly changes: readonly Change[];
  readonly names: Names;
}

const most = 100;

/** `?limit=6&before=120`; anything else is a 400. */
export function pageOf(query: Readonly<Record<string, string>>): Page {
  const { limit = String(most), before } = query;
  if (!/^\d{1,3}$/.test(limit) || Number(limit) < 1 || Number(limit) > most)
    throw badRequest(`limit va da 1 a ${most}`);
  if (before !== undefined && !/^\d{1,15}$/.test(before)) throw badRequest('before è un numero');
  return { limit: Number(limit), before: before === undefined ? undefined : Number(before) };
}

/**
 * What was done to a record, newest first, under the reader's field rules of today, and those that held of
 * the record as it stood: what they could not see then they are not told now. A line that tells them nothing is none to them, and
 * counts for none.
 */
export async function readHistory(
  reading: Reading,
  id: number,
  { limit, before }: Page,
): Promise<Line[]> {
  const { reads, ability, resource } = reading;
  const record = await readRecord(reads, ability, resource, id);
  const told: Line[] = [];
  for (let size = limit, last = before; ; size = most) {
    const entries = await entriesBefore(reading, id, size, last);
    const stood = await stoodAround(reading, record, entries, last === undefined);
    told.push(...(await named(reading, record, entries, stood)));
    if (told.length >= limit || entries.length < size) return told.slice(0, limit);
    last = entries.at(-1)?.id;
  }
}

/** These lines of a record's history, newest first, but for those that tell the reader nothing. */
export async function readLines(
  reading: Reading,
  record: Row,
  ids: readonly number[],
): Promise<Line[]> {
  const since = await entriesSince(reading, record.id, ids.at(-1));
  const stood = await stoodAround(reading, record, since, true);
  const asked = since.filter(({ id }) => ids.includes(id));
  return named(reading, record, asked, stood);
}

interface State {
  readonly line: Line;
  /** The visible fields as they were before and after; none where there was no record, or none to be seen. */
  readonly before: Row | null;
  readonly after: Row | null;
  readonly names: Names;
}

/** How a record stood around one line: today's values with every later change taken back. */
export async function readState(reading: Reading, id: number, entry: number): Promise<State> {
  const { reads, ability, resources, resource } = reading;
  const record = await readRecord(reads, ability, resource, id);
  const entries = Number.isSafeInteger(entry) ? await entriesSince(reading, id, entry) : [];
  const own = entries.at(-1);
  const stood = await stoodAround(reading, record, entries, true);
  const around = own && stood.get(own.id);
  const [line] = own?.id === entry ? await named(reading, record, [own], stood) : [];
  if (!own || !around || !line) throw notFound('Questa modifica non esiste');
  const row = fieldsOf(resource, record);
  for (const later of entries.slice(0, -1))
    takeBack(row, visible(ability, resource, record, later));
  const after = seenOf(reading, row, around.after);
  takeBack(row, visible(ability, resource, record, own, around));
  const before = seenOf(reading, row, around.before);
  const values = [before, after].flatMap((one) => (one ? held(resource, one) : []));
  const namesFor = await readNames(reads, resources, values);
  return { line, before, after, names: namesFor(values) };
}

/** A row as a reader saw it while it stood so. */
const seenOf = (reading: Reading, row: Row, stood: Row | null): Row | null =>
  couldSee(reading, stood)
    ? Object.fromEntries(Object.entries(row).filter(([name]) => couldSee(reading, stood, name)))
    : null;

const takeBack = (row: Row, changes: readonly Change[]) => {
  for (const { field, before } of changes) {
    const [name = '', language] = field.split('.');
    if (language === undefined) row[name] = before;
    else if (name in row) row[name] = laidOver(row[name] ?? {}, { [language]: before });
  }
};

/** What is counted is of other records, and stood nowhere. */
const fieldsOf = (resource: Resource, row: Row): Row =>
  Object.fromEntries(
    entriesOf(resource).flatMap(([name, { kind }]) =>
      name in row && kind !== 'count' ? [[name, row[name]]] : [],
    ),
  );

const held = (resource: Resource, row: Row): Held[] =>
  Object.entries(row).flatMap(([name, value]) => {
    const field = resource.fields[name];
    return field ? [{ field, value }] : [];
  });

/** What is told of these lines; one that tells nothing is left out. */
async function named(
  reading: Reading,
  record: Row,
  entries: readonly Entry[],
  stood: ReadonlyMap<unknown, Stood>,
): Promise<Line[]> {
  const { reads, ability, resources, resource } = reading;
  const seen = entries.flatMap((entry) => {
    const around = stood.get(entry.id);
    const isSeen = around && isReached(reading, around);
    return isSeen ? [{ entry, changes: toldOf(reading, record, entry, around) }] : [];
  });
  const blank = seen.filter(({ changes }) => changes.length === 0).map(({ entry }) => entry);
  const apart = await readApart(reading, record, blank);
  const told = seen
    .filter(
      ({ entry, changes }) =>
        changes.length > 0 || changesNothing(resource, entry) || apart.has(entry.id),
    )
    .map(({ entry, changes }) => ({ ...entry, changes }));
  const origins = await originsOf(reading, told);
  const lines = told.map(
    (line): Omit<Line, 'names'> => ({
      ...line,
      because: origins.get(line.id) ?? null,
      ...(isUnnamed(ability, resource, record, line.action) && nobody),
    }),
  );
  const heldIn = ({ changes, because }: Pick<Line, 'because' | 'changes'>): Held[] => [
    ...heldBy(resource, changes),
    ...(because ? heldBy(resourceNamed(resources, because.resource), because.given) : []),
  ];
  const namesFor = await readNames(reads, resources, lines.flatMap(heldIn));
  return lines.map((line) => ({ ...line, names: namesFor(heldIn(line)) }));
}

/** A deed of which there is no more to tell than that it was done. */
const changesNothing = (resource: Resource, entry: Entry): boolean =>
  Object.keys(entry.changes).length === 0 && !isWrittenApart(resource, entry);

const heldBy = (resource: Resource, changes: readonly Change[]): Held[] =>
  changes.flatMap(({ field: name, before, after }) => {
    const field = auditedField(resource, name);
    return field ? [before, after].map((value) => ({ field, value })) : [];
  });

/** Who answers what they were asked is named to who may read whom it was asked. */
const isUnnamed = (ability: Ability, resource: Resource, record: Row, verb: string): boolean => {
  const action = resource.actions?.[verbToday(resource, verb)];
  return action?.by === 'self' && !can(ability, 'show', resource.name, record, action.self);
};

const nobody = { user: null, impersonator: null, manager: null };
