/** How the C/59 tells where a guest lives: an Italian region or province, or a country. */
type OriginKind = 'REGIONE' | 'PROVINCIA' | 'ESTERO';

/** A row of the C/59, by codes of ISTAT: 'REGIONE:030', 'PROVINCIA:014', 'ESTERO:004'. */
export type Origin = `${OriginKind}:${string}`;

/** Where a guest lives; what is not known is null. */
export interface Residence {
  /** ISO 3166, two letters. */
  readonly country: string | null;
  /** The row of the C/59 its country counts under; Italy has none. */
  readonly countryCode: string | null;
  /** The province of the municipality, by the three digits of ISTAT. */
  readonly province: string | null;
}

/** Of a person without a country, or of none that is known; a lawful row (ISTAT 10.3, ruling 4). */
const unknownCountry: Origin = 'ESTERO:777';

/** Of an Italian without a municipality: never published, and holds the closing back (ISTAT 10.3). */
export const unknownRegion: Origin = 'REGIONE:999';

/** The row a guest counts in: by residence, never by citizenship nor by the head of the group (ISTAT 1.4, 10.3). */
export function originOf({ country, countryCode, province }: Residence): Origin {
  if (country !== 'IT') return countryCode === null ? unknownCountry : `ESTERO:${countryCode}`;
  return province === null ? unknownRegion : `PROVINCIA:${province}`;
}

/** A row by its text as it was kept; throws where it is none. */
export function originNamed(text: string): Origin {
  const [kind, code] = text.split(':');
  if (code === undefined || (kind !== 'REGIONE' && kind !== 'PROVINCIA' && kind !== 'ESTERO'))
    throw new Error(`No origin ${text}`);
  return `${kind}:${code}`;
}
