import { type Capacity, type House, isActiveOn, isAmong, isWithin } from './house.ts';

/** What a house was on a day of its licence (ISTAT 7.5). */
export interface HouseDay {
  readonly date: string;
  readonly state: 'open' | 'closed' | 'suspended';
  /** Did the house, its calendar or its licence say so? What nobody said counts as open, and holds the closing back. */
  readonly isDeclared: boolean;
  readonly licensedBeds: number;
  /** What could be sold; nothing while it is not open. */
  readonly roomsAvailable: number;
  readonly bedsAvailable: number;
  readonly roomsOccupied: number;
}

/**
 * The days of a house among these: those before its licence and after it are neither open nor due (ISTAT 10.6, ruling 2).
 * `occupied` are the rooms of its guests, which hold where it said no other number.
 */
export function houseDays(
  house: House,
  days: readonly string[],
  occupied: ReadonlyMap<string, number>,
): readonly HouseDay[] {
  const declared = new Map(house.declared.map((day) => [day.date, day]));
  return days
    .filter((date) => isWithin(date, house.licensed))
    .map((date) => {
      const own = declared.get(date);
      const capacity = capacityOn(house, date);
      const state = stateOn(house, date, own?.isOpen ?? true);
      const isOpen = state === 'open';
      return {
        date,
        state,
        isDeclared: own !== undefined || !isOpen,
        licensedBeds: capacity.beds,
        roomsAvailable: isOpen ? (own?.roomsAvailable ?? capacity.rooms) : 0,
        bedsAvailable: isOpen ? (own?.bedsAvailable ?? capacity.beds) : 0,
        roomsOccupied: own?.roomsOccupied ?? occupied.get(date) ?? 0,
      };
    });
}

function stateOn(house: House, date: string, isOpen: boolean): HouseDay['state'] {
  if (!isActiveOn(house, date)) return 'suspended';
  return isOpen && !isAmong(date, house.closings) ? 'open' : 'closed';
}

/** What its licence allows on a day: the last that has begun. */
const capacityOn = ({ capacities }: House, date: string): Omit<Capacity, 'from'> =>
  capacities
    .filter(({ from }) => from <= date)
    .reduce((last, one) => (one.from > last.from ? one : last), { from: '', rooms: 0, beds: 0 });
