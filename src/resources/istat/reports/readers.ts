import type { Guard } from '#src/permissions/guard.ts';

/** Who reads which reports of the survey (istat 9). */
export const readers = {
  admin: { types: ['admin'] },
  provincia: { types: ['provincia'], roles: ['admin', 'provincia'] },
  consorzio: { types: ['mandamento', 'destinazione'], roles: ['consorzio'] },
  comune: { types: ['comune'], roles: ['comune'] },
} as const satisfies Record<string, Guard>;
