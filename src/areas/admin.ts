import { managerTypes } from '#src/permissions/session.ts';
import {
  aboutAccommodation,
  aboutApplication,
  aboutLicense,
  aboutManager,
  aboutPeriod,
  aboutProperty,
  aboutUser,
  amongAccommodations,
  amongAllUsers,
  inForce,
  invited,
  untaken,
} from './related.ts';
import { searched } from './searched.ts';
import { area, form, group, heading, page, pageOf, record, records } from './tree.ts';

const { destinazione, mandamento, provincia, comune, admin: superAdmin } = managerTypes;

export const admin = area(
  'admin',
  { types: ['admin', 'provincia'], roles: ['admin', 'provincia'] },
  [
    page('dashboard', 'Cruscotto', () => import('#src/pages/dashboard/AdminDashboard.tsx')),
    heading('Registro', 'registry', [
      records('accommodations', 'Strutture', 'accommodations', {
        show: [':accommodationId', 'Struttura'],
        ...aboutAccommodation,
        ...amongAccommodations,
      }),
      records('accommodations/search', 'Ricerca strutture', 'accommodations', searched),
      records('accommodations/licenses', 'Licenze delle strutture', 'licenses', {
        ...inForce,
        under: 'license',
      }),
      record('accommodations/license/:licenseId', 'Licenza della struttura', 'licenses', {
        related: aboutLicense,
      }),
      records('license', 'Archivio licenze', 'licenses', {
        show: [':licenseId', 'Licenza'],
        edit: [':licenseId/edit', 'Modifica licenza'],
        act: {
          suspend: [':licenseId/suspend', 'Sospendi licenza'],
          close: [':licenseId/close', 'Chiudi licenza'],
          note: [':licenseId/note', 'Note della licenza'],
          duplicate: [':licenseId/duplicate', 'Duplica licenza'],
        },
        related: aboutLicense,
      }),
      records('license/applications', 'Pratiche', 'applications', aboutApplication),
      records('license/new_applications', 'Nuove pratiche', 'applications', {
        ...aboutApplication,
        ...untaken,
        under: 'license/applications',
      }),
      form('create', 'license/new', 'Nuova pratica', 'applications'),
      form('edit', 'license/new/:id', 'Nuova pratica (prosegui)', 'applications'),
      records('licence/properties', 'Immobili', 'properties', aboutProperty),
      record('licence/managers/:managerDetailId', 'Gestore', 'managers', {
        act: { invite: ['users', 'Nuovo utente del gestore'] },
        related: aboutManager,
      }),
      record(
        'licence/managers/:managerDetailId/users/:userId',
        'Utente del gestore',
        'users',
        aboutUser,
      ),
      records('rates', 'Periodi tariffari', 'rate-periods', {
        create: ['new', 'Nuovo periodo tariffario'],
        show: [':periodId', 'Tariffe del periodo'],
        related: aboutPeriod,
      }),
      page('testr', 'Prova tariffe', () => import('#src/pages/prices/PriceTrial.tsx')),
      records('license/managers', 'Gestori', 'managers', {
        create: ['new', 'Nuovo gestore'],
        only: { type: [managerTypes.privato, managerTypes.azienda] },
      }),
    ]),
    heading('Persone', 'people', [
      records('enti', 'Enti', 'managers', {
        only: { type: [destinazione, mandamento, provincia, comune, superAdmin] },
        create: ['new', 'Nuovo ente'],
        show: [':managerDetailId', 'Ente'],
        act: { invite: [':managerDetailId/users', "Nuovo utente dell'ente"] },
        related: aboutManager,
      }),
      record('enti/:managerDetailId/users/:userId', "Utente dell'ente", 'users', aboutUser),
      records('users', 'Utenti', 'users', {
        create: ['add', 'Nuovo utente'],
        show: [':userId', 'Utente'],
        ...invited,
        ...aboutUser,
        ...amongAllUsers,
      }),
    ]),
    heading('Impostazioni', 'settings', [
      page('settings', 'Impostazioni', () => import('#src/pages/settings/Settings.tsx')),
      group('settings', [
        records('cities', 'Comuni', 'cities'),
        records('accommodation_types', 'Tipologie ricettive', 'accommodation-types', {
          below: [{ resource: 'deadline-rules', adds: true }],
        }),
        records('attractions', 'Attrazioni', 'attractions', { show: [':id', 'Attrazione'] }),
        records('pms', 'PMS', 'pms', { show: [':id', 'PMS'] }),
        records('origins', 'Provenienze', 'origins'),
        records('destinations', 'Destinazioni', 'destinations'),
        records('roles', 'Ruoli', 'roles'),
        pageOf('roles', 'grants', 'Permessi', () => import('#src/pages/roles/RoleGrants.tsx')),
      ]),
      records('knowledge_base', 'Base di conoscenza', 'knowledge-articles'),
    ]),
  ],
);
