/** An Italian lives in a municipality, which tells the row of the C/59 (ISTAT 7.2, 12). */
export const residenceProblem = ({
  residenceCountry,
  residenceCity,
}: {
  readonly residenceCountry: string | null;
  readonly residenceCity: number | null;
}): string | undefined =>
  residenceCountry === 'IT' && residenceCity === null
    ? 'Per i residenti in Italia il comune di residenza è obbligatorio'
    : undefined;
