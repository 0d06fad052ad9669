import type { Guard } from '#src/permissions/guard.ts';

/** Who reads which reports of the survey (istat 9). */
export const readers = {
  admin: { types: ['admin'] },
  provincia: { types: ['provincia'], roles: ['admin', 'provincia'] },
  consorzio: { types: ['mandamento', 'destinazione'], roles: ['consorzio'] },
  hotel: { types: ['azienda', 'privato'], roles: ['hotel'] },
  delegate: { roles: ['hotel_delegated'], grant: 'gestione-ospiti' },
  comune: { types: ['comune'], roles: ['comune'] },
} as const satisfies Record<string, Guard>;
