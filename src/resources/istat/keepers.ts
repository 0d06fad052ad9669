import type { Guard } from '#src/permissions/guard.ts';

/** Who keeps the cards of guests, where they reach the house (istat 9). */
export const keepers: readonly Guard[] = [
  { types: ['admin'] },
  { types: ['provincia'], roles: ['admin', 'provincia'] },
  { types: ['azienda', 'privato'], roles: ['hotel'] },
  { roles: ['hotel_delegated', 'consorzio'], grant: 'gestione-ospiti' },
];
