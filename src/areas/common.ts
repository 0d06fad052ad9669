import { only } from '#src/permissions/guard.ts';
import { managerTypeNames, roles } from '#src/permissions/session.ts';
import { aboutAccommodation, aboutLicense } from './related.ts';
import { area, page, record } from './tree.ts';

export const common = area(
  'common',
  {
    types: ['provincia', 'destinazione', 'mandamento', 'admin', 'comune'],
    roles: ['admin', 'provincia', 'consorzio', 'comune'],
  },
  [
    page(
      '404',
      'Pagina non trovata',
      () => import('#src/pages/missing/MissingRecord.tsx'),
      only({ types: managerTypeNames, roles }),
    ),
    record('accommodations/:accommodationId/detail', 'Scheda struttura', 'accommodations', {
      ...aboutAccommodation,
    }),
    record('licenses/:licenseId', 'Scheda licenza', 'licenses', { related: aboutLicense }),
  ],
);
