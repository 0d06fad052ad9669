import { bedsIn, countOf, type ModelBreach, modelBreaches } from '#src/domain/capacity-models.ts';
import { misnamedRooms } from '#src/domain/room-beds.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';
import type { Beside, Units } from './family.ts';
import type { Limits } from './limits.ts';

/** What an application does not ask of it may be left out. */
type Capacity = Pick<RecordOf<typeof licenses>, 'rows'> &
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

/** All that a type does not allow in a licence's capacity, and by how much; how many there are is counted with the units beside it. */
export function capacityViolations(
  limits: Limits,
  license: Capacity,
  { living, drafted }: Beside = { living: [], drafted: [] },
): readonly Violation<Field, Kind>[] {
  const whole = [...license.rows, ...living];
  const coming = [...whole, ...drafted];
  const rooms = countOf(whole, 'rooms');
  const beds = bedsIn(whole);
  const units = countOf(whole, 'units', 'cabins');
  const { typeName, minRooms, maxRooms, maxBeds, maxUnits, source } = limits;
  // Where flats may stand for rooms, they count for the least number too.
  const lodgings = countOf(coming, 'rooms', 'units', 'cabins');
  // An added bed is a bed of somebody who sleeps there.
  const slept = beds + (license.extraBeds ?? 0);
  const misnamed = misnamedRooms(license.rows);
  const here = living.length + drafted.length === 0 ? 'qui' : 'qui con principale e dipendenze';
  const all: readonly (readonly [code: Kind, excess: number, words: string, field?: Field])[] = [
    [
      'minRooms',
      minRooms === null ? 0 : minRooms - lodgings,
      `servono almeno ${minRooms} camere o appartamenti, ${here} sono ${lodgings}`,
    ],
    ['maxRooms', beyond(rooms, maxRooms), `al massimo ${maxRooms} camere, ${here} sono ${rooms}`],
    ['maxBeds', beyond(beds, maxBeds), `al massimo ${maxBeds} letti, ${here} sono ${beds}`],
    [
      'maxExtraBeds',
      beds < slept ? beyond(slept, maxBeds) : 0,
      `al massimo ${maxBeds} letti, ${here} con quelli aggiunti sono ${slept}`,
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
      `al massimo ${maxUnits} unità in forma non imprenditoriale, ${here} sono ${units}`,
    ],
    ...breachesOf(limits, license.rows, coming),
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

/** Of what kinds they are is told of each licence; what has to be more than the rest, of all. */
const breachesOf = ({ capacityModel }: Limits, own: Units, whole: Units) =>
  capacityModel === null
    ? []
    : [
        ...modelBreaches(capacityModel, own).filter(({ code }) => code === 'unitKinds'),
        ...modelBreaches(capacityModel, whole).filter(({ code }) => code === 'chiefUnits'),
      ].map(({ code, excess, words }) => [code, excess, words] as const);

const beyond = (found: number, most: number | null): number => (most === null ? 0 : found - most);
