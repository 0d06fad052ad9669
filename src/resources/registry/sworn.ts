import type { Field, InputField } from '#src/schema/fields.ts';
import type { licenseFields } from './license-fields.ts';

/**
 * What the register swears by of a licence once it has lived: its number, its title and start, how many may lodge, its
 * class, when it is open, what it hangs by, and who runs it. An office corrects it, with a reason (decision 075); the rest is a plain edit.
 */
export const swornOfLicense = [
  'number',
  'titleKind',
  'sciaCode',
  'sciaDate',
  'suapReceivedOn',
  'protocolNumber',
  'protocolDate',
  'startsOn',
  'rows',
  'extraBeds',
  'maxGuests',
  'classification',
  'classificationProvision',
  'classificationDate',
  'classificationValidTo',
  'openingMode',
  'openingPeriods',
  'businessForm',
  'parent',
  'operatorName',
  'operatorFiscalCode',
  'representativeName',
  'representativeFiscalCode',
] as const satisfies readonly (keyof typeof licenseFields)[];

/** Of these the number, the start and the title, which an act alone corrects. */
export const titleOfLicense = [
  'number',
  'titleKind',
  'sciaCode',
  'sciaDate',
  'suapReceivedOn',
  'protocolNumber',
  'protocolDate',
  'startsOn',
] as const satisfies readonly (typeof swornOfLicense)[number][];

/** What it swears by of a house: how it is called, and where it is. */
export const swornOfHouse = [
  'name',
  'locality',
  'address',
  'streetNumber',
  'zip',
  'staircase',
  'floor',
  'unitNumber',
] as const;

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
