import type { Field, InputField } from '#src/schema/fields.ts';

/** As its form asks for it: the number, the start and the title, which an act alone corrects. */
const titleRows = [
  ['number', 'startsOn'],
  ['titleKind', 'sciaCode'],
  ['sciaDate', 'suapReceivedOn'],
  ['protocolNumber', 'protocolDate'],
] as const;

/**
 * What the register swears by of a licence once it has lived, as the form of its correction asks for it: its number, its
 * title and start, how many may lodge, its class, when it is open, what it hangs by, and who runs it. An office corrects
 * it, with a reason (decision 075); the rest is a plain edit.
 */
export const swornLicenseRows = [
  // What is corrected most is come to first.
  'rows',
  ['extraBeds', 'maxGuests'],
  ...titleRows,
  ['classification', 'classificationValidTo'],
  ['classificationProvision', 'classificationDate'],
  ['openingMode', 'businessForm'],
  'openingPeriods',
  'parent',
  ['operatorName', 'operatorFiscalCode'],
  ['representativeName', 'representativeFiscalCode'],
] as const;

export const swornOfLicense = swornLicenseRows.flat();
export const titleOfLicense = titleRows.flat();

/** What a licence says of its house too: it is corrected there, and the house follows. */
export const saidOfHouse = ['openingMode', 'openingPeriods', 'businessForm'] as const;

/** What it swears by of a house: how it is called, and where it is. */
export const swornHouseRows = [
  'name',
  'locality',
  ['address', 'streetNumber', 'zip'],
  ['staircase', 'floor', 'unitNumber'],
] as const;

export const swornOfHouse = swornHouseRows.flat();

type Asked<F> = F extends InputField ? F : never;

/** Fields of a record as a form that corrects them asks for them; what they share with other records is judged there. */
export const asked = <F extends Readonly<Record<string, Field>>, K extends keyof F & string>(
  fields: F,
  names: readonly K[],
): { readonly [N in K]: Asked<F[N]> } =>
  Object.fromEntries(
    names.map((name) => {
      const {
        unique: _,
        among: __,
        ...field
      } = fields[name] as Field & {
        unique?: unknown;
        among?: unknown;
      };
      return [name, field];
    }),
  ) as { readonly [N in K]: Asked<F[N]> };
