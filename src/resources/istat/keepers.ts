import type { Guard } from '#src/permissions/guard.ts';

/** Who keeps the guests of a house, where they reach it (istat 9). */
export const keepers: readonly Guard[] = [
  { types: ['admin'] },
  { types: ['provincia'], roles: ['admin', 'provincia'] },
  { types: ['azienda', 'privato'], roles: ['hotel'] },
  { roles: ['hotel_delegated', 'consorzio'], grant: 'gestione-ospiti' },
];

/** The software of a house, which writes of its guests what people would, and nothing else (istat 9). */
const software: Guard = { types: ['azienda', 'privato'], roles: ['application'] };

/** Who writes cards and days: people, and the software of the house. */
export const cardKeepers: readonly Guard[] = [...keepers, software];
