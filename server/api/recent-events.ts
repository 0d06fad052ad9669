import { can } from '#src/permissions/ability.ts';
import { isForPeople, type Resource } from '#src/schema/resource.ts';
import { moment } from '../db/moment.ts';
import { tableOf } from '../db/names.ts';
import { Params } from '../db/params.ts';
import { rowsSql } from '../db/row-scope.ts';
import { readRecords } from '../engine/record.ts';
import { type Line, type Reading, readLines } from './history.ts';

/** A line of a record's history, and of which record; `label` is what it is called, null where that is not told. */
interface Event extends Line {
  readonly resource: string;
  readonly record: number;
  readonly label: string | null;
}

/** Whose events, read by whom. */
type Reader = Omit<Reading, 'resource'>;

/** A deed, before its reader's rules say what of it is told. */
interface Found {
  readonly id: number;
  readonly resource: string;
  readonly record: number;
}

/** So many of the newest lines are read, of them so many deeds looked through, and so far back: nobody waits for a read of all there ever was. */
const mostRead = 20_000;
const mostSought = 1000;
const farthest = `interval '30 days'`;

/** Deeds judged together. */
const atATime = 20;

/**
 * What people did lately to records this reader sees, newest first, each line as the record's own history tells it;
 * what followed from a deed, and what tells the reader nothing, is left out.
 */
export async function recentEvents(reader: Reader, limit: number): Promise<Event[]> {
  const acted = reader.resources.filter(
    (one) => isActedOn(one) && can(reader.ability, 'show', one.name),
  );
  if (acted.length === 0) return [];
  const found = await deedsOn(reader, acted);
  const told: Event[] = [];
  // What tells a reader nothing leaves no gap to count.
  for (let at = 0; at < found.length && told.length < limit; at += atATime)
    told.push(...(await toldAmong(reader, acted, found.slice(at, at + atATime))));
  return told.slice(0, limit);
}

/** Of these deeds those the histories of their records tell, in their order. */
async function toldAmong(
  reader: Reader,
  acted: readonly Resource[],
  found: readonly Found[],
): Promise<readonly Event[]> {
  const told = await Promise.all(
    acted.map((resource) =>
      eventsOf(
        { ...reader, resource },
        found.filter((one) => one.resource === resource.name),
      ),
    ),
  );
  const order = new Map(found.map(({ id }, at) => [id, at]));
  const placeOf = ({ id }: Event) => order.get(id) ?? found.length;
  return told.flat().sort((one, other) => placeOf(one) - placeOf(other));
}

const isActedOn = ({ view, actions = {} }: Resource): boolean =>
  !view && Object.values(actions).some(isForPeople);

/** One question along the index of moments; each line asks by key whether its record is among the reader's rows. */
function deedsOn({ reads, ability }: Reader, acted: readonly Resource[]): Promise<Found[]> {
  const params = new Params();
  const names = params.bind(
    acted.map(({ name }) => name),
    'text[]',
  );
  const seen = acted.map((resource) => {
    const rows = rowsSql(ability, 'show', resource, params);
    return `a.resource = ${params.bind(resource.name, 'text')}
      and exists (select 1 from ${tableOf(resource.name)} t where t.id = a.record and ${rows})`;
  });
  return reads.query<Found>(
    `select a.id, a.resource, a.record from (
       select a.id, a.at, a.resource, a.record from (
         select * from audit a where a.at > ${moment} - ${farthest}
         order by a.at desc, a.id desc limit ${mostRead}) a
       where a.resource = any(${names})
         and a."user" is not null and a."becauseRecord" is null and a.action <> 'disclose'
       order by a.at desc, a.id desc limit ${mostSought}) a
     where ${seen.map((one) => `(${one})`).join(' or ')}
     order by a.at desc, a.id desc`,
    params.values,
  );
}

/** Of deeds on records of one kind what their histories tell. */
async function eventsOf(reading: Reading, deeds: readonly Found[]): Promise<readonly Event[]> {
  if (deeds.length === 0) return [];
  const { reads, ability, resource } = reading;
  const byRecord = Map.groupBy(deeds, ({ record }) => record);
  const records = await readRecords(reads, ability, resource, [...byRecord.keys()]);
  const told = records.map(async (row) => {
    const record = Number(row.id);
    const ids = byRecord.get(record)?.map(({ id }) => id) ?? [];
    const called = row[resource.representation] ?? null;
    const of = { resource: resource.name, record, label: called === null ? null : `${called}` };
    return (await readLines(reading, row, ids)).map((line) => ({ ...line, ...of }));
  });
  return (await Promise.all(told)).flat();
}
