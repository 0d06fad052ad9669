import { managerTypes } from '#src/permissions/session.ts';
import {
  aboutAccommodation,
  aboutApplication,
  aboutLicense,
  aboutManager,
  aboutMonth,
  aboutPeriod,
  aboutProperty,
  aboutUser,
  amongAccommodations,
  amongOfficeUsers,
  inForce,
  invited,
  untaken,
} from './related.ts';
import { report } from './report.ts';
import { searched } from './searched.ts';
import { sentFiles } from './sent-files.ts';
import { area, form, heading, look, page, record, records } from './tree.ts';

const { destinazione, mandamento, comune, azienda, privato } = managerTypes;

const newApplication = () => import('#src/pages/registry/NewApplication.tsx');

export const provincia = area(
  'provincia',
  { types: ['provincia'], roles: ['admin', 'provincia'] },
  [
    page('dashboard', 'Cruscotto', () => import('#src/pages/dashboard/ProvinciaDashboard.tsx')),
    heading('Registro', 'registry', [
      records('accommodations', 'Strutture', 'accommodations', {
        show: [':accommodationId', 'Struttura'],
        ...aboutAccommodation,
        ...amongAccommodations,
      }),
      records('accommodations/search', 'Ricerca strutture', 'accommodations', searched),
      records('accommodations/licenses', 'Licenze delle strutture', 'licenses', {
        ...inForce,
        under: 'licenses',
      }),
      record('accommodations/license/:licenseId', 'Licenza della struttura', 'licenses', {
        related: aboutLicense,
      }),
      records('licenses', 'Archivio licenze', 'licenses', {
        create: true,
        show: [':licenseId', 'Licenza'],
        edit: [':licenseId/edit', 'Modifica licenza'],
        act: {
          suspend: [':licenseId/suspend', 'Sospendi licenza'],
          close: [':licenseId/close', 'Chiudi licenza'],
          note: [':licenseId/note', 'Note della licenza'],
        },
        related: aboutLicense,
      }),
      records('applications', 'Pratiche', 'applications', aboutApplication),
      records('license/new_applications', 'Nuove pratiche', 'applications', {
        ...aboutApplication,
        ...untaken,
        under: 'applications',
      }),
      form('create', 'license/new', 'Nuova pratica', 'applications'),
      page('license/:licenseId/new', 'Nuova pratica su licenza', newApplication),
      page('license/new/:scia_code', 'Nuova pratica da SCIA', newApplication),
      form('create', 'license/create', 'Crea licenza', 'licenses'),
      records('licenses/properties', 'Immobili', 'properties', aboutProperty),
      records('rates', 'Periodi tariffari', 'rate-periods', {
        create: ['new', 'Nuovo periodo tariffario'],
        show: [':periodId', 'Tariffe del periodo'],
        related: aboutPeriod,
      }),
      records('licenses/managers', 'Gestori', 'managers', { only: { type: [privato, azienda] } }),
    ]),
    heading('Ospiti', 'guests', [
      records('istat/totals', 'ISTAT: Totali', 'month-closings', aboutMonth),
      report('istat/report', 'ISTAT: Report', 'month-types', 'istat/report_full'),
      report('istat/report_full', 'ISTAT: Report completo', 'house-months'),
      report(
        'istat/daily_totals',
        'ISTAT: Totali giornalieri',
        'daily-totals',
        'istat/report_full',
      ),
      records('istat/fileupload', 'ISTAT: Caricamento file', 'guest-files', sentFiles),
      records('istat/closing-calendar', 'ISTAT: Calendario chiusure', 'closing-periods', {
        parts: [look('giornate', 'Giornate', 'house-days')],
      }),
    ]),
    heading('Persone', 'people', [
      records('enti', 'Enti', 'managers', {
        only: { type: [destinazione, mandamento, comune] },
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
        ...amongOfficeUsers,
      }),
    ]),
    heading('Posta e avvisi', 'notices', [
      records('alerts', 'Avvisi', 'alerts', {
        create: ['new', 'Nuovo avviso'],
        show: [':alertId', 'Avviso'],
      }),
      records('mail_scheduler/templates', 'Modelli di e-mail', 'mail-templates', {
        create: ['new', 'Nuovo modello di e-mail'],
        show: [':templateId', 'Modello di e-mail'],
      }),
    ]),
  ],
);
