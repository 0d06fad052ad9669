import { area, page } from './tree.ts';

export const profile = area('profile', {}, [
  page('my-privacy', 'Privacy', () => import('#src/pages/profile/MyPrivacy.tsx')),
  page(
    'my-accommodations',
    'Le mie strutture',
    () => import('#src/pages/profile/MyAccommodations.tsx'),
  ),
  page('my-data', 'I miei dati', () => import('#src/pages/profile/MyData.tsx')),
  page('change-password', 'Cambia password', () => import('#src/pages/profile/ChangePassword.tsx')),
]);
