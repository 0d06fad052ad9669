import { area, page } from './tree.ts';

export const profile = area('profile', {}, [
  page('my-data', 'I miei dati', () => import('#src/pages/profile/MyData.tsx')),
  page('change-password', 'Cambia password', () => import('#src/pages/profile/ChangePassword.tsx')),
]);
