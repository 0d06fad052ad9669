import type { licenses } from '#src/resources/registry/licenses.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';
import type { Limits } from './limits.ts';

const flats: readonly string[] = ['studio', 'two_room', 'three_room', 'bungalow', 'mobile_home'];

type Capacity = Pick<RecordOf<typeof licenses>, 'rows' | 'rooms' | 'beds'>;

/** All that a type does not allow in a licence's capacity, and by how much. */
export function capacityViolations(
  limits: Limits,
  license: Capacity,
): readonly Violation<'rows'>[] {
  const rooms = license.rooms ?? 0;
  const beds = license.beds ?? 0;
  const units = license.rows
    .filter(({ unitKind }) => flats.includes(unitKind))
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const { typeName, minRooms, maxRooms, maxBeds, maxUnits, source } = limits;
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
