import { only } from '#src/permissions/guard.ts';
import { aboutLicense, amongUsers } from './related.ts';
import { area, heading, page, pageOf, record, records } from './tree.ts';

const owner = only({ roles: ['hotel'] });

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
        // An opening has no licence to be filed from yet.
        { related: aboutLicense, below: [{ resource: 'applications', adds: true }] },
        owner,
      ),
    ]),
    heading('Utenti', 'people', [
      records('users', 'Utenti e deleghe', 'users', amongUsers, owner),
      page(
        'users/add',
        'Nuovo utente delegato',
        () => import('#src/pages/people/AddUser.tsx'),
        owner,
      ),
    ]),
  ],
  ':accommodationId?',
);
