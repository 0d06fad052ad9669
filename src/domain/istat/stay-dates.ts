import { addDays, addMonths } from '../dates.ts';

/** No group is expected to stay longer. */
const longestDays = 365;
const oldestYears = 120;

/** What does not fit in the dates of a group, by field, in words (ISTAT 7.1). */
export const groupDatesProblem = ({
  arrivalDate,
  expectedDepartureDate,
}: {
  readonly arrivalDate: string;
  readonly expectedDepartureDate: string;
}) => ({
  expectedDepartureDate:
    expectedDepartureDate < arrivalDate
      ? beforeArrival
      : expectedDepartureDate > addDays(arrivalDate, longestDays)
        ? 'Entro un anno dall’arrivo'
        : undefined,
});

/** The same of the stay of a guest; whether a day is ahead, who knows today says (ISTAT 7.2, 12). */
export const stayDatesProblem = ({
  arrivalDate,
  departureDate,
  dayUse,
  birthDate,
}: {
  readonly arrivalDate: string;
  readonly departureDate: string | null;
  readonly dayUse: boolean;
  readonly birthDate: string;
}) => ({
  departureDate: departureDate !== null && departureDate < arrivalDate ? beforeArrival : undefined,
  dayUse: dayUseProblem(dayUse, departureDate === arrivalDate),
  birthDate: birthProblem(birthDate, arrivalDate),
});

export const beforeArrival = 'La data di partenza precede l’arrivo';
export const dayUseRequired = 'Arrivo e partenza coincidono: indicare «uso diurno»';

function dayUseProblem(isSaid: boolean, isOfADay: boolean): string | undefined {
  if (isSaid === isOfADay) return undefined;
  return isSaid ? 'Per l’uso diurno arrivo e partenza coincidono' : dayUseRequired;
}

function birthProblem(birthDate: string, arrivalDate: string): string | undefined {
  if (birthDate > arrivalDate) return 'La data di nascita segue l’arrivo';
  const oldest = addMonths(arrivalDate, -12 * oldestYears);
  return birthDate < oldest ? `Più di ${oldestYears} anni prima dell’arrivo` : undefined;
}
