import { only } from '../permissions/guard.ts';
import { managerTypeNames, roles } from '../permissions/session.ts';
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
      () => import('../pages/missing/MissingRecord.tsx'),
      only({ types: managerTypeNames, roles }),
    ),
    record('accommodations/:accommodationId/detail', 'Scheda struttura', 'accommodations'),
    record('licenses/:licenseId', 'Scheda licenza', 'licenses'),
  ],
);
