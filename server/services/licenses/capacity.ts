import { countOf, type ModelBreach, modelBreaches } from '#src/domain/capacity-models.ts';
import { misnamedRooms } from '#src/domain/room-beds.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';
import type { Limits } from './limits.ts';

/** What an application does not ask of it may be left out. */
type Capacity = Pick<RecordOf<typeof licenses>, 'rows' | 'rooms' | 'beds'> &
  Partial<Pick<RecordOf<typeof licenses>, 'extraBeds' | 'maxGuests'>>;

type Kind =
  | 'minRooms'
  | 'maxRooms'
  | 'maxBeds'
  | 'maxExtraBeds'
  | 'maxGuests'
  | 'roomBeds'
  | 'maxUnits'
  | ModelBreach['code'];
type Field = 'rows' | 'extraBeds' | 'maxGuests';

/** All that a type does not allow in a licence's capacity, and by how much. */
export function capacityViolations(
  limits: Limits,
  license: Capacity,
): readonly Violation<Field, Kind>[] {
  const rooms = license.rooms ?? 0;
  const beds = license.beds ?? 0;
  const units = countOf(license.rows, 'units', 'cabins');
  const { typeName, minRooms, maxRooms, maxBeds, maxUnits, capacityModel, source } = limits;
  // Where flats may stand for rooms, they count for the least number too.
  const lodgings = rooms + units;
  // An added bed is a bed of somebody who sleeps there.
  const slept = beds + (license.extraBeds ?? 0);
  const misnamed = misnamedRooms(license.rows);
  const all: readonly (readonly [code: Kind, excess: number, words: string, field?: Field])[] = [
    [
      'minRooms',
      minRooms === null ? 0 : minRooms - lodgings,
      `servono almeno ${minRooms} camere o appartamenti, qui sono ${lodgings}`,
    ],
    ['maxRooms', beyond(rooms, maxRooms), `al massimo ${maxRooms} camere, qui sono ${rooms}`],
    ['maxBeds', beyond(beds, maxBeds), `al massimo ${maxBeds} letti, qui sono ${beds}`],
    [
      'maxExtraBeds',
      beds < slept ? beyond(slept, maxBeds) : 0,
      `al massimo ${maxBeds} letti, qui con quelli aggiunti sono ${slept}`,
      'extraBeds',
    ],
    [
      'maxGuests',
      beyond(license.maxGuests ?? 0, maxBeds),
      `al massimo ${maxBeds} letti, qui la capienza è ${license.maxGuests}`,
      'maxGuests',
    ],
    [
      'roomBeds',
      misnamed,
      `singole, doppie, triple e quadruple hanno 1, 2, 3 e 4 letti, qui ${misnamed === 1 ? 'una camera ne ha' : `${misnamed} camere ne hanno`} altri: scegli il tipo di camera giusto`,
    ],
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
    .map(([code, excess, words, field = 'rows']) => ({
      code,
      field,
      message: `${typeName}: ${words}${source ? ` (${source})` : ''}`,
      excess,
    }));
}

const beyond = (found: number, most: number | null): number => (most === null ? 0 : found - most);
