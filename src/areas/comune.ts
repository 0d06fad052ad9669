import { managerTypes } from '#src/permissions/session.ts';
import {
  aboutAccommodation,
  aboutApplication,
  aboutLicense,
  aboutManager,
  aboutProperty,
} from './related.ts';
import { area, heading, page, records } from './tree.ts';

const { azienda, privato } = managerTypes;

export const comune = area('comune', { types: ['comune'], roles: ['comune'] }, [
  page('dashboard', 'Cruscotto', () => import('#src/pages/dashboard/ComuneDashboard.tsx')),
  heading('Registro', 'registry', [
    records('accommodations', 'Strutture', 'accommodations', aboutAccommodation),
    records('licenses', 'Archivio licenze', 'licenses', {
      show: [':licenseId', 'Licenza'],
      related: aboutLicense,
    }),
    records('applications', 'Pratiche', 'applications', aboutApplication),
    records('license/properties', 'Immobili', 'properties', aboutProperty),
    records('managers', 'Gestori', 'managers', {
      only: { type: [privato, azienda] },
      show: [':managerDetailId', 'Gestore'],
      act: { invite: [':managerDetailId/users', 'Utenti del gestore'] },
      related: aboutManager,
    }),
  ]),
]);
