import { addDays, daysBetween } from '../dates.ts';
import type { BasisPoints } from './reduced.ts';
import type { Cap } from './regulation.ts';

/** What is granted to a guest: on all nights, or on those from one to another, both included. */
interface Grant {
  /** Of the catalogue of the municipality. */
  readonly code: string;
  readonly from: string | null;
  readonly to: string | null;
}

interface Reduction extends Grant {
  readonly by: BasisPoints;
}

export interface TaxGuest {
  /** Null where nobody asked: no age is granted anything. */
  readonly birthDate: string | null;
  /** Lives in the municipality of the house: no taxpayer (city tax 1.1). */
  readonly isResident: boolean;
  readonly role: 'participant' | 'driver' | 'leader';
  /** The first that holds is the one. */
  readonly exemptions: readonly Grant[];
  readonly reductions: readonly Reduction[];
  /** Nights counted before this stay, by the stretch the cap counts in. */
  readonly countedBefore: ReadonlyMap<string, number>;
}

/** Guests who came and go together; ISO dates of a calendar in Rome. */
export interface TaxStay {
  readonly arrivalDate: string;
  readonly departureDate: string;
  /** Of the contract of a let, whatever is slept of them. */
  readonly contractDays: number | null;
  /** Has a portal collected the tax? */
  readonly isPlatform: boolean;
  /** Cents of a night, of a person or of the unit as the tariff asks; null where no tariff does. */
  readonly priceCents: number | null;
  /** Among how many the price of a unit is divided; null for those who pay that night (ruling 16). */
  readonly sharers: number | null;
  readonly guests: readonly TaxGuest[];
}

/** The nights of a stay, none of hours alone; under a cap of contract days those of the contract (ruling 16). */
export function nightsOf(stay: TaxStay, cap: Cap | null): readonly string[] {
  const slept = daysBetween(stay.arrivalDate, stay.departureDate);
  const count = cap?.of === 'contract' ? (stay.contractDays ?? slept) : slept;
  return Array.from({ length: count }, (_, at) => addDays(stay.arrivalDate, at));
}

/** Does a grant hold in a night? */
export const holdsIn = ({ from, to }: Grant, night: string): boolean =>
  (from === null || from <= night) && (to === null || night <= to);
