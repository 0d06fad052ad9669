/**
 * What a house tells of its days, whatever the form it is told in: the XML of ROSS1000 here, its TXT and that of the police alike.
 * What is absent is null; what cannot be read is null too, and stands in words among the `problems` of its part.
 */
export interface Movements {
  readonly structureCode: string | null;
  readonly days: readonly Movement[];
}

export interface Movement {
  /** ISO; null where it cannot be read. */
  readonly date: string | null;
  /** Where it stands in what was sent, from 1. */
  readonly line: number;
  /** As it was written. */
  readonly written: string | null;
  /** Null where nothing is said of the house. */
  readonly house: HouseTold | null;
  readonly arrivals: readonly ArrivalTold[];
  readonly departures: readonly Told[];
  readonly bookings: readonly Told[];
  readonly corrections: readonly Correction[];
}

/** What is wrong with what was told, in words; of one value, which and as it was written. */
export interface Problem {
  readonly field: string | null;
  readonly value: string | null;
  readonly message: string;
}

/** Something told of somebody, who is known by the code of the software. */
export interface Told {
  /** Where it stands in what was sent, from 1. */
  readonly line: number;
  readonly code: string | null;
}

export interface HouseTold {
  readonly line: number;
  readonly isOpen: boolean;
  /** Null is what is known anyway. */
  readonly roomsOccupied: number | null;
  readonly roomsAvailable: number | null;
  readonly bedsAvailable: number | null;
  readonly problems: readonly Problem[];
}

/** Of countries and municipalities the codes of the police, of lists what ROSS1000 calls their values. */
export interface ArrivalTold extends Told {
  readonly guestType: GuestType | null;
  /** The code of who they came with. */
  readonly headCode: string | null;
  readonly lastName: string | null;
  readonly firstName: string | null;
  readonly gender: 'F' | 'M' | null;
  readonly citizenship: string | null;
  readonly residenceCountry: string | null;
  /** A municipality in Italy, elsewhere free text or a NUTS code. */
  readonly residencePlace: string | null;
  readonly birthDate: string | null;
  readonly birthCountry: string | null;
  readonly birthPlace: string | null;
  readonly tourismType: string | null;
  readonly transportMode: string | null;
  readonly bookingChannel: string | null;
  readonly educationLevel: string | null;
  readonly profession: string | null;
  /** When they are going to leave, where that is said. */
  readonly expectedDeparture: string | null;
  readonly problems: readonly Problem[];
}

/** What was told before is taken back, or stands. */
export interface Correction extends Told {
  readonly kind: 'removal' | 'confirmation';
  /** Of a booking, and of nobody who came. */
  readonly isOfBooking: boolean;
}

export const guestTypes = [16, 17, 18, 19, 20] as const;
export type GuestType = (typeof guestTypes)[number];

/** What Italy is called by the police. */
export const italy = '100000100';

/** No software calls a guest by more. */
export const longestCode = 20;
