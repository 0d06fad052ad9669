import { countOf, modelBreaches } from '#src/domain/capacity-models.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';
import type { Limits } from './limits.ts';

type Capacity = Pick<RecordOf<typeof licenses>, 'rows' | 'rooms' | 'beds'>;

/** All that a type does not allow in a licence's capacity, and by how much. */
export function capacityViolations(
  limits: Limits,
  license: Capacity,
): readonly Violation<'rows'>[] {
  const rooms = license.rooms ?? 0;
  const beds = license.beds ?? 0;
  const units = countOf(license.rows, 'units', 'cabins');
  const { typeName, minRooms, maxRooms, maxBeds, maxUnits, capacityModel, source } = limits;
  // Where flats may stand for rooms, they count for the least number too.
  const lodgings = rooms + units;
  const all: readonly (readonly [code: string, excess: number, words: string])[] = [
    [
      'minRooms',
      minRooms === null ? 0 : minRooms - lodgings,
      `servono almeno ${minRooms} camere o appartamenti, qui sono ${lodgings}`,
    ],
    ['maxRooms', beyond(rooms, maxRooms), `al massimo ${maxRooms} camere, qui sono ${rooms}`],
    ['maxBeds', beyond(beds, maxBeds), `al massimo ${maxBeds} letti, qui sono ${beds}`],
    [
      'maxUnits',
      beyond(units, maxUnits),
      `al massimo ${maxUnits} unità in forma non imprenditoriale, qui sono ${units}`,
    ],
    ...(capacityModel === null ? [] : modelBreaches(capacityModel, license.rows)).map(
      ({ code, excess, words }) => [code, excess, words] as const,
    ),
  ];
  return all
    .filter(([, excess]) => excess > 0)
    .map(([code, excess, words]) => ({
      code,
      field: 'rows',
      message: `${typeName}: ${words}${source ? ` (${source})` : ''}`,
      excess,
    }));
}

const beyond = (found: number, most: number | null): number => (most === null ? 0 : found - most);
