import { area, page } from './tree.ts';

export const profile = area('profile', {}, [
  page('my-data', 'I miei dati', () => import('../pages/profile/MyData.tsx')),
  page('change-password', 'Cambia password', () => import('../pages/profile/ChangePassword.tsx')),
]);
