/** What of the card of a guest is looked at to tell whether it is whole. */
interface Card {
  /** ISO 3166, two letters; null where a software did not say it. */
  readonly birthCountry: string | null;
  readonly hasBirthCity: boolean;
  /** Is it said where they live? A file for the police does not. */
  readonly hasResidence: boolean;
  readonly isThere: boolean;
  readonly isNamed: boolean;
}

/**
 * What a card still lacks, in words; nothing where it is whole. The region asks where an Italian was born, of everybody
 * (ISTAT 2.2); who somebody is, the police ask as long as they are there, and afterwards it is forgotten (ISTAT 3.1, 14).
 */
export const cardLacks = (card: Card): readonly string[] => [
  ...(card.isThere && !card.isNamed ? ['cognome e nome'] : []),
  ...(card.isThere && card.birthCountry === null ? ['stato di nascita'] : []),
  ...(card.hasResidence ? [] : ['residenza']),
  ...(card.birthCountry === 'IT' && !card.hasBirthCity ? ['comune di nascita'] : []),
];
