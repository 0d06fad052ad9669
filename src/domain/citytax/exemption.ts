import { ageOn } from './age.ts';
import type { BasisPoints } from './reduced.ts';
import type { AgePolicy } from './regulation.ts';
import { holdsIn, type TaxGuest } from './tax-stay.ts';

/** Why a guest is exempt in a night: by age, then by the catalogue; null where it is not (city tax 6.2, step 4). */
export function exemptionIn(
  guest: TaxGuest,
  night: string,
  ages: AgePolicy,
  arrivalDate: string,
): string | null {
  const age = ageIn(guest, night, ages, arrivalDate);
  if (age !== null && ages.exemptUnder !== null && age < ages.exemptUnder) return 'minor';
  if (age !== null && ages.exemptFrom !== null && age >= ages.exemptFrom) return 'senior';
  return guest.exemptions.find((one) => holdsIn(one, night))?.code ?? null;
}

/** What is taken off the night of a guest: one part by age and one of the catalogue, the first that hold (ruling 17). */
export function reductionsIn(
  guest: TaxGuest,
  night: string,
  ages: AgePolicy,
  arrivalDate: string,
): readonly BasisPoints[] {
  const age = ageIn(guest, night, ages, arrivalDate);
  const byAge = ages.reductions.find(
    ({ fromAge, toAge }) => age !== null && fromAge <= age && age < toAge,
  );
  const granted = guest.reductions.find((one) => holdsIn(one, night));
  return [byAge, granted].flatMap((one) => (one ? [one.by] : []));
}

const ageIn = ({ birthDate }: TaxGuest, night: string, ages: AgePolicy, arrivalDate: string) =>
  birthDate === null ? null : ageOn(ages.reference === 'night' ? night : arrivalDate, birthDate);
