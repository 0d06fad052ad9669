import { also, only } from '#src/permissions/guard.ts';
import { calendars } from './calendars.ts';
import { aboutArrival, aboutLicense, aboutMonth, amongUsers, invited } from './related.ts';
import { area, heading, page, pageOf, part, record, records } from './tree.ts';

const owner = only({ roles: ['hotel'] });
/** A consortium keeps the guests of its houses where they do. */
const withConsortia = also({ types: ['mandamento', 'destinazione'], roles: ['consorzio'] });

export const hotel = area(
  'hotel',
  { types: ['azienda', 'privato'], roles: ['hotel', 'hotel_delegated', 'application'] },
  [
    page('dashboard', 'Cruscotto', () => import('#src/pages/dashboard/HotelDashboard.tsx')),
    heading('La struttura', 'registry', [
      records('rates', 'Tariffe', 'rate-declarations', {
        columns: ['name', 'accommodation', 'dueOn', 'state'],
      }),
      record('rates/periods/:periodId', 'Periodo tariffario', 'rate-periods'),
      page('info', 'Informazioni generali', () => import('#src/pages/card/HouseInfo.tsx')),
      pageOf(
        'promo-cards',
        'info/marketing',
        'Scheda promozionale',
        () => import('#src/pages/card/Marketing.tsx'),
      ),
      pageOf('promo-cards', 'info/images', 'Immagini', () => import('#src/pages/card/Images.tsx')),
      records(
        'info/licences',
        'Licenze',
        'licenses',
        {
          related: aboutLicense,
          parts: [part('pratiche', 'Pratiche', 'applications', { oneByOne: true })],
        },
        owner,
      ),
    ]),
    heading('Ospiti', 'guests', [
      records(
        'istat/guests',
        'Ospiti ISTAT',
        'guest-groups',
        { related: aboutArrival, pages: () => import('#src/pages/istat/guests.ui.tsx') },
        withConsortia,
      ),
      page(
        'istat/guests/departures/:licenseId/:parentId/:year/:month',
        'Partenze',
        () => import('#src/pages/istat/DeparturesPage.tsx'),
        withConsortia,
      ),
      page(
        'istat/guests/edit/:licenseId/:parentId/:year/:month',
        'Modifica ospiti',
        () => import('#src/pages/istat/GroupPage.tsx'),
        withConsortia,
      ),
      records(
        'istat/c59',
        'Inserimento rapido C59',
        'typed-months',
        { pages: () => import('#src/pages/istat/c59/c59.ui.tsx') },
        only({ grant: 'inserimento-rapido-c59' }),
      ),
      records('istat/totals', 'ISTAT: Totali', 'month-closings', {
        ...aboutMonth,
        above: () => import('#src/pages/istat/reports/YearTotals.tsx'),
      }),
      records('istat/closing-calendar', 'Calendario chiusure', 'closing-periods', calendars),
      records('istat/uploads', 'File caricati', 'guest-files', {
        show: [':fileId', 'File di ospiti'],
        oneByOne: true,
        above: () => import('#src/pages/istat/files/SendFile.tsx'),
      }),
      records('istat/integration-settings', 'Integrazioni', 'machine-keys', {
        show: [':keyId', 'Chiave'],
        oneByOne: true,
        above: () => import('#src/pages/istat/keys/SoftwareAddress.tsx'),
      }),
    ]),
    heading('Utenti', 'people', [
      records(
        'users',
        'Utenti e deleghe',
        'users',
        { create: ['add', 'Nuovo utente delegato'], ...invited, ...amongUsers },
        owner,
      ),
    ]),
  ],
  ':accommodationId?',
);
