import { only } from '#src/permissions/guard.ts';
import { aboutLicense } from './related.ts';
import { area, heading, page, records } from './tree.ts';

const owner = only({ roles: ['hotel'] });

export const hotel = area(
  'hotel',
  { types: ['azienda', 'privato'], roles: ['hotel', 'hotel_delegated', 'application'] },
  [
    page('dashboard', 'Cruscotto', () => import('#src/pages/dashboard/HotelDashboard.tsx')),
    heading('La struttura', 'registry', [
      records('info/licences', 'Licenze', 'licenses', { related: aboutLicense }, owner),
    ]),
    heading('Utenti', 'people', [
      records('users', 'Utenti e deleghe', 'users', {}, owner),
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
