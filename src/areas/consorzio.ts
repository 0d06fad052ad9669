import { only } from '#src/permissions/guard.ts';
import { managerTypes } from '#src/permissions/session.ts';
import { calendars } from './calendars.ts';
import {
  aboutAccommodation,
  aboutLicense,
  aboutManager,
  aboutMonth,
  aboutUser,
  amongAccommodations,
  amongUsers,
  invited,
  unanswered,
} from './related.ts';
import { report } from './report.ts';
import { sentFiles } from './sent-files.ts';
import { area, heading, page, part, record, records } from './tree.ts';

const { azienda, privato } = managerTypes;
const applications = only({ grant: 'accommodation-application-management' });

export const consorzio = area(
  'consorzio',
  { types: ['mandamento', 'destinazione'], roles: ['consorzio'] },
  [
    page('dashboard', 'Cruscotto', () => import('#src/pages/dashboard/ConsorzioDashboard.tsx')),
    heading('Registro', 'registry', [
      records('accommodations', 'Strutture', 'accommodations', {
        show: [':accommodationId', 'Struttura'],
        ...aboutAccommodation,
        ...amongAccommodations,
      }),
      records('accommodations/licenses', 'Licenze delle strutture', 'licenses', {
        under: 'licences',
      }),
      record('accommodations/license/:licenseId', 'Licenza della struttura', 'licenses', {
        related: aboutLicense,
      }),
      records(
        'licences',
        'Archivio licenze',
        'licenses',
        { parts: [part('pratiche', 'Pratiche', 'applications', { oneByOne: true })] },
        applications,
      ),
      record('license/:licenseId', 'Licenza', 'licenses', { related: aboutLicense }, applications),
    ]),
    heading('Ospiti', 'guests', [
      records('istat/guests', 'Ospiti ISTAT', 'guest-stays', {
        columns: [
          'accommodation',
          'arrivalDate',
          'departureDate',
          'residenceCountry',
          'residenceCity',
          'state',
        ],
      }),
      records(
        'istat/totals',
        'Totali e chiusura massiva',
        'month-closings',
        aboutMonth,
        only({ grant: 'chiusura-massiva' }),
      ),
      records('istat/rispondenti', 'ISTAT: Rispondenti', 'month-closings', {
        ...aboutMonth,
        ...unanswered,
      }),
      report('istat/report_full', 'ISTAT: Report completo', 'house-months'),
      report('istat/report_not_departed', 'ISTAT: Ospiti non partiti', 'not-departed'),
      report('istat/report_oltre_30', 'ISTAT: Soggiorni oltre 30 notti', 'long-stays'),
      page(
        'istat/export',
        'ISTAT: Esportazione',
        () => import('#src/pages/istat/exports/ExportPage.tsx'),
      ),
      records('istat/fileupload', 'ISTAT: Caricamento file', 'guest-files', sentFiles),
      records('istat/closing-calendar', 'ISTAT: Calendario chiusure', 'closing-periods', calendars),
      page(
        'istat/closing-calendar/:accommodationId/:year',
        'ISTAT: Calendario della struttura',
        () => import('#src/pages/istat/HouseCalendarPage.tsx'),
      ),
    ]),
    heading('Persone', 'people', [
      records('managers', 'Gestori', 'managers', {
        only: { type: [privato, azienda] },
        show: [':managerDetailId', 'Gestore'],
        act: { invite: [':managerDetailId/users', 'Nuovo utente del gestore'] },
        related: aboutManager,
      }),
      record('managers/:managerDetailId/users/:userId', 'Utente del gestore', 'users', aboutUser),
      records('users', 'Utenti', 'users', {
        create: ['add', 'Nuovo utente'],
        ...invited,
        ...aboutUser,
        ...amongUsers,
      }),
    ]),
  ],
);
