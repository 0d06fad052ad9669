import { bedsIn, countOf, type ModelBreach, modelBreaches } from '#src/domain/capacity-models.ts';
import { misnamedRooms } from '#src/domain/room-beds.ts';
import type { Violation } from '../../engine/objections.ts';
import type { Limits } from '../registry/limits.ts';
import type { Beside, Capacity, Units } from './family.ts';

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

/** All that a type does not allow in a licence's capacity, and by how much; how many there are is counted with those beside it, and the least with what is open. */
export function capacityViolations(
  limits: Limits,
  license: Capacity,
  beside: readonly Beside[] = [],
): readonly Violation<Field, Kind>[] {
  const all = [license, ...beside];
  const whole = all.flatMap(({ rows }) => rows);
  const others = beside.filter(({ isOpen }) => isOpen);
  const open = [license, ...others].flatMap(({ rows }) => rows);
  const rooms = countOf(whole, 'rooms');
  const beds = bedsIn(whole);
  const units = countOf(whole, 'units', 'cabins');
  const { typeName, minRooms, maxRooms, maxBeds, maxUnits, source } = limits;
  // Where flats may stand for rooms, they count for the least number too.
  const lodgings = countOf(open, 'rooms', 'units', 'cabins');
  // An added bed is a bed of somebody who sleeps there.
  const slept = all.reduce((sum, one) => sum + sleptIn(one), 0);
  const guests = all.reduce((sum, one) => sum + (one.maxGuests ?? sleptIn(one)), 0);
  const isSaid = all.some(({ maxGuests }) => (maxGuests ?? null) !== null);
  const misnamed = misnamedRooms(license.rows);
  const [here, openHere] = [beside, others].map((those) =>
    those.length === 0 ? 'qui' : 'qui con principale e dipendenze',
  );
  const found: readonly (readonly [code: Kind, excess: number, words: string, field?: Field])[] = [
    [
      'minRooms',
      minRooms === null ? 0 : minRooms - lodgings,
      `servono almeno ${minRooms} camere o appartamenti, ${openHere} sono ${lodgings}`,
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
      isSaid ? beyond(guests, maxBeds) : 0,
      `al massimo ${maxBeds} letti, ${here} la capienza è ${guests}`,
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
    ...breachesOf(limits, license.rows, open, whole),
  ];
  return found
    .filter(([, excess]) => excess > 0)
    .map(([code, excess, words, field = 'rows']) => ({
      code,
      field,
      message: `${typeName}: ${words}${source ? ` (${source})` : ''}`,
      excess,
    }));
}

/** Who sleeps there at most, where nobody said less. */
const sleptIn = ({ rows, extraBeds }: Pick<Beside, 'rows'> & Partial<Beside>): number =>
  bedsIn(rows) + (extraBeds ?? 0);

/** Of what kinds they are is told of each licence; what has to be more than the rest, of what is open and of all. */
const breachesOf = ({ capacityModel }: Limits, own: Units, open: Units, whole: Units) =>
  capacityModel === null
    ? []
    : [
        ...modelBreaches(capacityModel, own).filter(({ code }) => code === 'unitKinds'),
        ...[open, whole]
          .flatMap((units) => modelBreaches(capacityModel, units))
          .filter(({ code }) => code === 'chiefUnits')
          .toSorted((one, other) => other.excess - one.excess)
          .slice(0, 1),
      ].map(({ code, excess, words }) => [code, excess, words] as const);

const beyond = (found: number, most: number | null): number => (most === null ? 0 : found - most);
