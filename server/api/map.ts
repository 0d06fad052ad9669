import { type Box, squeeze } from '#src/domain/map-frame.ts';
import type { Ability } from '#src/permissions/ability.ts';
import { coordinatesOf, type Resource, stateFieldOf } from '#src/schema/resource.ts';
import { quoted, tableOf } from '../db/names.ts';
import { Params } from '../db/params.ts';
import type { Reads } from '../db/reads.ts';
import { seesEverywhere } from '../db/row-scope.ts';
import { badRequest, forbidden } from '../errors.ts';
import { whereSql } from './list.ts';

/** Records that stand close together; one that stands alone says which it is. */
interface Mark {
  readonly count: number;
  readonly latitude: number;
  readonly longitude: number;
  /** The municipality most of them are in. */
  readonly place: number | null;
  readonly id: number | null;
  readonly name: string | null;
  readonly state: string | null;
}

export interface MapView {
  /** Around all that the filter finds; null when none of it has coordinates. */
  readonly extent: Box | null;
  readonly located: number;
  readonly missing: number;
  readonly marks: readonly Mark[];
}

/** What stands closer than this part of the map is one mark. */
const cells = 32;

/** The records a filter finds, as marks of a map: all of them, or those of a box, under the list's ability. */
export async function readMap(
  reads: Reads,
  ability: Ability,
  resource: Resource,
  { filter, box }: { filter: Readonly<Record<string, unknown>>; box: Box | undefined },
): Promise<MapView> {
  const at = coordinatesOf(resource);
  const sees = (name: string) => seesEverywhere(ability, 'list', resource, name);
  if (!at || !sees(at.latitude) || !sees(at.longitude))
    throw forbidden('Non hai il permesso di vedere dove stanno');
  const latitude = `t.${quoted(at.latitude)}`;
  const longitude = `t.${quoted(at.longitude)}`;
  const extent = await readExtent(reads, ability, resource, { filter, at });
  const around = box ?? extent.extent;
  if (!around) return { ...extent, marks: [] };
  const [south, west, north, east] = around;
  const cell = Math.max((east - west) * squeeze, north - south, 0.001) / cells;
  const params = new Params();
  const where = whereSql({ ability, action: 'list', resource, params }, filter);
  const bind = (value: number) => params.bind(value, 'float8');
  const alone = (name: string | undefined) =>
    name && sees(name) ? `case when count(*) = 1 then min(t.${quoted(name)}) end` : 'null';
  const city = resource.scope === 'everyone' ? undefined : resource.scope.city;
  const place = city && sees(city) ? `mode() within group (order by t.${quoted(city)})` : 'null';
  const marks = await reads.query<Mark>(
    `select count(*)::int as count, avg(${latitude}) as latitude, avg(${longitude}) as longitude,
       ${place} as place, case when count(*) = 1 then min(t.id) end as id,
       ${alone(resource.representation)} as name, ${alone(stateFieldOf(resource))} as state
     from ${tableOf(resource.name)} t
     where ${where} and ${latitude} between ${bind(south)} and ${bind(north)}
       and ${longitude} between ${bind(west)} and ${bind(east)}
     group by floor((${latitude} - ${bind(south)}) / ${bind(cell)}), floor((${longitude} - ${bind(west)}) / ${bind(cell / squeeze)})
     order by 2 desc, 3`,
    params.values,
  );
  return { ...extent, marks };
}

async function readExtent(
  reads: Reads,
  ability: Ability,
  resource: Resource,
  asked: {
    filter: Readonly<Record<string, unknown>>;
    at: { latitude: string; longitude: string };
  },
): Promise<Omit<MapView, 'marks'>> {
  const { filter, at } = asked;
  const latitude = `t.${quoted(at.latitude)}`;
  const longitude = `t.${quoted(at.longitude)}`;
  const params = new Params();
  const where = whereSql({ ability, action: 'list', resource, params }, filter);
  // What is told to lie elsewhere is counted, and does not stretch the map.
  const doubted = `exists (select 1 from violations v where v.resource = ${params.bind(resource.name, 'text')}
    and v.record = t.id and v.field = any(${params.bind([at.latitude, at.longitude], 'text[]')}))`;
  const [row] = await reads.query<Extent>(
    `select count(latitude)::int as located, (count(*) - count(latitude))::int as missing,
       coalesce(min(latitude) filter (where not doubted), min(latitude)) as south,
       coalesce(min(longitude) filter (where not doubted), min(longitude)) as west,
       coalesce(max(latitude) filter (where not doubted), max(latitude)) as north,
       coalesce(max(longitude) filter (where not doubted), max(longitude)) as east
     from (select ${latitude} as latitude, ${longitude} as longitude, ${doubted} as doubted
       from ${tableOf(resource.name)} t where ${where}) t`,
    params.values,
  );
  if (!row) throw new Error('A count answered no row');
  const { located, missing, south, west, north, east } = row;
  return { extent: located > 0 ? [south, west, north, east] : null, located, missing };
}

interface Extent {
  readonly located: number;
  readonly missing: number;
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** Reads `box=south,west,north,east`; anything else is a 400. */
export function boxOf(text: string | undefined): Box | undefined {
  if (text === undefined) return undefined;
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const [south = Number.NaN, west = Number.NaN, north = Number.NaN, east = Number.NaN] = numbers;
  if (
    numbers.length !== 4 ||
    numbers.some((one) => !Number.isFinite(one)) ||
    south > north ||
    west > east
  )
    throw badRequest('Il parametro box è sud,ovest,nord,est in gradi');
  return [south, west, north, east];
}
